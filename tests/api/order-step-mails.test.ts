import { afterEach, beforeEach, expect, test } from 'vitest';
import { storeRows } from '#tests/setup/database.ts';
import { type PlacedOrder, type PushStore, startPushStore } from '#tests/setup/push-store.ts';

let shop: PushStore;
beforeEach(async () => {
  shop = await startPushStore();
});
afterEach(() => shop.close());

const DELIVERY = { orderType: 2, deliveryAddress: '2 Queen Street, Auckland' };

/** Mails to the customer that wait: when each is due, its subject and its text. */
async function waiting() {
  const rows = await storeRows(
    shop.store,
    "select document, next_try_utc from outbox where recipient = 'asha@example.com' order by created_utc, next_try_utc",
  );
  return rows.map(({ document, next_try_utc }) => {
    const { subject, text } = JSON.parse(String(document)) as { subject: string; text: string };
    return { due: String(next_try_utc).slice(11, 19), subject, text };
  });
}
const subjects = async () => (await waiting()).map(({ due, subject }) => `${due} ${subject}`);
const steps = async (order: PlacedOrder, ...statuses: number[]) => {
  for (const status of statuses) await shop.move(order, { status });
};

test('A-545: ready is mailed for a pickup, and thanks an hour after it was handed over, with the way to the feedback', async () => {
  const order = await shop.placed();
  shop.after(60);
  await steps(order, 2, 3, 8);
  expect((await subjects()).slice(1)).toEqual([
    '00:01:00 Test Kitchen has accepted your order 1001',
    '00:01:00 Your order 1001 at Test Kitchen is ready to pick up',
  ]);
  // what waits to be told that it can be picked up is not told to who has it
  await steps(order, 5);
  expect((await subjects()).slice(1)).toEqual([
    '00:01:00 Test Kitchen has accepted your order 1001',
    '01:01:00 Thank you for your order 1001 at Test Kitchen',
  ]);
  const thanks = (await waiting()).at(-1);
  expect(thanks?.text).toMatch(/Say how it was:\nhttps:\/\/demo\.store\.test\/success\?order=/);
});

test('A-545: a delivery is mailed when it has left, with its address, and not when it is ready', async () => {
  const order = await shop.placed(DELIVERY);
  shop.after(60);
  await steps(order, 2, 3, 8);
  expect(await subjects()).toHaveLength(2);
  await steps(order, 4);
  const left = (await waiting()).at(-1);
  expect(left?.subject).toBe('Your order 1001 from Test Kitchen is on its way');
  expect(left?.text).toContain('Delivery to: 2 Queen Street, Auckland');
});

test('A-544: a step is mailed when it stands, and a rejection in place of the accepting that was not told yet', async () => {
  const order = await shop.placed();
  await shop.move(order, { status: 2, isUndoable: true });
  expect((await subjects()).at(-1)).toBe('00:00:15 Test Kitchen has accepted your order 1001');
  await shop.move(order, { status: 6, reason: 'Closed' });
  const told = await subjects();
  expect(told.filter((one) => one.includes('accepted'))).toEqual([]);
  expect(told.at(-1)).toBe('00:00:00 Your order 1001 at Test Kitchen had to be cancelled');
});
