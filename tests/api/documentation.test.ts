import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CallDefinition, type CallName, calls } from '#app/contract/calls.ts';
import { filled } from '#tests/setup/filled.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

let store: TestBackend;
let openApi: Document;

beforeAll(async () => {
  store = await startTestBackend({ seedDemo: true });
  openApi = await askOpenApi();
});
afterAll(() => store.close());

type Operation = {
  operationId: string;
  summary: string;
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: { content: Record<string, { schema: { type?: string; properties?: object } }> };
  responses: Record<
    string,
    { content: Record<string, { schema: { anyOf: { properties?: { data?: { properties?: object } } }[] } }> }
  >;
  security: object[];
  'x-addition'?: boolean;
};
type Document = { openapi: string; paths: Record<string, Record<string, Operation>> };

/** Asked once: a hundred calls are looked up in it. */
async function askOpenApi(): Promise<Document> {
  const reply = await fetch(`${store.url}/api/openapi.json`);
  expect(reply.headers.get('content-type')).toContain('application/json');
  return (await reply.json()) as Document;
}
const all = Object.entries(calls) as [CallName, CallDefinition][];

test('R-API: the OpenAPI document lists exactly the calls of the contract', async () => {
  const { openapi, paths } = openApi;
  expect(openapi).toBe('3.1.0');
  const listed = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, { operationId }]) => `${operationId} ${method.toUpperCase()} ${path}`,
    ),
  );
  expect(listed.sort()).toEqual(all.map(([name, { method, path }]) => `${name} ${method} ${path}`).sort());
});

test.each(all)('R-API B-GEN-02: %s is documented as the contract has it', async (name, definition) => {
  const { paths } = openApi;
  const operation = paths[definition.path]?.[definition.method.toLowerCase()];
  if (!operation) throw new Error(`${name} is missing`);
  const named = (place: string) =>
    operation.parameters.filter((one) => one.in === place).map((one) => one.name);
  expect(named('path')).toEqual([...definition.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]));
  expect(named('query')).toEqual([...(definition.query ?? [])]);
  expect(operation.summary).toMatch(/^[A-Z].* .*\.$/);
  expect(operation['x-addition'] ?? false).toBe(definition.addition ?? false);
  expect(operation.security.length > 0).toBe(definition.caller !== 'anyone');
  const types = Object.keys(operation.requestBody?.content ?? {});
  expect(types).toEqual(
    definition.body === 'none'
      ? []
      : [definition.body === 'json' ? 'application/json' : 'multipart/form-data'],
  );
  const [success] = operation.responses[200]?.content['application/json']?.schema.anyOf ?? [];
  const { data } = success?.properties ?? {};
  if (definition.nesting === 'data.data') expect(Object.keys(data?.properties ?? {})).toEqual(['data']);
  else expect(data).toBeDefined();
});

test('R-API: the page for people names every call, loads nothing and shows ids that exist', async () => {
  const reply = await fetch(`${store.url}/api/docs`);
  const page = await reply.text();
  for (const [name, { method, path }] of filled(all)) {
    expect(page).toContain(`id="${name}"`);
    expect(page).toContain(`<code>${method} ${path}</code>`);
  }
  expect(reply.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
  expect(page).not.toMatch(/<script|<link|<img|style="/);
  const { restaurant_id } = await store.deps.db
    .selectFrom('restaurants')
    .select('restaurant_id')
    .where('subdomain', '=', 'demo')
    .executeTakeFirstOrThrow();
  expect(page).toContain(`$API/api/${restaurant_id}/cart/add`);
});

test('S1 S33: a hostile Host header is inert on the page', async () => {
  const host = '"><script>alert(1)</script>';
  const page = await (await fetch(`${store.url}/api/docs`, { headers: { 'x-forwarded-host': host } })).text();
  expect(page).not.toContain('<script>alert');
});

test('R-API: without any restaurant the page still documents every call', async () => {
  const empty = await startTestBackend();
  try {
    const page = await (await fetch(`${empty.url}/api/docs`)).text();
    for (const [name] of filled(all)) expect(page).toContain(`id="${name}"`);
    expect(page).not.toContain('curl');
  } finally {
    await empty.close();
  }
});
