import { type CallDefinition, type CallName, calls } from '#app/contract/calls.ts';

export type FoundCall = { name: CallName; definition: CallDefinition; path: Record<string, string> };

type Segment = { literal: string } | { parameter: string };
type Row = { name: CallName; definition: CallDefinition; segments: Segment[] };

/**
 * The table of calls, ordered so that a fixed word wins over a parameter in the same place (products/search).
 */
const rows: Row[] = (Object.keys(calls) as CallName[])
  .map((name) => ({ name, definition: calls[name], segments: toSegments(calls[name].path) }))
  .sort((a, b) => rank(b).localeCompare(rank(a)));

/**
 * The call of the contract that method and path name, with its decoded path parameters; null when there is
 * none.
 */
export function findCall(method: string, path: string): FoundCall | null {
  const parts = path.split('/').slice(1);
  for (const { name, definition, segments } of rows) {
    if (definition.method !== method && definition.alsoMethod !== method) continue;
    if (segments.length !== parts.length) continue;
    const parameters = match(segments, parts);
    if (parameters) return { name, definition, path: parameters };
  }
  return null;
}

function match(segments: Segment[], parts: string[]): Record<string, string> | null {
  const parameters: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    const part = parts[index] ?? '';
    if ('literal' in segment) {
      if (segment.literal !== part) return null;
    } else {
      const value = decode(part);
      if (value === null) return null;
      parameters[segment.parameter] = value;
    }
  }
  return parameters;
}

/** No id is empty, wrongly encoded, or holds a NUL (which PostgreSQL would refuse with an error). */
function decode(part: string): string | null {
  try {
    const value = decodeURIComponent(part);
    return value === '' || value.includes('\0') ? null : value;
  } catch {
    return null;
  }
}

function toSegments(path: string): Segment[] {
  return path
    .split('/')
    .slice(1)
    .map((part) => {
      const name = /^\{(\w+)\}$/.exec(part)?.[1];
      return name === undefined ? { literal: part } : { parameter: name };
    });
}

function rank({ segments }: Row): string {
  return segments.map((segment) => ('literal' in segment ? '1' : '0')).join('');
}
