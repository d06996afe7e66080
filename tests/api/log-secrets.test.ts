import { afterEach, beforeEach, expect, test } from 'vitest';
import { addRestaurant } from '#tests/fixtures/restaurants.ts';
import { line, naan } from '#tests/fixtures/selling.ts';
import { addStaff } from '#tests/fixtures/staff.ts';
import { apiClient } from '#tests/setup/api-client.ts';
import { filled } from '#tests/setup/filled.ts';
import { checkOutput } from '#tests/setup/logged-secrets.ts';
import { rawHttp } from '#tests/setup/raw-http.ts';
import { linkTokenTo, staffClient } from '#tests/setup/staff-client.ts';
import { startTestBackend } from '#tests/setup/test-backend.ts';
import { startTracedStore, type TracedStore } from '#tests/setup/traced-store.ts';

const OWNER = 'gurpreet@example.nz';

let traced: TracedStore;

beforeEach(async () => {
  traced = await startTracedStore({ publicUrl: 'https://{subdomain}.store.test' });
  await addRestaurant(traced.store.deps, { subdomain: 'demo', products: [naan] });
});
afterEach(() => traced.close());

/** All that the server tells its operator of requests. */
const told = () => JSON.stringify(filled([...traced.store.lines, ...traced.store.logged]));

/** Asks for an address by its ways, those that are refused before a page is drawn among them. */
async function ask(path: string): Promise<void> {
  const host = 'demo.localhost';
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const ways = [
    path,
    `${path}.data`,
    `${path}/`,
    `${path}/_.data`,
    path.toUpperCase().replace(/[^/]+$/, '') + path.split('/').at(-1),
  ];
  for (const each of ways) await rawHttp(traced.url, { path: each, headers: { host } });
  await rawHttp(traced.url, { path, headers: { host: 'a.b:x' } });
  await rawHttp(traced.url, { path, method: 'TRACE', headers: { host } });
  await rawHttp(traced.url, {
    path,
    method: 'POST',
    headers: { host, ...form, origin: 'https://elsewhere.example' },
  });
  await rawHttp(traced.url, { path: `/api/r-demo${path}`, headers: { host } });
}

test('A-1556: links of invitations and of new passwords are in no line of the log and in no trace, however they are opened', async () => {
  const { token: bearer } = await addStaff(traced.store, 'r-demo', { email: OWNER, role: 'owner' });
  const staff = staffClient(traced.store);
  const json = { email: 'new@example.nz', name: 'New', role: 'manager' };
  expect(await staff('staff.invite', { bearer, json })).toMatchObject({ success: true });
  expect(await staff('staff.forgotPassword', { json: { email: OWNER } })).toMatchObject({ success: true });
  const invitation = await linkTokenTo(traced.store, 'new@example.nz');
  const reset = await linkTokenTo(traced.store, OWNER);
  await ask(`/manage/invitation/${invitation}`);
  await ask(`/manage/password/${reset}`);
  await ask(`/manage/pasword/${reset}`);
  const lines = told();
  expect(lines).toContain('/manage/invitation/:token');
  const spans = JSON.stringify(filled(await traced.spans()));
  for (const secret of [invitation, reset]) {
    expect(lines).not.toContain(secret.slice(0, 12));
    expect(spans).not.toContain(secret.slice(0, 12));
  }
});

test('A-1556: of a cart the log and traces hold the first letters of its id', async () => {
  const added = await apiClient(traced.url).post<{ data: { cartId: string } }>('/api/r-demo/cart/add', {
    json: line(),
  });
  const { cartId } = added.data.data;
  await ask(`/payment/${cartId}`);
  await ask(`/cart/${cartId}`);
  expect(told()).toContain(`/payment/${cartId.slice(0, 8)}…`);
  expect(told()).not.toContain(cartId);
  expect(JSON.stringify(filled(await traced.spans()))).not.toContain(cartId);
});

test('A-1556: a test whose log holds a secret fails, whatever line says it', async () => {
  const store = await startTestBackend();
  const secret = store.deps.newSecret();
  store.deps.log.warn({ path: `/manage/${secret}.data` }, 'a fault of the tests');
  await expect(store.close()).rejects.toThrow(secret);
  const line = JSON.stringify({ path: `/manage/${secret}.data`, msg: 'request' });
  expect(() => checkOutput(`a key: ${secret}\n`)).not.toThrow();
  expect(() => checkOutput(`{"msg":"request"}\n${line}\n`)).toThrow(secret);
});
