import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Edge, host, own, startEdge } from '#tests/setup/edge-server.ts';
import { rawHttp } from '#tests/setup/raw-http.ts';

let edge: Edge;
beforeEach(async () => {
  edge = await startEdge();
});
afterEach(() => edge.close());

const REPORT = {
  'csp-report': {
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://skimmer.example/x.js?of=aroha',
    'document-uri': `${own.origin}/payment/1?key=secret`,
  },
};

async function report(body: string, headers: Record<string, string> = {}): Promise<number> {
  const length = String(Buffer.byteLength(body));
  const type = { 'content-type': 'application/csp-report', 'content-length': length };
  const all = { host, origin: own.origin, ...type, ...headers };
  const reply = await rawHttp(edge.url, {
    method: 'POST',
    path: '/csp-report',
    headers: all,
    pieces: [body],
  });
  return reply.status;
}

test('S61: what the policy of a page stopped is logged, without what its addresses ask', async () => {
  expect(await report(JSON.stringify(REPORT))).toBe(204);
  expect(edge.logged.filter(({ fields }) => fields.alert === 'page-policy')).toMatchObject([
    {
      level: 'warn',
      fields: {
        rule: 'script-src-elem',
        blocked: 'https://skimmer.example/x.js',
        page: `${own.origin}/payment/1`,
      },
    },
  ]);
});

test('S61: what is no report, too long or of another site is not logged', async () => {
  for (const body of ['', '{', 'null', '[]', '{"a":1}', `{"csp-report":{"a":"${'x'.repeat(11_000)}"}}`])
    expect(await report(body)).toBe(204);
  expect(await report(JSON.stringify(REPORT), { 'content-type': 'text/plain' })).toBe(204);
  expect(await report(JSON.stringify(REPORT), { origin: 'https://evil.example' })).toBe(403);
  expect(edge.logged.filter(({ fields }) => fields.alert === 'page-policy')).toEqual([]);
});

test("S61: what a visitor's own browser extension tried is no alarm", async () => {
  const { 'csp-report': facts } = REPORT;
  for (const own of [
    { 'source-file': 'chrome-extension' },
    { 'source-file': 'moz-extension://0f0f/content.js' },
    { 'blocked-uri': 'safari-web-extension' },
  ])
    expect(await report(JSON.stringify({ 'csp-report': { ...facts, ...own } }))).toBe(204);
  expect(edge.logged.filter(({ fields }) => fields.alert === 'page-policy')).toEqual([]);
});

test('S61 S62: one network fills no log', async () => {
  for (let round = 0; round < 40; round++) await report(JSON.stringify(REPORT));
  expect(edge.logged.filter(({ fields }) => fields.alert === 'page-policy').length).toBeLessThanOrEqual(30);
});
