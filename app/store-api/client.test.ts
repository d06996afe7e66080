import { expect, test, vi } from 'vitest';
import { type CallName, calls } from '#app/contract/calls.ts';
import type { ApiRequest } from '#app/contract/transport.ts';
import { createStoreApi, type StoreApiOptions } from './client.ts';

const path = { clientId: 'r 1/x' };
const cart = { cartId: 'c', products: [], amount: 12.5 };

/** A client whose store answers `body` with `status`, and the requests that the store heard. */
function clientOf(body: unknown, status = 200, options: Partial<StoreApiOptions> = {}) {
  const heard: ApiRequest[] = [];
  const api = createStoreApi({
    transport: async (request) => {
      heard.push(request);
      return { status, headers: {}, body };
    },
    clientAddress: '192.0.2.1',
    requestId: 'request-1',
    log: () => undefined,
    ...options,
  });
  return { api, heard };
}
const yes = (data: unknown) => ({ success: true, data, error: null });
const no = (errorCode: number, errorMessage?: string) => ({
  success: false,
  data: null,
  error: { errorCode, errorMessage },
});

test.each(['data', 'data.data'])('R-API-08 R-API-21: a reply is read from %s', async (place) => {
  const body = yes(place === 'data' ? cart : { data: cart });
  for (const name of ['cart.get', 'cart.add'] as const) {
    const { api } = clientOf(body);
    const result = await api.call(name, {
      path: { ...path, cartId: 'c' },
      body: { productId: 'p', qty: 1 },
    } as never);
    expect(result).toMatchObject({ ok: true, data: { cartId: 'c', amount: 1250 } });
  }
});

test('R-API-12 R-API-16: path, query and body are as the table says, ids cannot climb out of their place', async () => {
  const { api, heard } = clientOf(yes(cart));
  await api.call('cart.addPromoCode', { path, query: { cartId: 'a b' }, body: 'SAVE10' });
  expect(heard[0]).toMatchObject({
    method: 'POST',
    path: '/api/r%201%2Fx/cart/promocode/add',
    body: 'SAVE10',
    clientAddress: '192.0.2.1',
  });
  expect(heard[0]?.query.toString()).toBe('cartId=a+b');
  expect(heard[0]?.headers['x-request-id']).toBe('request-1');
});

test('R-API-28: a multipart call sends its parts under the names of the table', async () => {
  const { api, heard } = clientOf(yes({ accessToken: 't', expiry: '2026-01-01T00:00:00Z' }));
  await api.call('auth.signIn', {
    path: {},
    body: { ClientId: 'r1', Email: 'a@b.nz', Password: 'pass word' },
  });
  const form = heard[0]?.body as FormData;
  expect([...form]).toEqual([
    ['ClientId', 'r1'],
    ['Email', 'a@b.nz'],
    ['Password', 'pass word'],
  ]);
});

test('R-API-01 R-AUTH-51: a token goes with every call of a customer, never with the auth calls of nobody', async () => {
  const { api, heard } = clientOf(yes(null), 200, { accessToken: async () => 'token' });
  const call = (name: CallName, args: object) => api.call(name, { path, body: {}, ...args } as never);
  await call('cart.clear', {});
  await call('customer.profile', {});
  await call('auth.signOut', { body: { ClientId: 'r1' } });
  await call('auth.initiatePasswordReset', { body: { ClientId: 'r1', Email: 'a@b.nz' } });
  await call('receiver.orders', { receiverKey: 'key' });
  expect(heard.map(({ headers }) => headers.authorization)).toEqual([
    'Bearer token',
    'Bearer token',
    'Bearer token',
    undefined,
    'Bearer key',
  ]);
});

test('R-ERR-01 R-ERR-02: a refusal carries the store’s text, or the default one', async () => {
  const texts = [];
  for (const body of [no(400, 'Cart is full'), no(400), no(404, '')]) {
    const result = await clientOf(body).api.call('cart.clear', { path });
    texts.push(result.ok ? null : [result.kind, result.message]);
  }
  expect(texts).toEqual([
    ['refused', 'Cart is full'],
    ['refused', 'An error occurred'],
    ['refused', 'An error occurred'],
  ]);
});

