import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Cart } from '#app/contract/cart.ts';
import { Client, DeliveryZone } from '#app/contract/client.ts';
import { toDollars } from '#app/contract/money.ts';
import { OrderReply, OrderSummary } from '#app/contract/orders.ts';
import { Receipt } from '#app/contract/receipt.ts';
import { Report } from '#app/contract/reports.ts';
import { distanceKm } from '#app/domain/delivery/distance.ts';
import { reachOf } from '#app/domain/delivery/pick-zone.ts';
import { billOfSummary } from '#app/domain/pricing/bill-of-reply.ts';
import { checkoutTotals } from '#app/features/checkout/totals.server.ts';
import { checkedAddress, zoneViews } from '#app/features/ordering/zones/zone-view.ts';
import { signPlace } from '#app/third-party/places/place.ts';
import { sampleSeed } from '#tests/fixtures/random-order.ts';
import { addRestaurant } from '#tests/fixtures/restaurants.ts';
import { line, naan, pickupOrder } from '#tests/fixtures/selling.ts';
import { checkoutBill, sumsOf } from '#tests/fixtures/shown-sums.ts';
import { addStaff } from '#tests/fixtures/staff.ts';
import { type ApiClient, apiClient } from '#tests/setup/api-client.ts';
import { asSent } from '#tests/setup/as-sent.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

const SECRET = 'place-secret-of-the-tests';
const NOON = '2026-07-08T00:00:00.000Z';
const HOME = { latitude: -36.8485, longitude: 174.7633 };

let store: TestBackend;
let api: ApiClient;

beforeAll(async () => {
  store = await startTestBackend({ now: NOON, tokenSecrets: [SECRET] });
  api = apiClient(store.url);
});
afterAll(() => store.close());

const cents = (max: number) => fc.integer({ min: 0, max });
const random = fc.record({
  fee: cents(1500),
  wider: cents(1500),
  beyondKm: fc.integer({ min: 0, max: 40 }).map((tenths) => tenths / 10),
  perKm: fc.integer({ min: 1, max: 400 }),
  freeFrom: fc.option(cents(3000)),
  qty: fc.integer({ min: 1, max: 12 }),
  north: fc.integer({ min: 0, max: 85 }).map((thousandths) => thousandths / 1000),
});
type Given = typeof random extends fc.Arbitrary<infer T> ? T : never;

test('A-989: a fee with its surcharge is the same in the zones, in cart and checkout, in the order, its summary and receipt, and in the reports', async () => {
  let charged = 0;
  for (const [index, given] of fc.sample(random, { numRuns: 25, seed: sampleSeed }).entries()) {
    const fee = await sameEverywhere(`zone-${index}`, given).catch((error: Error) => {
      throw new Error(`SEED=${sampleSeed}, case ${index}, ${JSON.stringify(given)}: ${error.message}`);
    });
    if (fee > Math.max(given.fee, given.wider)) charged += 1;
  }
  expect(charged).toBeGreaterThan(0);
});

/** @returns the fee, in cents */
async function sameEverywhere(subdomain: string, given: Given): Promise<number> {
  const zone = (id: string, km: number, deliveryFeeCents: number) => ({
    deliveryZoneId: id,
    name: id,
    distanceValue: km,
    deliveryFeeCents,
    surcharge: { beyondKm: given.beyondKm, perKm: given.perKm },
    minimumOrderCents: 0,
    freeDeliveryFromCents: given.freeFrom,
  });
  await addRestaurant(store.deps, {
    subdomain,
    products: [naan],
    receiverKey: `key-${subdomain}`,
    document: { deliveryZones: [zone('near', 3, given.fee), zone('far', 10, given.wider)] },
  });
  const path = `/api/r-${subdomain}`;
  const client = Client.parse((await api.get(`/api/client/${subdomain}`)).data);
  const listed = (await api.get<unknown[]>(`/api/client/r-${subdomain}/deliveryzones`)).data;
  const zones = listed.map((one) => DeliveryZone.parse(one));
  const place = {
    text: '1 North Road, Auckland, New Zealand',
    ...HOME,
    latitude: HOME.latitude + given.north,
  };
  const km = distanceKm(HOME, place);
  const reach = reachOf(km, zones);
  const told = reach.zone?.deliveryFee ?? -1;
  const seen = checkedAddress({ ...place, signature: 's' }, { km, zones: zoneViews(zones), chosen: null });
  expect(seen.zone?.feeCents).toBe(told);

  const added = await api.post<{ data: unknown }>(`${path}/cart/add`, { json: line({ qty: given.qty }) });
  const { cartId } = asSent(Cart, added.data.data);
  const query = new URLSearchParams({
    orderType: '2',
    deliveryZoneId: reach.zone?.deliveryZoneId ?? '',
    distanceKm: String(km),
  });
  const quote = Cart.parse((await api.get(`${path}/cart/${cartId}?${query}`)).data);
  const totals = checkoutTotals(quote, client, {
    ...{ orderType: 2, zone: reach.zone, paysByCard: false, language: 'en' },
  });
  const shown = sumsOf(checkoutBill(totals, 1));
  // as a checkout whose store replies no charge works it out
  const own = checkoutTotals({ ...quote, deliveryCharge: null }, client, {
    ...{ orderType: 2, zone: reach.zone, paysByCard: false, language: 'en' },
  });
  expect(sumsOf(checkoutBill(own, 1)).delivery).toBe(shown.delivery);
  const isFree = given.freeFrom !== null && given.qty * 350 >= given.freeFrom;
  expect(shown.delivery).toBe(isFree ? 0 : told);

  const { latitude, longitude } = place;
  const json = pickupOrder(cartId, {
    orderType: 2,
    deliveryAddress: place.text,
    deliveryLocation: { latitude, longitude, signature: signPlace([SECRET], place) },
    expectedTotal: toDollars(shown.totalCents),
  });
  const reply = await api.post(`${path}/orders`, { json });
  expect(reply.error?.errorMessage).toBeUndefined();
  const { orderId, orderKey, totalAmount } = OrderReply.parse(reply.data);
  expect(totalAmount).toBe(shown.totalCents);
  const proof = { orderKey: orderKey ?? '' };
  const summary = OrderSummary.parse((await api.get(`${path}/orders/${orderId}/summary`, proof)).data);
  const receipt = Receipt.parse((await api.get(`${path}/orders/${orderId}/receipt`, proof)).data);
  for (const one of [summary, receipt.summary]) {
    expect(one.paymentInfo.deliveryCharge).toBe(shown.delivery);
    expect(sumsOf(billOfSummary(one)).delivery).toBe(shown.delivery);
  }

  await store.deps.db
    .updateTable('orders')
    .set({ status: 5 })
    .where('restaurant_id', '=', `r-${subdomain}`)
    .execute();
  const { token } = await addStaff(store, `r-${subdomain}`, { email: 'owner@example.com', role: 'owner' });
  const reported = await api.get(`${path}/manage/reports?period=today`, { bearer: token });
  expect(Report.parse(reported.data).parts.delivery).toBe(shown.delivery);
  return typeof shown.delivery === 'number' ? shown.delivery : -1;
}
