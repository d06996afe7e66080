import { afterEach, beforeEach, expect, test } from 'vitest';
import { sendDueMail } from '#app/backend/use-cases/mail/send-due-mail.ts';
import { Cart } from '#app/contract/cart.ts';
import { DeliveryZone } from '#app/contract/client.ts';
import { Offer } from '#app/contract/offers.ts';
import { OrderReply, OrderSummary } from '#app/contract/orders.ts';
import type { MenuProduct } from '#app/domain/menu/types.ts';
import { comboGroup, comboItem, product } from '#tests/fixtures/menu.ts';
import { promotion } from '#tests/fixtures/promotion.ts';
import { addRestaurant } from '#tests/fixtures/restaurants.ts';
import { chosen, pickupOrder, piece, sellingMenu } from '#tests/fixtures/selling.ts';
import { type ApiClient, apiClient } from '#tests/setup/api-client.ts';
import { asSent } from '#tests/setup/as-sent.ts';
import { startSmtpServer, type TestSmtpServer } from '#tests/setup/smtp-server.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

const KEY = 'receiver-key-of-demo';
const WORDS: Record<string, string> = {
  'Butter Chicken': 'बटर चिकन',
  Large: 'बड़ा',
  Hot: 'तीखा',
  Rice: 'चावल',
};

/** A dish with the Hindi names of WORDS, its choices' too. */
function inHindi(dish: MenuProduct): MenuProduct {
  const named = <T extends { name: string }>(one: T): T => {
    const hi = WORDS[one.name];
    return hi ? { ...one, names: { hi } } : one;
  };
  return {
    ...named(dish),
    variants: dish.variants.map(named),
    modifierCategories: dish.modifierCategories.map((category) => ({
      ...category,
      modifierItems: category.modifierItems.map(named),
    })),
  };
}

let smtp: TestSmtpServer;
let store: TestBackend;
let api: ApiClient;

beforeEach(async () => {
  smtp = await startSmtpServer();
  store = await startTestBackend({
    now: '2026-07-08T00:00:00Z',
    smtpUrl: smtp.url,
    mailFrom: 'orders@store.test',
  });
  api = apiClient(store.url);
  await addRestaurant(store.deps, {
    subdomain: 'demo',
    products: sellingMenu.map((dish) => ({ ...inHindi(dish), taxIds: ['levy'] })),
    receiverKey: KEY,
    document: {
      promotions: [promotion({ promoCode: null, promotionType: 2, names: { hi: 'दस की छूट' } })],
      taxes: [{ taxId: 'levy', name: 'Levy', ratePercent: 2, isInclusive: false, names: { hi: 'शुल्क' } }],
      deliveryZones: [
        {
          deliveryZoneId: 'near',
          name: 'Near',
          distanceValue: 5,
          deliveryFeeCents: 500,
          minimumOrderCents: 0,
          freeDeliveryFromCents: null,
          names: { pa: 'ਨੇੜੇ' },
        },
      ],
    },
  });
});
afterEach(async () => {
  await store.close();
  await smtp.close();
});

async function filled(): Promise<Cart> {
  const json = {
    productId: 'curry',
    variantId: 'large',
    qty: 1,
    selectedModifierCategories: chosen('heat/hot'),
  };
  const { data } = await api.post<{ data: unknown }>('/api/r-demo/cart/add', { json });
  return asSent(Cart, data.data);
}

test('A-66: cart, offers and zones carry the names that the restaurant wrote in other languages', async () => {
  const cart = await filled();
  expect(cart.appliedPromotions).toMatchObject([{ name: 'Ten off', names: { hi: 'दस की छूट' } }]);
  expect(cart.exclusiveTaxes).toMatchObject([{ name: 'Levy', names: { hi: 'शुल्क' } }]);
  const offers = await api.get<{ items: unknown[] }>('/api/r-demo/offers');
  expect(offers.data.items.map((item) => asSent(Offer, item).names)).toEqual([{ hi: 'दस की छूट' }]);
  const zones = await api.get<unknown[]>('/api/client/r-demo/deliveryzones');
  expect(zones.data.map((zone) => asSent(DeliveryZone, zone).names)).toEqual([{ pa: 'ਨੇੜੇ' }]);
});

