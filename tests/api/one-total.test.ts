import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Cart } from '#app/contract/cart.ts';
import { Client, DeliveryZone } from '#app/contract/client.ts';
import { toDollars } from '#app/contract/money.ts';
import { OrderReply, OrderSummary } from '#app/contract/orders.ts';
import { Receipt } from '#app/contract/receipt.ts';
import { billOfSummary } from '#app/domain/pricing/bill-of-reply.ts';
import type { PriceInput } from '#app/domain/pricing/types.ts';
import { cartView } from '#app/features/cart/cart-view.ts';
import { totalCents } from '#app/features/checkout/checkout-view.ts';
import { checkoutTotals } from '#app/features/checkout/totals.server.ts';
import { signPlace } from '#app/third-party/places/place.ts';
import { cartOf } from '#tests/fixtures/random-cart.ts';
import { randomOrder, sampleSeed } from '#tests/fixtures/random-order.ts';
import { addRestaurant, changeProduct } from '#tests/fixtures/restaurants.ts';
import { naan, pickupOrder } from '#tests/fixtures/selling.ts';
import { addedUp, checkoutBill, sumsOf } from '#tests/fixtures/shown-sums.ts';
import {
  ACCOUNT,
  type CardStore,
  cardDocument,
  placedFrom,
  startCardStore,
} from '#tests/setup/card-store.ts';

let store: CardStore;

beforeAll(async () => {
  store = await startCardStore();
});
afterAll(() => store.close());

const NEAR = { text: '1 Near Street, Auckland', latitude: -36.85, longitude: 174.765 };
const { text: deliveryAddress, ...place } = NEAR;
const deliveryLocation = { ...place, signature: signPlace(['token-secret-of-the-tests'], NEAR) };
const CARTS = 15;

/** What the provider was asked to take. */
async function intentCents(intentId: string): Promise<number> {
  const answer = await fetch(`${store.stripe.url}/v1/payment_intents/${intentId}`, {
    headers: { authorization: 'Bearer sk_test_store', 'stripe-account': ACCOUNT },
  });
  return ((await answer.json()) as { amount: number }).amount;
}

/** Orders as random as these are taken on trust, however large. */
const ANY_ORDER = { totalCents: 1_000_000_00, pieces: 1_000_000 };

/** A restaurant of its own that sells what the random order is of, and a cart with all of it. */
async function fill(subdomain: string, { products, lines, document }: ReturnType<typeof cartOf>) {
  await addRestaurant(store.deps, {
    subdomain,
    products,
    document: cardDocument({ ...document, guestCash: ANY_ORDER }),
  });
  let cartId = '';
  for (const { productId, qty } of lines) {
    const json = { productId, qty };
    const added = await store.api.post<{ data: unknown }>(`/api/r-${subdomain}/cart/add?cartId=${cartId}`, {
      json,
    });
    cartId = Cart.parse(added.data.data).cartId;
  }
  if (document.promotions?.some((one) => one.promoCode === 'CODE'))
    await store.api.post(`/api/r-${subdomain}/cart/promocode/add?cartId=${cartId}`, { json: 'CODE' });
  return cartId;
}

