import { calls } from '#app/contract/calls.ts';
import type { Example } from './example.ts';

/** An example as a line for bash, which puts parts of the reply into the variables that later lines use. */
export function curlLine(example: Example, clientId: string): string {
  const { method, path } = calls[example.call];
  const values: Record<string, string> = { clientId, ...example.path };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => segment(values[name] ?? ''));
  const parts = [
    `curl -sw '\\n'${method === 'GET' ? '' : ` -X ${method}`} "$API${filled}${queryText(example.query)}"`,
  ];
  if (example.bearer) parts.push(`-H "Authorization: Bearer ${example.bearer}"`);
  if (example.orderKey) parts.push('-H "X-Order-Key: $ORDER_KEY"');
  if (example.json !== undefined)
    parts.push("-H 'Content-Type: application/json'", `-d ${quoted(JSON.stringify(example.json))}`);
  for (const [name, value] of Object.entries(example.form ?? {}))
    parts.push(`-F ${quoted(`${name}=${value}`)}`);
  const line = parts.join(' \\\n  ');
  if (!example.saves) return line;
  const taken = Object.entries(example.saves).map(
    ([variable, field]) => `${variable}=$(sed -n 's/.*"${field}":"\\([^"]*\\)".*/\\1/p' reply.json)`,
  );
  return [`${line} | tee reply.json`, ...taken].join('\n');
}

function queryText(query: Record<string, string> = {}): string {
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${segment(value)}`);
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

/** A value inside double quotes in an address: a variable stays one, all else is percent-encoded. */
function segment(value: string): string {
  return value.startsWith('$') ? value : encodeURIComponent(value);
}

/** In single quotes, with its variables outside them, so that bash puts them in. */
function quoted(text: string): string {
  const parts = text.split(/(\$[A-Z_]+)/);
  return parts
    .map((part, index) => (index % 2 === 1 ? `"${part}"` : `'${part.replaceAll("'", "'\\''")}'`))
    .filter((part) => part !== "''")
    .join('');
}
