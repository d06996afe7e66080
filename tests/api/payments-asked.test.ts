import { afterEach, beforeEach, expect, test } from 'vitest';
import { CARD, type CardStore, placedFrom, startCardStore } from '#tests/setup/card-store.ts';

let store: CardStore;

beforeEach(async () => {
  store = await startCardStore();
});
afterEach(() => store.close());

const PAGE = {
  successUrl: 'https://demo.example.com/payment/1/paid',
  cancelUrl: 'https://demo.example.com/payment/1',
};
const states = async () => (await store.attempts()).map(({ kind, state }) => `${kind} ${state}`);
const made = () =>
  store.stripe
    .ledger()
    .map(({ effect }) => effect)
    .filter((effect) => effect.endsWith('.created'));

test('A-50: an order that asks for the provider’s page opens nothing else, and asked again it is the same page', async () => {
  const cartId = await store.newCart();
  const [first, second] = await Promise.all([
    store.order(cartId, { paymentPage: PAGE }),
    store.order(cartId, { paymentPage: PAGE }),
  ]);
  const urlOf = ({ data }: typeof first) => (data as { paymentPageUrl: string }).paymentPageUrl;
  expect(urlOf(first).startsWith(`${store.stripe.url}/pay/`)).toBe(true);
  expect(urlOf(second)).toBe(urlOf(first));
  expect(await states()).toEqual(['intent cancelled', 'session open']);
  expect(made()).toEqual(['checkout.session.created']);
  expect(placedFrom(cartId, first)).toMatchObject({ secret: '' });
});

test('ways back that are no pages of one site order nothing', async () => {
  const cartId = await store.newCart();
  const refused = await store.order(cartId, {
    paymentPage: { ...PAGE, cancelUrl: 'https://elsewhere.example.com/' },
  });
  expect(refused.error?.errorMessage).toBe('Invalid request');
  expect(await store.orders()).toEqual([]);
});

test('A-1581: without PUBLIC_URL ways back are hosts of the restaurant alone: by its first label, or near by', async () => {
  const cartId = await store.newCart();
  const order = (site: string) =>
    store.order(cartId, { paymentPage: { successUrl: `${site}/paid`, cancelUrl: `${site}/left` } });
  for (const site of [
    'https://evil.example',
    'https://other.example.com',
    'https://demo-example.com',
    'https://evil.example/demo.example.com',
    'https://8.8.8.8',
    'https://[2606:4700::1111]',
    'https://www.demo.example.com',
  ])
    expect([site, (await order(site)).error?.errorMessage]).toEqual([site, 'Invalid request']);
  expect(await store.orders()).toEqual([]);
  for (const site of [
    'https://demo.example.com',
    'http://demo.localhost:3000',
    'http://localhost:3000',
    'http://127.0.0.1:3000',
    'http://192.168.1.20:3000',
    'http://[::1]:3000',
  ])
    expect([site, (await order(site)).success]).toEqual([site, true]);
});

test('F14, B-ORD-03: a declined card tried again by a page that shows another total does not pay the old one', async () => {
  const cartId = await store.newCart();
  const first = placedFrom(cartId, await store.order(cartId, { expectedTotal: 7 }));
  expect(await store.pay(first, CARD.declined)).toBe(402);
  // the same total is the same order still
  expect(placedFrom(cartId, await store.order(cartId, { expectedTotal: 7 }))).toEqual(first);
  const refused = await store.order(cartId, { expectedTotal: 8 });
  expect(refused.error?.errorMessage).toBe('Prices have changed, please review your order');
  expect(await states()).toEqual(['intent cancelled']);
  expect((await store.orders()).map(({ status }) => status)).toEqual([7]);
  const again = placedFrom(cartId, await store.order(cartId, { expectedTotal: 7 }));
  expect(again.orderId).not.toBe(first.orderId);
});