async function orderAndCompare(random: PriceInput, subdomain: string): Promise<'card' | 'cash' | null> {
  const path = `/api/r-${subdomain}`;
  const given = cartOf(random);
  const cartId = await fill(subdomain, given);
  const orderType = given.zone ? 2 : 1;
  const query = `?orderType=${orderType}${given.zone ? '&deliveryZoneId=zone' : ''}`;
  const read = async (more: string) =>
    Cart.parse((await store.api.get(`${path}/cart/${cartId}${more}`)).data);
  const client = Client.parse((await store.api.get(`/api/client/${subdomain}`)).data);
  const zones = (await store.api.get<unknown[]>(`/api/client/r-${subdomain}/deliveryzones`)).data;
  const totals = checkoutTotals(await read(query), client, {
    orderType,
    zone: given.zone && DeliveryZone.parse(zones[0]),
    paysByCard: true,
    language: 'en',
    cardCart: await read(`${query}&paymentMode=2`),
  });
  const plain = await read('');
  expect(cartView(plain, 'en').totalCents).toBe(
    totalCents(
      checkoutTotals(plain, client, { orderType: null, zone: null, paysByCard: false, language: 'en' }),
      1,
    ),
  );
  const paymentMode = random.paymentMode ?? 2;
  const shown = sumsOf(checkoutBill(totals, paymentMode));
  if (paymentMode === 2 && shown.totalCents < 50) return null;

  const json = pickupOrder(cartId, {
    orderType,
    paymentMode,
    expectedTotal: toDollars(shown.totalCents),
    ...(given.zone && { deliveryAddress, deliveryLocation }),
  });
  const reply = await store.api.post(`${path}/orders`, { json });
  expect(reply.error?.errorMessage).toBeUndefined();
  const { orderId, orderKey, transactionId, totalAmount } = OrderReply.parse(reply.data);
  expect(totalAmount).toBe(shown.totalCents);
  if (paymentMode === 2) expect(await intentCents(transactionId ?? '')).toBe(shown.totalCents);

  const own = { orderKey: orderKey ?? '' };
  const summary = OrderSummary.parse((await store.api.get(`${path}/orders/${orderId}/summary`, own)).data);
  const receipt = Receipt.parse((await store.api.get(`${path}/orders/${orderId}/receipt`, own)).data);
  for (const told of [summary, receipt.summary]) {
    // by its rows, and by the fields that any store replies
    for (const bill of [billOfSummary(told), billOfSummary({ ...told, bill: null })]) {
      const sums = sumsOf(bill);
      expect([sums.totalCents, addedUp(bill), sums.taxes]).toEqual([
        shown.totalCents,
        shown.totalCents,
        // an id is no part of what is printed
        shown.taxes.map(({ id: _, ...tax }) => tax),
      ]);
    }
  }
  return paymentMode === 2 ? 'card' : 'cash';
}

test('B-PRICE-06, B-ORD-03, C-092: over HTTP too, cart, checkout, order, charge, summary and receipt come to one total', async () => {
  const some = randomOrder.filter(({ lines }) => lines.length > 0 && lines.length < 5);
  const paid = { card: 0, cash: 0 };
  for (const [index, random] of fc.sample(some, { numRuns: CARTS, seed: sampleSeed }).entries()) {
    const way = await orderAndCompare(random, `c${index}`).catch((error: Error) => {
      throw new Error(`SEED=${sampleSeed}, cart ${index}: ${error.message}`);
    });
    if (way) paid[way] += 1;
  }
  expect(paid.card).toBeGreaterThan(0);
  expect(paid.cash).toBeGreaterThan(0);
});

test('B-ORD-03, B-ORD-04: a payment begun at another price than the one shown is given up, and what is shown is charged', async () => {
  const cartId = await store.newCart({ productId: 'naan', qty: 2 });
  const first = placedFrom(cartId, await store.order(cartId, { expectedTotal: 7 }));
  expect(await intentCents(first.intentId)).toBe(700);
  // the same page, pressed again, is the same payment; nobody is charged what they were not shown
  await changeProduct(store.deps, 'r-demo', { ...naan, priceCents: 400 });
  const again = placedFrom(cartId, await store.order(cartId, { expectedTotal: 7 }));
  expect(again.intentId).toBe(first.intentId);
  const fresh = placedFrom(cartId, await store.order(cartId, { expectedTotal: 8 }));
  expect(fresh.orderId).not.toBe(first.orderId);
  expect(await intentCents(fresh.intentId)).toBe(800);
  expect(await store.statusOf(first)).toBe(7);
  expect(await store.pay(first)).not.toBe(200);
  await changeProduct(store.deps, 'r-demo', naan);
});