test('B-ORD-02, A-66: what is sold out is told wholly in the customer’s language, with its name there, to others in English; the code is one', async () => {
  const { cartId } = await filled();
  await store.deps.db
    .updateTable('products')
    .set({ in_stock: 0 })
    .where('product_id', '=', 'curry')
    .execute();
  await store.deps.db.updateTable('restaurants').set({ menu_version: 2 }).execute();
  const refused = async (language: string) => {
    const headers = { 'accept-language': language };
    const order = await api.post('/api/r-demo/orders', { json: pickupOrder(cartId), headers });
    const added = await api.post('/api/r-demo/cart/add', { json: { productId: 'curry', qty: 1 }, headers });
    const soldOut = {
      code: 'outOfStock',
      params: { product: { name: 'Butter Chicken', names: { hi: 'बटर चिकन' } } },
    };
    expect([order.error, added.error]).toMatchObject([soldOut, soldOut]);
    return [order.error?.errorMessage, added.error?.errorMessage];
  };
  expect(await refused('hi')).toEqual(['बटर चिकन स्टॉक में नहीं है', 'बटर चिकन स्टॉक में नहीं है']);
  expect(await refused('en')).toEqual(['Butter Chicken is out of stock', 'Butter Chicken is out of stock']);
});

test('A-66: of a combo that runs short its own name is told, also where a dish in it is a part of that name', async () => {
  await addRestaurant(store.deps, {
    subdomain: 'boxes',
    products: [
      product({
        productId: 'box',
        name: 'Lamb Box',
        priceCents: 2000,
        names: { hi: 'मेमना डिब्बा' },
        stockCount: 2,
        comboGroups: [
          comboGroup({
            comboProductId: 'mains',
            productId: 'box',
            name: 'Main',
            minQty: 0,
            comboItems: [
              comboItem({
                comboItemId: 'lamb',
                comboProductId: 'mains',
                productId: 'p-lamb',
                name: 'Lamb',
                names: { hi: 'मेमना' },
                stockCount: 1,
              }),
            ],
          }),
        ],
      }),
    ],
  });
  const short = async (qty: number, comboItems: ReturnType<typeof piece>[]) => {
    const json = { productId: 'box', isCombo: true, qty, comboItems };
    const reply = await api.post('/api/r-boxes/cart/add', { json, headers: { 'accept-language': 'hi' } });
    return reply.error?.errorMessage;
  };
  expect(await short(3, [])).toContain('मेमना डिब्बा');
  expect(await short(2, [piece('mains/lamb')])).toMatch(/मेमना(?! डिब्बा)/);
});

test('B-PRICE-13, A-66: an order keeps the names of its time in every language; its kitchen reads the plain ones', async () => {
  const { cartId } = await filled();
  const hindi = { headers: { 'accept-language': 'hi-IN' } };
  const reply = await api.post('/api/r-demo/orders', { json: pickupOrder(cartId), ...hindi });
  const { orderId, orderKey } = asSent(OrderReply, reply.data);
  const headers = { 'x-order-key': orderKey ?? '' };
  const read = await api.get(`/api/r-demo/orders/${orderId}/summary`, { headers });
  const { products, paymentInfo } = asSent(OrderSummary, read.data);
  expect(products).toMatchObject([
    {
      productName: 'Butter Chicken',
      names: { hi: 'बटर चिकन' },
      variantNames: { hi: 'बड़ा' },
      modifiers: [{ modifierName: 'Hot', names: { hi: 'तीखा' } }],
    },
  ]);
  expect(paymentInfo).toMatchObject({
    taxInfo: { exclusiveTaxes: [{ name: 'Levy', names: { hi: 'शुल्क' } }] },
    promotionInfo: [{ name: 'Ten off', names: { hi: 'दस की छूट' } }],
  });

  await sendDueMail(store.deps);
  const [toRestaurant, toCustomer] = smtp.received
    .map(({ to, message }) => ({ to: to[0], text: message.text ?? '' }))
    .toSorted((a, b) => Number(a.to === 'asha@example.com') - Number(b.to === 'asha@example.com'));
  expect(toCustomer?.text).toContain('1 × बटर चिकन');
  expect(toCustomer?.text).toContain('बड़ा · तीखा');
  expect(toCustomer?.text).toContain('12:20 PM, 8 जुलाई 2026');
  expect(toCustomer?.text).not.toContain('Butter Chicken');
  expect(toRestaurant?.text).toContain('1 × Butter Chicken');
  expect(toRestaurant?.text).toContain('Large · Hot');
  expect(toRestaurant?.text).toContain('12:20 PM, 08 Jul 2026');
});
