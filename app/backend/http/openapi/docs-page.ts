import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import type { Deps } from '#app/backend/deps.ts';
import { type CallDefinition, type CallName, calls } from '#app/contract/calls.ts';
import { curlLine } from './curl.ts';
import type { Example } from './example.ts';
import { type ExampleFacts, exampleFacts } from './example-facts.ts';
import { examples } from './examples.ts';
import { openApiDocument } from './openapi-document.ts';
import { type JsonSchema, wireSchema } from './wire-schema.ts';

/** The colours of the reader's own system: the page belongs to no restaurant. */
const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 1rem; }
pre { overflow-x: auto; padding: .75rem; border: 1px solid GrayText; border-radius: .5rem; font-size: .875rem; }
h2 { margin-top: 2.5rem; } h3 { margin: 2rem 0 0; scroll-margin-top: 1rem; overflow-wrap: anywhere; }
code, pre { font-family: ui-monospace, monospace; } nav ul { columns: 16rem; padding-left: 1.25rem; }
.mark { font-size: .8125rem; border: 1px solid GrayText; border-radius: 1rem; padding: 0 .5rem; margin-right: .25rem; }
summary { cursor: pointer; padding: .5rem 0; }
`;
/** The page may use this style and nothing else at all. */
const DOCS_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'`;

const CALLERS: Record<CallDefinition['caller'], string> = {
  anyone: 'anyone',
  'anyone-or-customer': 'anyone; with a token as that customer',
  customer: "a signed-in customer's token",
  receiver: "the restaurant's receiver key, or a device's token",
  staff: "a session of the restaurant's staff",
};

/** The documentation as a page: every call of the contract with its shapes and an example. */
function docsPage(facts: ExampleFacts | null, origin: string): string {
  const known = facts ? examples(facts) : [];
  const names = Object.keys(calls) as CallName[];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Store API</title>
<style>${STYLE}</style>
</head>
<body>
<header>
<h1>Store API</h1>
<p>Every reply is <code>{"success", "data", "error", "message"}</code>. A business refusal is HTTP 200 with
<code>"success": false</code>; its text is <code>error.errorMessage</code>, and
<code>error.code</code> says the same to a program (an addition). Money is in dollars, stamps are ISO 8601 in
UTC. A POST may carry <code>Idempotency-Key</code>: the same key and request are done once and answered again for 24
hours. For programs: <a href="/api/openapi.json">openapi.json</a>.</p>
<p>Examples use what earlier ones gave ($CART, $ORDER, $TOKEN). <a href="#walk">All of them in working order</a> are at
the end, as one script for bash. For a single one begin with:</p>
<pre>${escapeHtml(preamble(origin))}</pre>
</header>
<nav aria-label="Calls"><ul>
${names.map((name) => `<li><a href="#${name}">${name}</a></li>`).join('\n')}
</ul></nav>
<main>
<h2>Section 7</h2>
${sections(names, facts, known, false)}
<h2>Additions</h2>
${sections(names, facts, known, true)}
${facts ? walk(facts, origin) : ''}
</main>
</body>
</html>
`;
}

function walk(facts: ExampleFacts, origin: string): string {
  return `<h2 id="walk">A walk through every call</h2>
<p>It makes orders and an account, and deletes the account again.</p>
<pre>${escapeHtml(walkScript(facts, origin))}</pre>`;
}

/** All examples in working order, as one script for bash. */
function walkScript(facts: ExampleFacts, origin: string): string {
  const lines = examples(facts).map((example) => `# ${example.call}\n${exampleLines(example, facts)}`);
  return [preamble(origin), ...lines].join('\n\n');
}

function exampleLines({ asks, ...example }: Example, { clientId }: ExampleFacts): string {
  const line = curlLine(example, clientId);
  return asks ? `read -r -p '${asks.prompt}: ' ${asks.variable}\n${line}` : line;
}

/** The shell variables that the examples need. */
function preamble(origin: string): string {
  return `API=${origin}\nTOMORROW=$(date -d tomorrow +%F)`;
}

function sections(
  names: CallName[],
  facts: ExampleFacts | null,
  known: Example[],
  areAdditions: boolean,
): string {
  return names
    .filter((name) => Boolean((calls[name] as CallDefinition).addition) === areAdditions)
    .map((name) =>
      section(
        name,
        facts,
        known.find((example) => example.call === name),
      ),
    )
    .join('\n');
}

function section(name: CallName, facts: ExampleFacts | null, example: Example | undefined): string {
  const definition: CallDefinition = calls[name];
  const { method, path, summary, caller, query, body, request, nesting } = definition;
  const data = typeText(wireSchema(definition.reply));
  const reply = nesting === 'data' ? data : `{ data: ${data} }`;
  return `<section aria-labelledby="${name}">
<h3 id="${name}"><code>${method} ${escapeHtml(path)}</code></h3>
<p>${escapeHtml(summary)}</p>
<p><span class="mark">${name}</span><span class="mark">${CALLERS[caller]}</span>${
    definition.roles ? `<span class="mark">${definition.roles.join(', ')}</span>` : ''
  }${query ? `<span class="mark">query: ${query.join(', ')}</span>` : ''}</p>
${request ? `<details><summary>Body (${body})</summary><pre>${escapeHtml(typeText(wireSchema(request)))}</pre></details>` : ''}
<details><summary>Reply: data</summary><pre>${escapeHtml(reply)}</pre></details>
${example && facts ? exampleText(example, facts) : ''}
</section>`;
}

function exampleText(example: Example, facts: ExampleFacts): string {
  const needs = example.needs ? `<p>Needs ${escapeHtml(example.needs)}.</p>` : '';
  return `${needs}<pre>${escapeHtml(exampleLines(example, facts))}</pre>`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/**
 * A schema as a person reads it: `{ cartId: string; products: [{ qty: integer }]; note?: string or null }`.
 */
function typeText(schema: JsonSchema, depth = 0): string {
  const { type, properties, items, anyOf, oneOf, enum: values } = schema;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (values) return values.map((value) => JSON.stringify(value)).join(' or ');
  const options = anyOf ?? oneOf;
  if (options) return options.map((option) => typeText(option, depth)).join(' or ');
  if (Array.isArray(type)) return type.join(' or ');
  if (type === 'array') return `[${items ? typeText(items, depth) : 'anything'}, …]`;
  if (properties) return objectText(properties, schema.required ?? [], depth);
  if (type === 'object') return '{ any names }';
  return typeof type === 'string' ? type : 'anything';
}

function objectText(properties: Record<string, JsonSchema>, required: string[], depth: number): string {
  const indent = '  '.repeat(depth + 1);
  const lines = Object.entries(properties).map(([name, inner]) => {
    const mark = required.includes(name) ? '' : '?';
    return `${indent}${name}${mark}: ${typeText(inner, depth + 1)}`;
  });
  return `{\n${lines.join('\n')}\n${'  '.repeat(depth)}}`;
}

/** GET /api/openapi.json: the contract for programs. */
export function sendOpenApi(response: Response): void {
  response.set('cache-control', 'public, max-age=300').json(openApiDocument());
}

/** GET /api/docs: the contract for people, with examples of this server's own restaurant. */
export async function sendDocs(deps: Deps, request: Request, response: Response): Promise<void> {
  const origin = `${request.protocol}://${request.get('host') ?? 'localhost'}`;
  const page = docsPage(await exampleFacts(deps), origin);
  response
    .set('content-security-policy', DOCS_POLICY)
    .set('cache-control', 'no-store')
    .type('html')
    .send(page);
}
