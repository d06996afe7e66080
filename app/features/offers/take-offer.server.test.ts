import { expect, test } from 'vitest';
import type { CartLineInput } from '#app/contract/cart.ts';
import { choiceCookie } from '#app/features/dish/kept-choice.server.ts';
import { en } from '#app/locales/en.ts';
import { flashCookie } from '#app/shell/flash/flash.server.ts';
import { type Session, sessionFrom } from '#app/shell/request/session.server.ts';
import { cartCookie } from '#app/shell/visitor/visitor-cart.server.ts';
import { product, variant } from '#tests/fixtures/menu-parts.ts';
import { productAsSent } from '#tests/setup/as-sent.ts';
import { inPageRequest, type StubbedStore, says } from '#tests/setup/page-request.ts';
import { dishPieces, takeOffer } from './take-offer.server.ts';

const now = new Date('2026-11-20T06:00:00Z');
const REPLACE = 'POST /api/{clientId}/cart/replace';
const ADD = 'POST /api/{clientId}/cart/add';
const UPDATE = 'POST /api/{clientId}/cart/update';
const [added, replaced] = [en.cart.addedSuggestion, en.cart.replaced];
const line: CartLineInput = { productId: 'sweet', qty: 2, isCombo: false };
const dishLine: CartLineInput = { productId: 'curry', qty: 2, isCombo: false };
const kept = {
  productId: 'curry',
  values: { selection: { variantId: null, modifiers: [], comboItems: [] }, quantity: '2', note: '' },
};
const curry = product({ productId: 'curry' });
const curryWithVariants = product({ productId: 'curry', variants: [variant('bone')] });

/** An offer of 'sweet' with that dish. */
function found(displayOrder: 0 | 1, sellType: 0 | 1, dish = curry) {
  const upsell = {
    upsellId: 'u',
    upsellProductId: 'sweet',
    upsellProductName: 'Sweet',
    description: '',
    priceCents: 100,
    imageUrl: null,
    displayOrder,
    sellType,
    denyLimit: 0,
    productId: 'curry',
  };
  const offer = { upsell, product: productAsSent(product({ productId: 'sweet' }), now) };
  return { dish, offer, beside: [offer] };
}

const cartOf = (...rows: [string, string, number][]) => ({
  cartId: 'c1',
  products: rows.map(([uniqueId, productId, qty]) => ({ uniqueId, productId, productName: productId, qty })),
});
const CART = cartOf(['l1', 'curry', 5], ['l2', 'sweet', 2]);
const withCart = (session: Session) => {
  session.write(cartCookie, { id: 'c1' });
  session.write(choiceCookie, kept);
};

/**
 * Takes an offer with the key 'k', from a visitor with a cart and a kept choice; returns the messages too.
 */
async function take(
  store: StubbedStore,
  offer: ReturnType<typeof found>,
  { facts = {} }: { facts?: { line?: string; qty?: number } } = {},
) {
  const outcome = await inPageRequest({ store, kept: withCart }, async (context) => {
    const taken = await takeOffer(context, {
      ...offer,
      line,
      facts,
      key: 'k',
    });
    return { taken, flash: await sessionFrom(context).read(flashCookie) };
  });
  const { calls, requests, logged, result } = outcome;
  return { ...result, calls, bodies: requests.map(({ body }) => body), requests, logged };
}

test('R-UPS-18, A-39: after the add a replacing offer is one call, and says so', async () => {
  const { calls, bodies, flash, requests } = await take(() => says.yes(CART), found(1, 0), {
    facts: { line: 'l1', qty: 2 },
  });
  expect(calls).toEqual([REPLACE]);
  expect(bodies).toEqual([{ uniqueId: 'l1', qty: 2, line }]);
  expect(requests[0]?.headers['idempotency-key']).toBe('k');
  expect(flash).toEqual([{ kind: 'ok', text: replaced }]);
});

