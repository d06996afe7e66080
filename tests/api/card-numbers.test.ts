import { afterAll, beforeAll, expect, test } from 'vitest';
import { line } from '#tests/fixtures/selling.ts';
import { type CardStore, startCardStore } from '#tests/setup/card-store.ts';
import { fingerprint } from '#tests/setup/database.ts';
import { said } from '#tests/setup/said.ts';

let store: CardStore;
beforeAll(async () => {
  store = await startCardStore();
});
afterAll(() => store.close());

const CARD = '4242 4242 4242 4242';

test.each(['fullName', 'email', 'phone', 'orderNotes', 'deliveryAddress', 'deliveryUnit', 'deliveryNote'])(
  'S60: an order with a card number in its %s is refused, and nothing is kept',
  async (field) => {
    const cartId = await store.newCart();
    const before = await fingerprint(store);
    const card = field === 'phone' ? '378282246310005' : `Mine is ${CARD}`;
    const refused = await store.order(cartId, { [field]: card });
    expect(refused.error?.errorMessage).toBe(said('cardNumber'));
    expect(await fingerprint(store)).toBe(before);
  },
);

test('S60: with any other text that customers write it is the same', async () => {
  const cartId = await store.newCart();
  const before = await fingerprint(store);
  const calls: [string, unknown][] = [
    [`cart/add?cartId=${cartId}`, { ...line(), specialInstructions: CARD }],
    [`cart/promocode/add?cartId=${cartId}`, CARD],
    ['messages', { fullName: 'Aroha', email: 'a@example.com', text: CARD }],
  ];
  for (const [call, json] of calls) {
    const refused = await store.api.post(`/api/r-demo/${call}`, { json });
    expect([call, refused.error?.errorMessage]).toEqual([call, said('cardNumber')]);
  }
  expect(await fingerprint(store)).toBe(before);
});

test('S60: phone numbers and notes with ordinary digits are taken', async () => {
  const notes = 'Gate 4242, then 0211234567 or +64 9 442 1234; order 2026-1028 for 4 at 19:30';
  const order = await store.order(await store.newCart(), { phone: '642102345678', orderNotes: notes });
  expect(order.success).toBe(true);
});
