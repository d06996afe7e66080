import { afterEach, beforeEach, expect, test } from 'vitest';
import { Offer } from '#app/contract/offers.ts';
import type { PromotionRule } from '#app/domain/pricing/types.ts';
import { promotion } from '#tests/fixtures/promotion.ts';
import { addRestaurant, changeDocument } from '#tests/fixtures/restaurants.ts';
import { apiClient } from '#tests/setup/api-client.ts';
import { asSent } from '#tests/setup/as-sent.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

const NOON = '2026-07-08T00:00:00.000Z';

let store: TestBackend;

beforeEach(async () => {
  store = await startTestBackend({ now: NOON });
  await addRestaurant(store.deps, { subdomain: 'demo' });
});
afterEach(() => store.close());

async function offersWith(...promotions: PromotionRule[]) {
  await changeDocument(store.deps, 'r-demo', { promotions });
  return offers();
}
async function offers() {
  const reply = await apiClient(store.url).get<{ items: unknown[] }>('/api/r-demo/offers');
  expect(reply).toMatchObject({ status: 200, success: true });
  return reply.data.items.map((item) => asSent(Offer, item));
}

test('R-ROUTE-12 A-46: offers are the running promotions in the file’s order, codes and conditions included', async () => {
  const found = await offersWith(
    promotion({
      promotionId: 'z',
      name: 'Ten off',
      value: 12.5,
      maxDiscountCents: 1050,
      perCustomerLimit: 1,
    }),
    promotion({
      promotionId: 'a',
      name: 'Five dollars',
      kind: 'fixed',
      value: 525,
      promoCode: null,
      promotionType: 2,
      minAmountCents: 3050,
      orderTypes: [2],
      startsUtc: '2026-07-01T00:00:00Z',
      endsUtc: '2026-08-01T00:00:00Z',
    }),
    promotion({ promotionId: 'm', name: 'Free delivery', kind: 'freeDelivery', value: 0, promoCode: 'FREE' }),
  );
  expect(found).toEqual([
    {
      promotionId: 'z',
      name: 'Ten off',
      promotionType: 1,
      promoCode: 'SAVE10',
      kind: 'percent',
      value: 12.5,
      minAmount: 0,
      maxDiscount: 10.5,
      startsUtc: null,
      endsUtc: null,
      orderTypes: [],
      isLimited: true,
    },
    {
      promotionId: 'a',
      name: 'Five dollars',
      promotionType: 2,
      promoCode: null,
      kind: 'fixed',
      value: 5.25,
      minAmount: 30.5,
      maxDiscount: null,
      startsUtc: '2026-07-01T00:00:00Z',
      endsUtc: '2026-08-01T00:00:00Z',
      orderTypes: [2],
      isLimited: false,
    },
    expect.objectContaining({ promotionId: 'm', kind: 'freeDelivery', value: 0, promoCode: 'FREE' }),
  ]);
});

test('A-46: an offer is there from its first to its last moment, and only while it is active', async () => {
  const dates = { startsUtc: '2026-07-08T00:00:00Z', endsUtc: '2026-07-08T01:00:00Z' };
  expect(await offersWith(promotion(dates), promotion({ promotionId: 'off', isActive: false }))).toHaveLength(
    1,
  );
  store.setNow('2026-07-07T23:59:59Z');
  expect(await offers()).toEqual([]);
  store.setNow('2026-07-08T01:00:00Z');
  expect(await offers()).toHaveLength(1);
  store.setNow('2026-07-08T01:00:01Z');
  expect(await offers()).toEqual([]);
});

test('B-PROMO-06: an offer whose uses are gone is no longer one', async () => {
  expect(await offersWith(promotion({ usageLimit: 2 }))).toHaveLength(1);
  await store.deps.db
    .insertInto('promotion_counts')
    .values({ restaurant_id: 'r-demo', promotion_id: 'p1', uses: 2 })
    .execute();
  expect(await offers()).toEqual([]);
});
