import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countRequests } from '#app/backend/metrics/count-requests.ts';
import { openMetrics } from '#app/backend/metrics/open-metrics.ts';
import { countingGate, type Edge, form, host, own, startEdge } from '#tests/setup/edge-server.ts';
import { filled } from '#tests/setup/filled.ts';
import { type RawReply, rawHttp } from '#tests/setup/raw-http.ts';
import { valuesIn } from '#tests/setup/scraped-metrics.ts';

/** As many menus of one restaurant as may be under way at once, and of a second one beside it. */
const ALL = 200;
const BESIDE = 100;
const { metrics, text } = openMetrics();
const counted = countRequests(metrics, (path) => path);
type Crowded = Awaited<ReturnType<typeof startCrowded>>;
let crowds: Crowded[];
let edge: Edge;
/** As busy, and with as many forms of one restaurant as there was room left for. */
let full: Edge;
beforeAll(async () => {
  crowds = [await startCrowded(), await startCrowded()];
  const [menus, forms] = crowds as [Crowded, Crowded];
  await forms.hold(50, { method: 'POST', path: '/hold', headers: { ...own, ...form } });
  [edge, full] = [menus.edge, forms.edge];
});
afterAll(async () => {
  for (const crowd of crowds) {
    await crowd.answers();
    await crowd.edge.close();
  }
});

/** An edge with all menus under way that there is room for. */
async function startCrowded() {
  const edge = await startEdge(undefined, { gate: countingGate(), counted });
  const replies: Promise<RawReply>[] = [];
  const hold = async (count: number, asked: Parameters<typeof rawHttp>[1]) => {
    for (let each = 0; each < count; each += 1) replies.push(rawHttp(edge.url, asked));
    while (edge.held.length < replies.length) await turn();
  };
  // a restaurant counts by itself once it was answered
  for (const path of ['/page', '/api/r1/departments']) await rawHttp(edge.url, { path, headers: { host } });
  await hold(ALL, { path: '/hold', headers: { host } });
  await hold(BESIDE, { path: '/api/r1/hold', headers: { host } });
  const answers = () => {
    for (const answer of edge.held) answer();
    return Promise.all(replies);
  };
  return { edge, hold, answers };
}

const page = { host, accept: 'text/html', 'sec-fetch-dest': 'document' };
const open = (headers: Record<string, string>, path = '/page', to = edge) =>
  rawHttp(to.url, { path, headers: { ...page, ...headers } });

test('F30: a visitor for whom there is no room reads so in their language, and when to come back', async () => {
  const reply = await open({ 'accept-language': 'pa-IN, en;q=0.5' });
  expect(reply.status).toBe(503);
  expect(Number(reply.headers['retry-after'])).toBeGreaterThanOrEqual(2);
  expect(Number(reply.headers['retry-after'])).toBeLessThanOrEqual(6);
  expect(reply.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  expect(reply.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
  expect(reply.body).toMatch(/<html lang="pa">.*<h1>[^<]*ਬਹੁਤ ਸਾਰੇ ਲੋਕ.*<p>[^<]*ਕਾਰਟ.*<a href="">ਦੁਬਾਰਾ/s);
});

test('A-1391: who is turned away is counted by what was asked, and no other', async () => {
  const count = async () => valuesIn(await text()).get('store_turned_away_total{route="/page"}') ?? 0;
  const before = await count();
  await open({});
  await open({});
  await expect.poll(count).toBe(before + 2);
  const routes = [...valuesIn(await text()).keys()].filter((name) => name.startsWith('store_turned_away'));
  expect(routes.filter((name) => /hold|readyz/.test(name))).toEqual([]);
});

test('F30: the address chooses the language, then the customer, then the browser', async () => {
  const chosen = encodeURIComponent(Buffer.from('"hi"').toString('base64'));
  const cookie = `cart=1; lng=${chosen}`;
  expect((await open({ cookie, 'accept-language': 'pa' }, '/page?lng=en')).body).toContain('lang="en"');
  expect((await open({ cookie, 'accept-language': 'pa' })).body).toContain('lang="hi"');
  for (const broken of ['lng=%', 'lng=xx', 'lng='])
    expect((await open({ cookie: broken })).body).toContain('lang="en"');
});

test('F30: a program gets the envelope, a script of the pages a line', async () => {
  const call = await rawHttp(edge.url, { path: '/api/r1/products', headers: { host } });
  expect(call.status).toBe(503);
  expect(Number(call.headers['retry-after'])).toBeGreaterThanOrEqual(2);
  expect(JSON.parse(call.body)).toMatchObject({
    success: false,
    error: { errorCode: 503, code: 'tooBusy', errorMessage: expect.stringContaining('Very many people') },
  });
  const data = await rawHttp(edge.url, { path: '/page.data', headers: { host, 'sec-fetch-dest': 'empty' } });
  expect(data).toMatchObject({ status: 503, body: expect.stringMatching(/^Very many people/) });
  expect(data.headers['content-type']).toContain('text/plain');
});

test('F30: forms, orders and the kitchen are let in while menus are not', async () => {
  const adding = { method: 'POST', path: '/page', headers: { ...own, ...form }, pieces: ['a=1'] };
  expect((await rawHttp(edge.url, adding)).status).toBe(200);
  for (const path of ['/checkout', '/order-receiver', '/api/r1/orders/o1/status'])
    expect((await rawHttp(edge.url, { path, headers: { host } })).status, path).toBe(200);
  expect((await open({})).status).toBe(503);
});

test('F30: only whoever sent a form hears that something was not taken: money may have moved before', async () => {
  expect((await open({})).body).not.toMatch(/nothing was|not taken|charged/i);
  const sent = { method: 'POST', path: '/page', headers: { ...page, ...own, ...form }, pieces: ['a=1'] };
  expect(await rawHttp(full.url, sent)).toMatchObject({
    status: 503,
    body: expect.stringMatching(/not taken.*go back.*order that you have placed/),
  });
});

test('A-552: a kitchen for which there is no room reads so in its own words, with the way to its board, and never of a cart', async () => {
  const read = await open({ 'accept-language': 'pa-IN' }, '/order-receiver/busy', full);
  expect(read).toMatchObject({
    status: 503,
    body: expect.stringMatching(/http-equiv="refresh".*ਆਰਡਰ ਸੁਰੱਖਿਅਤ.*<a href="\/order-receiver">/s),
  });
  const pressed = await rawHttp(full.url, {
    method: 'POST',
    path: '/order-receiver',
    headers: { ...page, ...own, ...form },
    pieces: ['a=1'],
  });
  expect(pressed).toMatchObject({
    status: 503,
    body: expect.stringMatching(/was not done.*\/order-receiver/),
  });
  for (const { body } of [read, pressed])
    expect(body).not.toMatch(/cart|ਕਾਰਟ|http-equiv="refresh" content="0/i);
  expect(pressed.body).not.toContain('http-equiv="refresh"');
});

test('F30: what was let in is answered, and then there is room again', async () => {
  const crowded = await startCrowded();
  expect((await open({}, '/page', crowded.edge)).status).toBe(503);
  for (const reply of filled(await crowded.answers()))
    expect(reply).toMatchObject({ status: 200, body: 'held' });
  expect((await open({}, '/page', crowded.edge)).status).toBe(200);
  const refused = crowded.edge.logged.filter(({ fields }) => fields.status === 503);
  expect(refused.map(({ level }) => level)).toEqual(['info']);
  await crowded.edge.close();
});
