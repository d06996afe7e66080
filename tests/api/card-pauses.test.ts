import { afterEach, beforeEach, expect, test } from 'vitest';
import { zoneAtTen } from '#tests/fixtures/hours.ts';
import { type CardStore, RECEIVER_KEY, startCardStore } from '#tests/setup/card-store.ts';

let store: CardStore;

beforeEach(async () => {
  store = await startCardStore({ timeZone: zoneAtTen() });
});
afterEach(() => store.close());

const pause = (pausedUntil: string | null) =>
  store.api.post('/api/r-demo/receiver/services', {
    json: { orderTypes: [1], pausedUntil },
    bearer: RECEIVER_KEY,
  });
/** What the card provider was asked for. */
const asked = async () => (await store.stripe.control('calls')).map(({ path }) => path);

test('A-578, A-380: a card order while the kitchen pauses is refused in words: no order, no attempt, and no intent at the card provider', async () => {
  const cartId = await store.newCart();
  expect((await pause('today')).status).toBe(200);
  expect(await store.order(cartId)).toMatchObject({
    success: false,
    error: { code: 'pickupPausedToday', message: 'Pickup is paused for today: the kitchen is very busy' },
  });
  expect(await store.orders()).toEqual([]);
  expect(await store.attempts()).toEqual([]);
  expect(await asked()).toEqual([]);
  // the cart is as it was: the same order is taken once the kitchen goes on
  await pause(null);
  expect(await store.order(cartId)).toMatchObject({ success: true });
  expect(await store.attempts()).toHaveLength(1);
  expect(await asked()).toContain('/v1/payment_intents');
});
