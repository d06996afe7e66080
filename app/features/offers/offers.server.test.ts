import { expect, test } from 'vitest';
import type { Upsell } from '#app/domain/menu/types.ts';
import { keepChoice, keptChoice } from '#app/features/dish/kept-choice.server.ts';
import type { Session } from '#app/shell/request/session.server.ts';
import { cartCookie } from '#app/shell/visitor/visitor-cart.server.ts';
import { filterCookie } from '#app/shell/visitor/visitor-filter.server.ts';
import { daily } from '#tests/fixtures/hours.ts';
import { product } from '#tests/fixtures/menu-parts.ts';
import { productAsSent } from '#tests/setup/as-sent.ts';
import { filled } from '#tests/setup/filled.ts';
import { inPageRequest, type StubbedStore, says } from '#tests/setup/page-request.ts';
import { findOffer, offerAfterAdd, offersBeforeAdd, sightings, sightingsCookie } from './offers.server.ts';

const now = new Date('2026-11-20T06:00:00Z');

function upsell(upsellProductId: string, displayOrder: 0 | 1, denyLimit: number): Upsell {
  return {
    upsellId: `to-${upsellProductId}`,
    upsellProductId,
    upsellProductName: upsellProductId,
    description: '',
    priceCents: 100,
    imageUrl: null,
    displayOrder,
    sellType: 1,
    denyLimit,
    productId: 'curry',
  };
}

const curry = product({
  productId: 'curry',
  upsells: [upsell('naan', 1, 2), upsell('rice', 1, 0), upsell('sweet', 0, 1), upsell('tea', 0, 0)],
});
const menu = [curry, ...['naan', 'rice', 'sweet', 'tea'].map((productId) => product({ productId }))];

/** A store with that menu; `gone` are out of stock. */
const storeOf =
  (...gone: string[]): StubbedStore =>
  (call) => {
    const wire = menu.map((each) => productAsSent({ ...each, inStock: !gone.includes(each.productId) }, now));
    if (call === 'GET /api/{clientId}/products') return says.yes({ items: wire });
    return says.yes(wire.find((each) => call.endsWith(`/products/${each.productId}`)));
  };
const seen = (...entries: [string, number][]) => ({
  kept: (session: Session) =>
    session.write(
      sightingsCookie,
      entries.map(([upsellId, denyLimit]) => ({ upsellId, denyLimit })),
    ),
});

test('R-UPS-17, C-034: an add leads to the first offer after it, and counts it', async () => {
  const { result, cookies } = await inPageRequest({ store: storeOf() }, async (context) => ({
    next: await offerAfterAdd(context, curry),
    counted: await sightings(context),
  }));
  expect(result.next).toMatchObject({ upsell: { upsellId: 'to-naan' }, product: { productId: 'naan' } });
  expect(result.counted).toEqual([{ upsellId: 'to-naan', denyLimit: 1 }]);
  // a session cookie: it is gone when the browser closes
  expect(cookies.find((cookie) => cookie.startsWith('offers='))).not.toMatch(/max-age|expires/i);
});

test('R-UPS-14, C-034: an offer at its limit is not shown, and no other one in its place', async () => {
  const { result } = await inPageRequest({ store: storeOf(), ...seen(['to-naan', 2]) }, async (context) => [
    await offerAfterAdd(context, curry),
    await sightings(context),
  ]);
  expect(result).toEqual([null, [{ upsellId: 'to-naan', denyLimit: 2 }]]);
});

test('C-033: what is out of stock is passed over; a dish without offers asks the store for nothing', async () => {
  const { result, calls } = await inPageRequest({ store: storeOf('naan') }, async (context) => [
    await offerAfterAdd(context, product({ productId: 'plain' })),
    await offerAfterAdd(context, curry),
  ]);
  expect(result[0]).toBe(null);
  expect(result[1]?.upsell.upsellId).toBe('to-rice');
  expect(calls).toEqual(['GET /api/{clientId}/products']);
});

test('A-1551: a dish that the visitor’s filter hides, or whose allergens nobody stated, is not suggested', async () => {
  const milky = menu.map((each) => ({
    ...each,
    ...(each.productId === 'naan' ? { allergens: ['Milk'] } : { diets: ['dairy free'] }),
  }));
  const store: StubbedStore = () => says.yes({ items: milky.map((each) => productAsSent(each, now)) });
  const kept = (session: Session) => session.write(filterCookie, { diets: [], allergens: ['milk'] });
  const { result } = await inPageRequest({ store, kept }, (context) => offerAfterAdd(context, curry));
  expect(result?.upsell.upsellId).toBe('to-rice');
  const unstated: StubbedStore = () => says.yes({ items: menu.map((each) => productAsSent(each, now)) });
  const { result: none } = await inPageRequest({ store: unstated, kept }, (context) =>
    offerAfterAdd(context, curry),
  );
  expect(none).toBe(null);
});

