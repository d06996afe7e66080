import { afterEach, beforeEach, expect, test } from 'vitest';
import { OrderReply } from '#app/contract/orders.ts';
import { addRestaurant } from '#tests/fixtures/restaurants.ts';
import { sellingMenu } from '#tests/fixtures/selling.ts';
import { postForm } from '#tests/mocks/stripe/browser.ts';
import type { Entry } from '#tests/mocks/stripe/ledger.ts';
import { asSent } from '#tests/setup/as-sent.ts';
import { type CardStore, cardDocument, startCardStore } from '#tests/setup/card-store.ts';

const SITE = 'https://demo.example.com/payment/1';
let store: CardStore;
beforeEach(async () => {
  store = await startCardStore();
});
afterEach(() => store.close());

/** An order that is to be paid on the provider's page, and the proofs in the addresses that lead back. */
async function proven() {
  const ways = { successUrl: `${SITE}/paid`, cancelUrl: `${SITE}?card=left` };
  const reply = await store.order(await store.newCart(), { paymentPage: ways });
  const { orderId } = asSent(OrderReply, reply.data);
  const [made] = store.stripe.ledger().filter(({ effect }) => effect === 'checkout.session.created');
  const { success_url, cancel_url } = (made as Entry).object as unknown as {
    success_url: string;
    cancel_url: string;
  };
  const [proof = '', other] = [success_url, cancel_url].map(
    (url) => new URL(url).searchParams.get('proof') ?? '',
  );
  expect(other).toBe(proof);
  expect(new URL(cancel_url).searchParams.get('card')).toBe('left');
  return { orderId, proof };
}
const ask = (what: 'status' | 'summary' | 'receipt', orderId: string, orderKey: string, at = 'r-demo') =>
  store.api.get(`/api/${at}/orders/${orderId}/${what}`, { orderKey });

test('A-1549: a proof of coming back reads the status of its own order, until a quarter of an hour after the page', async () => {
  const { orderId, proof } = await proven();
  expect(await ask('status', orderId, proof)).toMatchObject({ success: true, data: 1 });
  store.minutesLater(75.9);
  expect(await ask('status', orderId, proof)).toMatchObject({ success: true });
  store.minutesLater(76.1);
  expect((await ask('status', orderId, proof)).error?.errorMessage).toBe('Order not found');
});

test('A-1601: who says that they know it is told 0 while the order is not paid, and 1 once it is', async () => {
  const { orderId, proof } = await proven();
  const read = async (query = '') =>
    (await store.api.get(`/api/r-demo/orders/${orderId}/status${query}`, { orderKey: proof })).data;
  expect([await read(), await read('?knows=ready'), await read('?knows=payment')]).toEqual([1, 1, 0]);
  const [made] = store.stripe.ledger().filter(({ effect }) => effect === 'checkout.session.created');
  await postForm(`${store.stripe.url}/pay/${made?.object.id}`, { number: '4242424242424242' });
  await store.stripe.control('settled');
  expect([await read(), await read('?knows=payment')]).toEqual([1, 1]);
});

test('A-1549 S55: it opens nothing else: no summary, no receipt, no cancelling, no other order, no other restaurant', async () => {
  await addRestaurant(store.deps, {
    restaurantId: 'r-other',
    subdomain: 'other',
    products: sellingMenu,
    document: cardDocument(),
  });
  const { orderId, proof } = await proven();
  const second = await store.placed();
  for (const refused of [
    await ask('summary', orderId, proof),
    await ask('receipt', orderId, proof),
    await store.api.post(`/api/r-demo/orders/${orderId}/cancel`, { orderKey: proof }),
    await ask('status', second.orderId, proof),
    await ask('status', second.orderId, proof.replace(orderId, second.orderId)),
    await ask('status', orderId, proof, 'r-other'),
  ])
    expect(refused.error?.errorMessage).toBe('Order not found');
});
