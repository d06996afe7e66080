import { afterEach, beforeEach, expect, test } from 'vitest';
import { sendRefunds } from '#app/backend/use-cases/refunds/send-refunds.ts';
import { OrderSummary } from '#app/contract/orders.ts';
import { Receipt } from '#app/contract/receipt.ts';
import { shownRows } from '#app/domain/pricing/bill.ts';
import { billOfSummary } from '#app/domain/pricing/bill-of-reply.ts';
import { promotion } from '#tests/fixtures/promotion.ts';
import { type CardStore, type Placed, RECEIVER_KEY, startCardStore } from '#tests/setup/card-store.ts';

/** Orders as a program kept them that knew sums, but no rows of a bill and no tips. */
let store: CardStore;

beforeEach(async () => {
  store = await startCardStore({
    collectPlatformFeesFromCustomer: true,
    promotions: [promotion({ promotionId: 'half', promotionType: 2, kind: 'percent', value: 50 })],
  });
});
afterEach(() => store.close());

type Kept = { figures: { rows?: unknown; promotions: { kind?: unknown }[] }; input: { tipCents?: unknown } };

async function withoutRows({ orderId }: Placed): Promise<void> {
  const orders = store.deps.db.updateTable('orders').where('order_id', '=', orderId);
  const { snapshot } = await store.deps.db
    .selectFrom('orders')
    .select('snapshot')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const { figures, input, ...rest } = JSON.parse(snapshot) as Kept;
  const { rows, ...sums } = figures;
  const { tipCents, ...asked } = input;
  expect([rows, tipCents]).toEqual([expect.any(Array), 0]);
  const promotions = sums.promotions.map(({ kind: _, ...one }) => one);
  const kept = { ...rest, figures: { ...sums, promotions }, input: asked };
  await orders.set({ snapshot: JSON.stringify(kept) }).execute();
}

test('B-PRICE-13, B-PAY-07, B-PAY-09: an order kept without rows is paid, told, mailed and refunded to the same cent', async () => {
  const placed = await store.placed();
  const read = (path: string) =>
    store.api.get(`/api/r-demo/orders/${placed.orderId}/${path}`, { orderKey: placed.orderKey });
  const billNow = async () => {
    const summary = OrderSummary.parse((await read('summary')).data);
    const receipt = Receipt.parse((await read('receipt')).data);
    return [summary, receipt.summary].map((told) => shownRows(billOfSummary(told), true));
  };
  const before = await billNow();
  await withoutRows(placed);
  expect((await read('summary')).data).toMatchObject({ bill: null });
  expect(await billNow()).toEqual(before);
  const again = await store.order(placed.cartId, { expectedTotal: 4 });
  expect(again.data).toMatchObject({ orderId: placed.orderId, transactionId: placed.intentId });
  expect(await store.pay(placed)).toBe(200);
  await store.notify(placed);

  const bearer = RECEIVER_KEY;
  const board = async () => (await store.api.get('/api/r-demo/receiver/orders', { bearer })).data;
  expect(await board()).toMatchObject({ open: [{ totalAmount: 4 }], dayTips: 0 });
  const mails = store.deps.db
    .selectFrom('outbox')
    .select('document')
    .where('dedupe_key', 'like', '% placed%');
  const told = await mails.execute();
  expect(told).toHaveLength(2);
  for (const { document } of told) expect(document).toContain('Total: $4.00');

  await store.api.post(`/api/r-demo/receiver/orders/${placed.orderId}/status`, {
    bearer,
    json: { status: 6, reason: 'Too busy' },
  });
  expect(await sendRefunds(store.deps)).toBe(1);
  expect(await store.orders()).toMatchObject([{ status: 6, refunded_cents: 400 }]);
});
