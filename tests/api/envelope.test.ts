import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { product } from '#tests/fixtures/menu.ts';
import { addRestaurant } from '#tests/fixtures/restaurants.ts';
import { type ApiClient, apiClient } from '#tests/setup/api-client.ts';
import { rawHttp } from '#tests/setup/raw-http.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

let store: TestBackend;
let api: ApiClient;
const naan = { productId: 'naan', qty: 1 };

beforeAll(async () => {
  store = await startTestBackend();
  api = apiClient(store.url);
  const products = [product({ productId: 'naan', name: 'Naan', priceCents: 450 })];
  await addRestaurant(store.deps, { subdomain: 'demo', products, receiverKey: 'the-right-key' });
});
afterAll(() => store.close());

test('B-GEN-01 R-API-02: a success has data and no error', async () => {
  const { body, headers } = await api.get('/api/r-demo/departments');
  expect(body).toEqual({
    success: true,
    data: { items: [{ departmentId: 'mains', name: 'mains', imageUrl: null, displayOrder: 0 }] },
    error: null,
  });
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(headers.get('cache-control')).toBe('no-store');
});

test('B-GEN-02: cart/add is nested once more, cart/get is not', async () => {
  const added = await api.post<{ data: { cartId: string } }>('/api/r-demo/cart/add', { json: naan });
  expect(added.data.data.cartId).toMatch(/^[0-9a-f-]{36}$/);
  const read = await api.get<{ cartId: string }>(`/api/r-demo/cart/${added.data.data.cartId}`);
  expect(read.data.cartId).toBe(added.data.data.cartId);
});

test.each([
  ['GET', '/api/nothing/here'],
  ['GET', '/api/'],
  ['DELETE', '/api/r-demo/products'],
  ['PUT', '/api/r-demo/currentcustomer/nothing'],
  ['GET', '/api/customer/auth/signin'],
  ['GET', '/api/r-demo/products/naan/'],
  ['GET', '/API/r-demo/departments'],
  ['GET', '/api/%zz/products'],
  ['GET', '/api/%zz/pictures/1'],
  ['GET', '/api/r-demo/pictures/unknown'],
  ['GET', '/api//products'],
  ['GET', '/api/r-demo%00/products'],
  ['OPTIONS', '/api/r-demo/products'],
])('B-GEN-01: %s %s is an unknown route: HTTP 404 in the envelope', async (method, path) => {
  const response = await fetch(store.url + path, { method });
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({
    success: false,
    error: { errorCode: 404, errorMessage: 'Not found' },
  });
});

test('HEAD answers as GET without a body', async () => {
  const response = await fetch(`${store.url}/api/client/demo`, { method: 'HEAD' });
  expect(response.status).toBe(200);
  expect(await response.text()).toBe('');
});

test('B-GEN-06: broken JSON is HTTP 400 in the envelope', async () => {
  for (const raw of ['{"productId":', '', 'naan', '['.repeat(90_000)]) {
    const reply = await api.post('/api/r-demo/cart/add', {
      raw,
      headers: { 'content-type': 'application/json' },
    });
    expect(reply, raw.slice(0, 20)).toMatchObject({ status: 400, success: false, error: { errorCode: 400 } });
  }
});

test('S17: a body of another type is HTTP 415, however it looks', async () => {
  const raw = JSON.stringify(naan);
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/json; charset=latin1',
  ]) {
    const reply = await api.post('/api/r-demo/cart/add', { raw, headers: { 'content-type': type } });
    expect(reply, type).toMatchObject({ status: 415, success: false, error: { errorCode: 415 } });
  }
  const zipped = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
  expect(await api.post('/api/r-demo/cart/add', { raw, headers: zipped })).toMatchObject({ status: 415 });
  const cased = { 'content-type': 'Application/JSON; Charset=UTF-8' };
  expect(await api.post('/api/r-demo/cart/add', { raw, headers: cased })).toMatchObject({
    status: 200,
    success: true,
  });
});

test('B-GEN-06: JSON above 100 kB is HTTP 413, with and without a Content-Length, and just below it is read', async () => {
  const line = (size: number) => JSON.stringify({ ...naan, specialInstructions: 'x'.repeat(size) });
  const reply = await api.post('/api/r-demo/cart/add', {
    raw: line(3_000_000),
    headers: { 'content-type': 'application/json' },
  });
  expect(reply).toMatchObject({ status: 413, success: false, error: { errorCode: 413 } });
  expect(await postInPieces('/api/r-demo/cart/add', line(400_000))).toMatchObject({ status: 413 });
  expect(await postInPieces('/api/r-demo/cart/clear', line(400_000))).toMatchObject({ status: 413 });
  expect(await postInPieces('/api/r-demo/cart/add', line(99_900))).toMatchObject({ status: 200 });
});