test('R-CART-29: a store that does not answer offers nothing', async () => {
  const { result } = await inPageRequest({ store: () => null }, (context) => offerAfterAdd(context, curry));
  expect(result).toBe(null);
});

test('R-UPS-07, R-UPS-15: tiles are the offers before the add that were not seen too often, and are not counted by being asked for', async () => {
  const { result, cookies } = await inPageRequest(
    { store: storeOf(), ...seen(['to-sweet', 1], ['to-tea', 0]) },
    (context) => offersBeforeAdd(context, curry),
  );
  expect(result.map(({ upsell }) => upsell.upsellId)).toEqual(['to-tea']);
  expect(cookies).toEqual([]);
});

test('A-38: a session without counters has seen nothing', async () => {
  const { result } = await inPageRequest({ store: storeOf() }, sightings);
  expect(result).toEqual([]);
});

test.each(['curry', ''])(
  'an offer is found by its address, its dish named %j, however often it was seen',
  async (dish) => {
    const { result } = await inPageRequest({ store: storeOf(), ...seen(['to-sweet', 1]) }, (context) =>
      findOffer(context, 'to-sweet', dish),
    );
    expect(result?.dish.productId).toBe('curry');
    expect(result?.beside.map(({ upsell }) => upsell.upsellId)).toEqual(['to-sweet', 'to-tea']);
  },
);

test('C-033: an address of an offer that is no longer made finds nothing', async () => {
  const { result } = await inPageRequest({ store: storeOf('sweet') }, async (context) => [
    await findOffer(context, 'to-sweet', 'curry'),
    await findOffer(context, 'to-nobody', 'curry'),
    await findOffer(context, 'to-naan', 'naan'),
  ]);
  expect(result).toEqual([null, null, null]);
});

test('R-UPS-20: what was chosen of a dish is kept for that dish, unless it is too long for a cookie', async () => {
  const values = {
    selection: { variantId: 'large', modifiers: [], comboItems: [] },
    quantity: '2',
    note: 'ਪਿਆਜ਼ ਨਹੀਂ',
  };
  const { result, cookies } = await inPageRequest({ store: storeOf() }, async (context) => {
    keepChoice(context, { productId: 'curry', values: { ...values, note: 'x'.repeat(3000) } });
    const long = await keptChoice(context, 'curry');
    keepChoice(context, { productId: 'curry', values });
    return [long, await keptChoice(context, 'naan'), await keptChoice(context, 'curry')];
  });
  expect(result).toEqual([null, null, values]);
  expect(filled(cookies).every((cookie) => cookie.length < 4096)).toBe(true);
});

test('A-962: a dish with alcohol is suggested only to who said to be 18 or older, while it is sold', async () => {
  const strong = menu.map((each) => (each.productId === 'naan' ? { ...each, isAlcohol: true } : each));
  const ask = async (isAdultSaid: boolean, hours: string, hasTerms = true) => {
    const store: StubbedStore = (call) =>
      call === 'GET /api/{clientId}/products'
        ? says.yes({ items: strong.map((each) => productAsSent(each, now)) })
        : says.yes({ cartId: 'cart', products: [], ...(isAdultSaid && { isAdultSaid }) });
    const alcohol = {
      licence: { holder: 'Test', number: '7', expires: '2099-06-30', link: null },
      weeklyAvailabilities: daily(hours).weeklyAvailabilities,
      isSoldOnRestrictedDays: false,
    };
    const kept = (session: Session) => session.write(cartCookie, { id: 'cart' });
    // it is seven in the evening
    const given = { store, kept, now, ...(hasTerms && { client: { alcohol } }) };
    const { result } = await inPageRequest(given, (context) => offerAfterAdd(context, curry));
    return result?.upsell.upsellId;
  };
  expect(await ask(true, '12:00-22:00')).toBe('to-naan');
  expect(await ask(false, '12:00-22:00')).toBe('to-rice');
  // by the time that it is handed over it is too late
  expect(await ask(true, '12:00-19:10')).toBe('to-rice');
  // a store that says nothing of it
  expect(await ask(false, '12:00-22:00', false)).toBe('to-naan');
});
