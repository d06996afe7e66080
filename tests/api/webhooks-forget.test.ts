import { afterEach, beforeEach, expect, test } from 'vitest';
import { addCustomer } from '#tests/fixtures/customers.ts';
import { storeRows } from '#tests/setup/database.ts';
import { patronCalls } from '#tests/setup/patron-calls.ts';
import { AT, startWebhookStore, type WebhookStore } from '#tests/setup/webhook-store.ts';

/** Deliveries hold the name, phone and address of whoever ordered: they go with the person. */

const AROHA = { fullName: 'Aroha Singh', email: 'aroha.singh@example.com', phone: '0215550142' };
const PASSWORD = 'correct horse';
const HERS = /Aroha|5550142|Kaimai|ring twice/;

let shop: WebhookStore;
let calls: ReturnType<typeof patronCalls>;
let endpointId: string;
beforeEach(async () => {
  shop = await startWebhookStore();
  calls = patronCalls(shop.api, shop.bearer);
  ({ endpointId } = (await shop.add()).endpoint);
});
afterEach(() => shop.close());

const kept = async () =>
  (
    await storeRows(shop.store, 'select event, document from webhook_deliveries order by event, delivery_id')
  ).map(({ event, document }) => ({ event, isHers: HERS.test(String(document)) }));
/** One delivery that was taken, two that wait to be tried again, and another customer's. */
async function toldOfHer(bearer?: string): Promise<void> {
  const own = bearer === undefined ? {} : { bearer };
  const { orderId } = await calls.order({ ...AROHA, ...own, orderNotes: 'ring twice' });
  expect(await shop.told()).toEqual(['order.placed']);
  shop.receiver.misbehave({ status: 500 });
  for (const json of [
    { status: 2, minutes: 20 },
    { status: 6, reason: 'Aroha called it off' },
  ]) {
    await shop.move({ orderId, orderKey: '' }, json);
    expect(await shop.told()).toEqual([]);
  }
  await shop.placed();
  const [accepted, cancelled, ...placed] = await kept();
  expect(accepted).toEqual({ event: 'order.accepted', isHers: true });
  expect(cancelled).toEqual({ event: 'order.cancelled', isHers: true });
  expect(placed.map(({ isHers }) => isHers).toSorted()).toEqual([false, true]);
}
/** What is left after her: the other customer's alone, and nothing of her is sent any more. */
async function expectNothingOfHer(): Promise<void> {
  expect(await kept()).toEqual([{ event: 'order.placed', isHers: false }]);
  expect((await shop.deliveries(endpointId)).items).toMatchObject([{ event: 'order.placed' }]);
  shop.receiver.misbehave(null);
  shop.after(24 * 3600);
  await shop.told();
  const tried = new Set(shop.receiver.tried);
  // hers: one taken, two refused; then the other's
  expect(tried.size).toBe(4);
  expect(await kept()).toEqual([{ event: 'order.placed', isHers: false }]);
}

test('A-1246: with a customer whom the owner erases go all deliveries of their orders, taken or waiting', async () => {
  await toldOfHer();
  const first = (await shop.deliveries(endpointId)).items.find(({ status }) => status === 'delivered');
  expect(await calls.erase(await calls.find('aroha'))).toMatchObject({ success: true });
  await expectNothingOfHer();
  // one that is gone cannot be sent again
  const path = `${AT}/${endpointId}/deliveries/${first?.deliveryId}/replay`;
  expect(await shop.api.post(path, { bearer: shop.bearer })).toMatchObject({
    success: false,
    error: { errorCode: 404 },
  });
});

test('A-1246: with an account that its customer deletes they go too', async () => {
  const { token } = await addCustomer(shop.store, 'r-demo', { email: AROHA.email, password: PASSWORD });
  await toldOfHer(token);
  const json = { currentPassword: PASSWORD };
  const reply = await shop.api.delete('/api/r-demo/currentcustomer', { json, bearer: token });
  expect(reply.success).toBe(true);
  await expectNothingOfHer();
});