test.each([404, 405, 501])(
  'A-39: a store without that call (%i) adds first, then takes away the replaced pieces only',
  async (status) => {
    const { calls, bodies, flash, taken } = await take(
      (call) => (call === REPLACE ? says.broken(status) : says.yes(CART)),
      found(1, 0),
      { facts: { line: 'l1', qty: 2 } },
    );
    expect(calls).toEqual([REPLACE, ADD, UPDATE]);
    expect(bodies[2]).toMatchObject({ uniqueId: 'l1', productId: 'curry', qty: 3 });
    expect(flash).toEqual([{ kind: 'ok', text: replaced }]);
    expect(taken.result.ok).toBe(true);
  },
);

test('A-39: a line that only the replaced pieces made goes whole', async () => {
  const { calls } = await take(
    (call) => (call === REPLACE ? says.broken(404) : says.yes(CART)),
    found(1, 0),
    { facts: { line: 'l1', qty: 5 } },
  );
  expect(calls.slice(1)).toEqual([ADD, 'POST /api/{clientId}/cart/remove/l1']);
});

test('C-032: where the original cannot go, both lines are kept, nothing is said and it is logged', async () => {
  const { taken, flash, logged } = await take(
    (call) =>
      call === ADD || call.startsWith('GET') ? says.yes(CART) : says.broken(call === REPLACE ? 404 : 500),
    found(1, 0),
    { facts: { line: 'l1', qty: 5 } },
  );
  expect(taken.result.ok && taken.result.data.products).toHaveLength(2);
  expect(flash).toBe(null);
  expect(logged).toContain('a replaced line stayed in the cart');
});

test('A-39: a refusal of the replacement changes nothing and is handed on', async () => {
  const { calls, taken, flash } = await take(
    (call) => (call === REPLACE ? says.no(400, 'Sweet is out of stock') : says.yes(CART)),
    found(1, 0),
    { facts: { line: 'l1' } },
  );
  expect(calls).not.toContain(ADD);
  expect(taken.result).toMatchObject({ ok: false, message: 'Sweet is out of stock' });
  expect(flash).toBe(null);
});

test('A-21, R-CART-25: after the add an offer in addition is an add, with its own text', async () => {
  const { calls, flash } = await take(() => says.yes(CART), found(1, 1), { facts: { line: 'l1', qty: 2 } });
  expect(calls).toEqual([ADD]);
  expect(flash).toEqual([{ kind: 'ok', text: added }]);
});

test('A-37: before the add an offer in addition brings the dish along, said once; the keys differ', async () => {
  const { bodies, flash, requests } = await take(() => says.yes(CART), found(0, 1));
  expect(bodies).toEqual([line, expect.objectContaining(dishLine)]);
  expect(requests.map(({ headers }) => headers['idempotency-key'])).toEqual(['k', 'k-dish']);
  expect(flash).toEqual([{ kind: 'ok', text: added }]);
});

test('A-37: before the add a replacing offer comes alone, and so does one beside a dish that still asks for something', async () => {
  expect((await take(() => says.yes(CART), found(0, 0))).bodies).toEqual([line]);
  expect((await take(() => says.yes(CART), found(0, 1, curryWithVariants))).bodies).toEqual([line]);
});

test('a dish that is refused beside its offer is left, and the reason is said', async () => {
  const { taken, flash } = await take(
    (call, { body }) => {
      const isDish = call === ADD && (body as CartLineInput).productId === 'curry';
      return isDish ? says.no(400, 'Curry is out of stock') : says.yes(CART);
    },
    found(0, 1),
  );
  expect(taken).toMatchObject({ isDishRefused: true, result: { ok: true } });
  expect(flash).toEqual([
    { kind: 'ok', text: added },
    { kind: 'no', text: 'Curry is out of stock' },
  ]);
});

test('A-39: as many pieces are replaced as were added, or are about to be', async () => {
  const { result } = await inPageRequest({ store: () => null, kept: withCart }, async (context) => [
    await dishPieces(context, found(1, 0), 3),
    await dishPieces(context, found(1, 0), undefined),
    await dishPieces(context, found(0, 0), undefined),
  ]);
  expect(result).toEqual([3, 1, 2]);
});
