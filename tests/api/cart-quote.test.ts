import { afterAll, beforeAll, expect, test } from 'vitest';
import { Cart } from '#app/contract/cart.ts';
import { promotion } from '#tests/fixtures/promotion.ts';
import { addRestaurant } from '#tests/fixtures/restaurants.ts';
import { line, naan } from '#tests/fixtures/selling.ts';
import { type ApiClient, apiClient } from '#tests/setup/api-client.ts';
import { asSent } from '#tests/setup/as-sent.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

let store: TestBackend;
let api: ApiClient;

beforeAll(async () => {
  store = await startTestBackend();
  api = apiClient(store.url);
  await addRestaurant(store.deps, {
    subdomain: 'demo',
    products: [naan],
    document: {
      platformFeeCents: 50,
      collectSurchargeFromCustomer: true,
      collectPlatformFeesFromCustomer: true,
      deliveryZones: [
        {
          deliveryZoneId: 'near',
          name: 'Near',
          distanceValue: 5,
          deliveryFeeCents: 490,
          minimumOrderCents: 0,
          freeDeliveryFromCents: null,
        },
      ],
      promotions: [
        promotion({ promotionId: 'pickup', promotionType: 2, kind: 'fixed', value: 100, orderTypes: [1] }),
        promotion({ promotionId: 'carried', promotionType: 2, kind: 'freeDelivery', orderTypes: [2] }),
      ],
    },
  });
});
afterAll(() => store.close());

async function quote(query: string): Promise<Cart> {
  const added = await api.post<{ data: unknown }>('/api/r-demo/cart/add', { json: line({ qty: 2 }) });
  const { cartId } = asSent(Cart, added.data.data);
  return asSent(Cart, (await api.get(`/api/r-demo/cart/${cartId}${query}`)).data);
}

test('B-ORD-03: a cart asked for an order type and zone is priced as that order, promotions and fees included', async () => {
  const pickup = await quote('?orderType=1');
  expect(pickup).toMatchObject({ totalDiscount: 1, totalAmount: 6, deliveryCharge: 0, platformFees: 0.5 });
  const delivery = await quote('?orderType=2&deliveryZoneId=near');
  expect(delivery).toMatchObject({ totalDiscount: 0, totalAmount: 7, deliveryCharge: 0, platformFees: 0.5 });
  expect(delivery.appliedPromotions.map((one) => one.promotionId)).toEqual(['carried']);
});

test('A-25: a cart by itself carries no fees and says nothing of the delivery', async () => {
  expect(await quote('')).toMatchObject({ deliveryCharge: null, platformFees: 0 });
  expect(await quote('?orderType=pickup')).toMatchObject({ deliveryCharge: null, platformFees: 0 });
});

test('B-PRICE-07: a zone of nobody, or of another restaurant, adds no delivery charge', async () => {
  expect(await quote('?orderType=2&deliveryZoneId=far')).toMatchObject({ deliveryCharge: 0 });
});

test('B-PRICE-09, -10: asked with the payment too, the cart says the surcharge and what is to be paid', async () => {
  // 6.00 + 0.50 + 2.7 % and 30 cents
  expect(await quote('?orderType=1&paymentMode=2')).toMatchObject({ surcharge: 0.49, payable: 6.99 });
  expect(await quote('?orderType=1&paymentMode=1')).toMatchObject({ surcharge: 0, payable: 6.5 });
  expect(await quote('?orderType=1')).toMatchObject({ surcharge: 0, payable: 6.5 });
  expect(await quote('?orderType=1&paymentMode=card')).toMatchObject({ surcharge: 0, payable: 6.5 });
  const plain = await quote('?paymentMode=2');
  expect([plain.surcharge, plain.payable]).toEqual([undefined, undefined]);
});
