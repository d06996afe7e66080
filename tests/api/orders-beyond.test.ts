import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RestaurantFile } from '#app/contract/restaurant-file/restaurant-file.ts';
import { addOrders, orderRow } from '#tests/fixtures/order-rows.ts';
import { fileInput } from '#tests/fixtures/restaurant-file.ts';
import { storeRows } from '#tests/setup/database.ts';
import { startDrafting } from '#tests/setup/drafting.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

/** Wednesday noon in Auckland. */
const NOON = '2026-07-08T00:00:00.000Z';
/** Thursday 9 July, 6 PM and 9:30 PM there. */
const [DINNER, LATE] = ['2026-07-09T06:00:00.000Z', '2026-07-09T09:30:00.000Z'];

let store: TestBackend;

beforeAll(async () => {
  store = await startTestBackend({ now: NOON });
});
afterAll(() => store.close());

test('A-988: orders for a time that new hours close are named, and publishing leaves them as they are', async () => {
  const day = ['11:00-22:00'];
  const hours = Object.fromEntries(
    ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'].map((each) => [each, day]),
  ) as RestaurantFile['hours'];
  const one = await startDrafting(store, { ...fileInput(), hours });
  const order = (number: number, more: object) => orderRow(number, { restaurant_id: one.id, ...more });
  await addOrders(store.deps, [
    order(1, { due_utc: LATE, is_scheduled: 1, status: 1, full_name: 'Asha Rao' }),
    order(2, { due_utc: DINNER, is_scheduled: 1, status: 2 }),
    // for now, over, past, and for a time that is closed by now as well
    order(3, { due_utc: LATE, is_scheduled: 0, status: 1 }),
    order(4, { due_utc: LATE, is_scheduled: 1, status: 6 }),
    order(5, { due_utc: '2026-07-07T09:30:00.000Z', is_scheduled: 1, status: 1 }),
    order(6, { due_utc: '2026-07-09T12:00:00.000Z', is_scheduled: 1, status: 1 }),
  ]);
  const beyond = async (as = one.tokens.manager) => (await one.ask('draft.ordersBeyond', { as })).data;
  expect(await beyond()).toEqual({ total: 0, items: [] });
  const save = (number: number, part: string, value: unknown) =>
    one.ask('draft.save', { json: { number, part, value } });
  await save(1, 'hours', { ...hours, thursday: ['11:00-20:00'] });
  expect(await beyond()).toEqual({
    total: 1,
    items: [
      { orderId: 'o1', orderNumber: 1001, orderType: expect.any(Number), fullName: 'Asha Rao', dueUtc: LATE },
    ],
  });
  await save(2, 'dateOverrides', [{ date: '2026-07-09', hours: 'closed' }]);
  expect((await beyond()).items.map(({ orderId }) => orderId)).toEqual(['o2', 'o1']);
  expect((await one.refused('draft.ordersBeyond', { as: one.tokens.kitchen })).status).toBe(403);
  const statuses = () =>
    storeRows(
      store,
      'select order_id, status, due_utc from orders where restaurant_id = ? order by order_id',
      one.id,
    );
  const before = await statuses();
  await one.ask('versions.publish', { json: { number: 3 } });
  expect(await statuses()).toEqual(before);
  // what is published is no difference any more
  expect((await beyond()).total).toBe(0);
});
