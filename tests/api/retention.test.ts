import { existsSync } from 'node:fs';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { forgetOldFiles } from '#app/backend/use-cases/housekeeping/forget-old-files.ts';
import { forgetOldRows } from '#app/backend/use-cases/housekeeping/forget-old-rows.ts';
import { RETENTION_DAYS } from '#app/domain/account/retention.ts';
import { readEnvironment, retentionOf } from '#app/environment.ts';
import { legal as en } from '#app/locales/en/legal.ts';
import { legal as hi } from '#app/locales/hi/legal.ts';
import { legal as pa } from '#app/locales/pa/legal.ts';
import { addCustomer } from '#tests/fixtures/customers.ts';
import { addRestaurant } from '#tests/fixtures/restaurants.ts';
import { line, naan, pickupOrder } from '#tests/fixtures/selling.ts';
import { type ApiClient, apiClient } from '#tests/setup/api-client.ts';
import { storeRows } from '#tests/setup/database.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

const ORDERED = '2026-07-08T00:00:00.000Z';
/** A day before and a day after guests of that day are forgotten. */
const BEFORE = '2027-01-03T00:00:00.000Z';
const AFTER = '2027-01-05T00:00:00.000Z';
const GUEST = { fullName: 'Bina Guest', email: 'bina@example.com', phone: '0211112222' };

let store: TestBackend;
let api: ApiClient;
beforeEach(async () => {
  store = await startTestBackend({ now: ORDERED });
  api = apiClient(store.url);
  await addRestaurant(store.deps, { subdomain: 'demo', products: [naan] });
});
afterEach(() => store.close());

async function ordered(bearer?: string): Promise<string> {
  const caller = bearer === undefined ? {} : { bearer };
  const added = await api.post<{ data: { cartId: string } }>('/api/r-demo/cart/add', {
    json: line(),
    ...caller,
  });
  const json = pickupOrder(added.data.data.cartId, { ...GUEST, orderNotes: 'for Bina, ring twice' });
  const reply = await api.post<{ orderId: string }>('/api/r-demo/orders', { json, ...caller });
  expect(reply, JSON.stringify(reply.body)).toMatchObject({ success: true });
  return reply.data.orderId;
}

test('A-266: after its time a guest’s order keeps dishes and money and loses the person; a customer’s stays', async () => {
  const { token } = await addCustomer(store, 'r-demo', { email: 'asha@example.com' });
  const guests = await ordered();
  const customers = await ordered(token);
  const rowOf = async (id: string) =>
    (await storeRows(store, 'select * from orders where order_id = ?', id))[0];
  const [before, kept] = [await rowOf(guests), await rowOf(customers)];
  store.setNow(BEFORE);
  await forgetOldRows(store.deps);
  expect(await rowOf(guests)).toEqual(before);
  store.setNow(AFTER);
  await forgetOldRows(store.deps);
  const after = await rowOf(guests);
  expect(JSON.stringify(after)).not.toMatch(/bina|211112222|ring/i);
  expect(after).toMatchObject({
    payable_cents: before?.payable_cents,
    order_number: before?.order_number,
    created_utc: before?.created_utc,
  });
  expect(String(after?.snapshot)).toContain('Garlic Naan');
  expect(await rowOf(customers)).toEqual(kept);
  expect(await forgetOldRows(store.deps)).toBe(0);
});

test('A-266: what customers wrote goes after its time', async () => {
  const json = { rating: 4, text: 'Good naan', name: 'Bina', email: GUEST.email };
  expect(await api.post('/api/r-demo/feedback', { json })).toMatchObject({ success: true });
  const left = () => storeRows(store, 'select entry_id from inbox');
  store.setNow('2027-07-07T00:00:00.000Z');
  await forgetOldRows(store.deps);
  expect(await left()).toHaveLength(1);
  store.setNow('2027-07-09T00:00:00.000Z');
  await forgetOldRows(store.deps);
  expect(await left()).toEqual([]);
});

test('A-266: a mail that was written as a file goes after its time, or sooner where the operator says so', async () => {
  const path = join(store.dataDirectory, 'mail', '2026-06-20T00-00-00.000Z-one.eml');
  await mkdir(join(store.dataDirectory, 'mail'), { recursive: true });
  await writeFile(path, 'x');
  await utimes(path, new Date('2026-06-20T00:00:00Z'), new Date('2026-06-20T00:00:00Z'));
  expect(await forgetOldFiles(store.deps)).toBe(0);
  Object.assign(store.deps.retention, { mailFiles: 7 });
  expect(await forgetOldFiles(store.deps)).toBe(1);
  expect(existsSync(path)).toBe(false);
});

test('A-266: an operator may shorten these times and not lengthen them, and the policy tells them in every language', () => {
  const { guests, messages, mailFiles } = RETENTION_DAYS;
  expect(retentionOf(readEnvironment({}))).toEqual({ guests, messages, mailFiles });
  const names = { KEEP_GUESTS_DAYS: guests, KEEP_MESSAGES_DAYS: messages, KEEP_MAIL_FILES_DAYS: mailFiles };
  for (const [name, most] of Object.entries(names)) {
    expect(readEnvironment({ [name]: '7' })).toMatchObject({ [name]: 7 });
    for (const wrong of [String(most + 1), '0'])
      expect(() => readEnvironment({ [name]: wrong })).toThrow(new RegExp(`^ {2}${name}: `, 'm'));
  }
  for (const { privacy } of [en, hi, pa])
    for (const days of [guests, messages, mailFiles])
      expect(privacy.keep).toMatch(new RegExp(`(?<!\\d)${days}(?!\\d)`));
});