test.each([
  ['HTTP 500', 500, no(500, 'stack trace')],
  ['HTML', 200, '<html>'],
  ['nothing', 200, null],
  ['data outside the contract', 200, yes({ products: 'many' })],
])('A-20: %s is a failure, whose text is not for customers', async (_what, status, body) => {
  const result = await clientOf(body, status).api.call('cart.clear', { path });
  expect(result).toMatchObject({ ok: false, kind: 'failed' });
});

test('R-CART-29 R-CART-30: of a cart’s change only the status of the answer counts, whatever an envelope beside it says', async () => {
  const kinds = new Set<string>();
  const changes = ['cart.add', 'cart.update', 'cart.remove', 'cart.clear', 'cart.replace'] as const;
  for (const name of [...changes, 'cart.removePromotion'] as const)
    for (const status of [302, 400, 404, 409, 422, 429]) {
      const log = vi.fn();
      const args = { path: { ...path, uniqueId: 'u' }, body: {} };
      const result = await clientOf(no(status, 'Bad Request'), status, { log }).api.call(name, args as never);
      kinds.add(result.ok ? 'ok' : result.kind);
      expect(log.mock.calls).toMatchObject([[{ call: name, status }, 'store API call failed']]);
    }
  expect([...kinds]).toEqual(['failed']);
});

test('R-CART-10 R-PROMO-06: a cart that is read, and a code, are refused by a status too', async () => {
  const { api } = clientOf(no(404, 'Cart not found'), 404);
  expect(await api.call('cart.get', { path: { ...path, cartId: 'c' } })).toMatchObject({ kind: 'refused' });
  expect(await api.call('cart.addPromoCode', { path, body: 'X' })).toMatchObject({ kind: 'refused' });
});

test('R-AUTH-44 R-AUTH-47 R-PROF-17: where only the status is read, any 2xx is success, whatever comes with it', async () => {
  const named = ['auth.initiatePasswordReset', 'auth.verifyPasswordReset', 'customer.saveProfile'] as const;
  const Email = 'a@b.nz';
  const args = { path, body: { ClientId: 'r1', Email, Otp: '123456', NewPassword: 'pass word' } };
  for (const name of named)
    for (const [status, body] of [
      [204, null],
      [200, null],
      [200, 'OTP sent'],
      [202, true],
    ] as const) {
      const result = await clientOf(body, status).api.call(name, args as never);
      expect(result, `${name} ${status} ${body}`).toMatchObject({ ok: true, message: null });
    }
  for (const name of named) {
    const call = (body: unknown, status: number) => clientOf(body, status).api.call(name, args as never);
    expect(await call(no(400, 'Invalid code'), 200)).toMatchObject({
      kind: 'refused',
      message: 'Invalid code',
    });
    expect(await call('Bad Request', 400)).toMatchObject({ ok: false });
    expect(await call(null, 503)).toMatchObject({ ok: false, kind: 'failed' });
  }
  // signing up reads data: nothing is no success there
  expect(await clientOf(null, 204).api.call('auth.signUp', args as never)).toMatchObject({ ok: false });
});

test('R-AUTH-27: signing up is done only where the data say so; else the store’s message is a refusal', async () => {
  const body = { ClientId: 'r1', Email: 'a@b.nz', OTP: '123456' };
  for (const name of ['auth.signUp', 'auth.verifySignUp'] as const) {
    const call = (data: unknown) =>
      clientOf({ success: true, data, message: 'Email already used' }).api.call(name, {
        path,
        body,
      } as never);
    expect(await call('Success')).toMatchObject({ ok: true });
    expect(await call({ data: 'Success' })).toMatchObject({ ok: true });
    for (const data of ['Failed', null, {}])
      expect(await call(data)).toMatchObject({ ok: false, kind: 'refused', message: 'Email already used' });
  }
});

test('A-18: HTTP 401 is told apart from all other failures', async () => {
  const result = await clientOf(no(401, 'Unauthorized'), 401).api.call('customer.profile', { path });
  expect(result).toMatchObject({ ok: false, kind: 'unauthorized', status: 401 });
});