test('B-GEN-06 S52: unknown fields are ignored and prototype keys are dropped', async () => {
  const raw =
    '{"productId":"naan","qty":1,"isAdmin":true,"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}';
  const reply = await api.post('/api/r-demo/cart/add', {
    raw,
    headers: { 'content-type': 'application/json' },
  });
  expect(reply.success).toBe(true);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

test('a body of the wrong shape is a refusal with a clear text, a field keeps its own text', async () => {
  const refusal = (errorMessage: string) => ({
    status: 200,
    success: false,
    error: { errorCode: 400, errorMessage },
  });
  expect(await api.post('/api/r-demo/cart/add', { json: [] })).toMatchObject(refusal('Invalid request'));
  expect(await api.post('/api/r-demo/cart/add', { json: { qty: 1 } })).toMatchObject(
    refusal('Invalid request'),
  );
  for (const qty of [0, -1, 1.5, 1e9, '', null])
    expect(await api.post('/api/r-demo/cart/add', { json: { ...naan, qty } })).toMatchObject(
      refusal('Invalid quantity'),
    );
});

test('B-GEN-01: a wrong customer token is HTTP 401, no guest; an open call takes no notice of it', async () => {
  const reply = await api.post('/api/r-demo/cart/add', { json: naan, bearer: 'stolen' });
  expect(reply).toMatchObject({
    status: 401,
    success: false,
    error: { errorCode: 401, errorMessage: 'Unauthorized' },
  });
  expect(await api.get('/api/r-demo/departments', { bearer: 'stolen' })).toMatchObject({
    status: 200,
    success: true,
  });
});

test('B-OPS-01 A-230 S50: the receiver needs its key; after ten wrong ones in ten minutes others are not looked at, and the right one passes', async () => {
  const path = '/api/r-demo/receiver/orders';
  expect(await api.get(path)).toMatchObject({ status: 401, error: { errorMessage: 'Unauthorized' } });
  expect(await api.get(path, { bearer: 'the-right-key' })).toMatchObject({ status: 200, success: true });
  for (let missing = 0; missing < 20; missing++) expect((await api.get(path)).status).toBe(401);
  for (let wrong = 1; wrong <= 10; wrong++)
    expect((await api.get(path, { bearer: `wrong ${wrong}` })).status).toBe(401);
  const closed = await api.get(path, { bearer: 'wrong 11' });
  expect(closed).toMatchObject({
    status: 429,
    success: false,
    error: { errorCode: 429, errorMessage: 'Too many attempts, please try again later' },
  });
  expect(Number(closed.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await api.get(path, { bearer: 'the-right-key' })).status).toBe(200);
});

test('what breaks inside is HTTP 500 without a word about it, and is in the log with its request id', async () => {
  const broken = await startTestBackend();
  try {
    await addRestaurant(broken.deps, { subdomain: 'demo' });
    await broken.deps.db
      .updateTable('restaurants')
      .set({ document: 'no JSON', updated_utc: 'later' })
      .execute();
    const reply = await apiClient(broken.url).get('/api/client/demo', {
      headers: { 'x-request-id': 'request-1' },
    });
    expect(reply).toMatchObject({
      status: 500,
      error: { errorCode: 500, errorMessage: 'An error occurred' },
    });
    expect(JSON.stringify(reply.body)).not.toMatch(/JSON|SyntaxError/);
    expect(broken.logged).toMatchObject([
      { level: 'error', fields: { call: 'client.bySubdomain', requestId: 'request-1' } },
    ]);
  } finally {
    await broken.close();
  }
});

test('pictures are sent as they are, for ever, and may run nothing', async () => {
  const bytes = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  const picture = { restaurant_id: 'r-demo', picture_id: 'abc', content_type: 'image/svg+xml' };
  await store.deps.db
    .insertInto('pictures')
    .values({ ...picture, bytes: bytes.toString('base64') })
    .execute();
  const response = await fetch(`${store.url}/api/r-demo/pictures/abc`);
  expect(response.status).toBe(200);
  expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes);
  expect(response.headers.get('content-type')).toBe('image/svg+xml');
  expect(response.headers.get('cache-control')).toContain('immutable');
  expect(response.headers.get('content-security-policy')).toContain('sandbox');
  const again = { path: '/api/r-demo/pictures/abc', headers: { 'if-none-match': '"abc"' } };
  expect(await rawHttp(store.url, again)).toMatchObject({ status: 304, body: '' });
});

/** A POST without Content-Length, as a stream sends it. */
function postInPieces(path: string, text: string) {
  const pieces = text.match(/.{1,50000}/g) ?? [];
  return rawHttp(store.url, {
    method: 'POST',
    path,
    headers: { 'content-type': 'application/json' },
    pieces,
  });
}

test('a caller who hangs up in the middle of a body is no fault of the store', async () => {
  const before = store.logged.length;
  const head =
    'POST /api/r-demo/cart/add HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{';
  const { hostname, port } = new URL(store.url);
  const arrived = new Promise((resolve) =>
    store.server.once('request', (request) => request.once('close', resolve)),
  );
  const socket = connect(Number(port), hostname, () => socket.end(head, () => socket.destroy()));
  await arrived;
  expect(await api.get('/api/client/demo')).toMatchObject({ status: 200 });
  expect(store.logged.slice(before)).toEqual([]);
});