test('R-ERR-03 A-94: the stored callback gets * when a client-level call fails, and for no other', async () => {
  const onClientFailure = vi.fn();
  const failing = clientOf(no(500), 500, { onClientFailure }).api;
  await failing.call('client.bySubdomain', { path: { clientSubdomain: 'demo' } });
  await failing.call('client.settings', { path });
  expect(onClientFailure.mock.calls).toEqual([['*'], ['*']]);
  await failing.call('cart.clear', { path });
  await failing.call('client.deliveryZones', { path });
  expect(onClientFailure).toHaveBeenCalledTimes(2);
  const refused = clientOf(no(404, 'Client not found'), 200, { onClientFailure }).api;
  await refused.call('client.bySubdomain', { path: { clientSubdomain: 'demo' } });
  expect(onClientFailure).toHaveBeenCalledTimes(3);
});

test('a call that has no answer is told, one that the store decided is not', async () => {
  const onNoAnswer = vi.fn();
  await clientOf(no(404, 'Dish not found'), 404, { onNoAnswer }).api.call('cart.clear', { path });
  await clientOf(yes({ items: [] }), 200, { onNoAnswer }).api.call('departments.list', { path });
  expect(onNoAnswer).not.toHaveBeenCalled();
  await clientOf(no(500), 500, { onNoAnswer }).api.call('client.deliveryZones', { path });
  const transport = () => Promise.reject(new Error('ECONNREFUSED'));
  await clientOf(null, 200, { onNoAnswer, transport }).api.call('departments.list', { path });
  expect(onNoAnswer).toHaveBeenCalledTimes(2);
});

test('R-ERR-03: a store out of reach is told to the callback too, and thrown at nobody', async () => {
  const onClientFailure = vi.fn();
  const transport = () => Promise.reject(new Error('ECONNREFUSED'));
  const { api } = clientOf(null, 200, { onClientFailure, transport });
  const result = await api.call('client.settings', { path });
  expect(result).toMatchObject({ ok: false, kind: 'failed', status: 0 });
  expect(onClientFailure.mock.calls).toEqual([['*']]);
});

test('A-40 A-41 A-56: another store’s paths and methods, and calls that it does not have', async () => {
  const { api, heard } = clientOf(yes({ items: [] }), 200, {
    differences: {
      'departments.list': { path: '/api/{clientId}/categories' },
      'products.search': null,
      'customer.saveProfile': { method: 'POST' },
    },
  });
  await api.call('departments.list', { path: { clientId: 'r1' } });
  await api.call('customer.saveProfile', { path: { clientId: 'r1' }, body: {} });
  const search = await api.call('products.search', { path: { clientId: 'r1' }, query: { name: 'naan' } });
  expect(search).toMatchObject({ ok: false, kind: 'failed', status: 404 });
  expect(heard.map(({ method, path: sent }) => `${method} ${sent}`)).toEqual([
    'GET /api/r1/categories',
    'POST /api/r1/currentcustomer/profile',
  ]);
});

test('R-API-25: saving a profile says that it takes text/plain and carries the token; other calls say nothing', async () => {
  const { api, heard } = clientOf(yes(null), 200, { accessToken: async () => 'token' });
  await api.call('customer.saveProfile', { path: { clientId: 'r1' }, body: {} });
  await api.call('customer.profile', { path: { clientId: 'r1' } });
  const [saved, read] = heard.map(({ headers }) => headers);
  expect(saved).toMatchObject({ accept: 'text/plain', authorization: 'Bearer token' });
  expect(read).not.toHaveProperty('accept');
});

test('every call of the table can be built', () => {
  const { api } = clientOf(yes(null));
  const anything = new Proxy({}, { get: () => 'x', has: () => true }) as Record<string, string>;
  return Promise.all(
    (Object.keys(calls) as CallName[]).map((name) =>
      expect(api.call(name, { path: anything, body: {} } as never)).resolves.toBeDefined(),
    ),
  );
});

test('A-1222: a store that moves to another database has done nothing, so its sentence is shown, unlike that of a store in trouble', async () => {
  const sentence = 'We are moving house for a minute; nothing is lost, please try again in a minute';
  const said = (code: string) => ({
    ...no(503, sentence),
    error: { errorCode: 503, errorMessage: sentence, code },
  });
  const call = (code: string) =>
    clientOf(said(code), 503).api.call('cart.add', { path, body: { productId: 'p', qty: 1 } } as never);
  expect(await call('storeMoving')).toMatchObject({ ok: false, kind: 'refused', message: sentence });
  expect(await call('unavailable')).toMatchObject({ ok: false, kind: 'failed' });
});
