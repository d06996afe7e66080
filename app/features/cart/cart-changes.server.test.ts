import { expect, test } from 'vitest';
import { flashCookie, sayOutcome } from '#app/shell/flash/flash.server.ts';
import { type Session, sessionFrom } from '#app/shell/request/session.server.ts';
import { cartCookie, isCartLost, visitorCart } from '#app/shell/visitor/visitor-cart.server.ts';
import { filterCookie } from '#app/shell/visitor/visitor-filter.server.ts';
import { inPageRequest, type StubbedStore, says } from '#tests/setup/page-request.ts';
import {
  addToCart,
  dropPromotion,
  emptyCart,
  removeCartLine,
  replaceCartLine,
  updateCartLine,
} from './cart-changes.server.ts';

const cart = (cartId: string, version = 1) => ({ cartId, version, products: [], amount: 0 });
const line = { productId: 'naan', qty: 1, isCombo: false };
const ADD = 'POST /api/{clientId}/cart/add';
const GET = 'GET /api/{clientId}/cart/c1';

/** The visitor's cart is c1. */
const withCart = (session: Session) => session.write(cartCookie, { id: 'c1' });

test('B-CART-01: the first add names no cart, and keeps the one that was made', async () => {
  const { result, requests, cookies } = await inPageRequest(
    { store: () => says.yes(cart('c1')) },
    async (context) => {
      await addToCart(context, line);
      return visitorCart(context);
    },
  );
  expect(requests[0]?.query.has('cartId')).toBe(false);
  expect(result?.cartId).toBe('c1');
  expect(cookies.some((cookie) => cookie.startsWith('cart='))).toBe(true);
});

test("an add with a cart names it, and its answer is the page's cart without another call", async () => {
  const { result, calls, requests } = await inPageRequest(
    { store: () => says.yes(cart('c1', 7)), kept: withCart },
    async (context) => {
      await addToCart(context, line);
      return visitorCart(context);
    },
  );
  expect(calls).toEqual([ADD]);
  expect(requests[0]?.query.get('cartId')).toBe('c1');
  expect(result?.version).toBe(7);
});

test('C-041: the one-time key goes along', async () => {
  const { requests } = await inPageRequest({ store: () => says.yes(cart('c1')) }, (context) =>
    addToCart(context, line, 'key-1'),
  );
  expect(requests[0]?.headers['idempotency-key']).toBe('key-1');
});

test('a key that was used for other choices is a new wish: sent again with a new key', async () => {
  const store: StubbedStore = (_, request) =>
    request.headers['idempotency-key'] === 'key-1'
      ? says.no(409, 'Duplicate request', 409)
      : says.yes(cart('c1'));
  const { result, requests } = await inPageRequest({ store }, (context) => addToCart(context, line, 'key-1'));
  expect(result.ok).toBe(true);
  expect(requests).toHaveLength(2);
  expect(requests[1]?.headers['idempotency-key']).not.toBe('key-1');
});

test('R-CART-10: a change of an unknown cart lets go of it', async () => {
  const { result, calls, cookies } = await inPageRequest(
    { store: () => says.no(404, 'Cart not found'), kept: withCart },
    async (context) => {
      await removeCartLine(context, 'u');
      return visitorCart(context);
    },
  );
  expect(calls).toEqual(['POST /api/{clientId}/cart/remove/u', GET]);
  expect(result).toBe(null);
  expect(cookies.find((cookie) => cookie.startsWith('cart='))).toMatch(/Max-Age=0/);
});

test('a refusal leaves the cart, as it is now', async () => {
  const store: StubbedStore = (call) =>
    call === GET ? says.yes(cart('c1', 9)) : says.no(400, 'Naan is out of stock');
  const { result } = await inPageRequest({ store, kept: withCart }, async (context) => {
    const answer = await updateCartLine(context, { ...line, uniqueId: 'u' });
    return { answer, cart: await visitorCart(context) };
  });
  expect(result.answer).toMatchObject({ ok: false, kind: 'refused', message: 'Naan is out of stock' });
  expect(result.cart?.version).toBe(9);
});

test.each([
  ['R-CART-29: 500', () => says.broken(500)],
  ['R-CART-30: 503', () => says.broken(503)],
  ['no answer', () => null],
])('%s: nothing is said, the cart is kept, the log has it', async (_, store) => {
  const { result, cookies, logged } = await inPageRequest({ store, kept: withCart }, async (context) => {
    await sayOutcome(context, await emptyCart(context), 'done');
    return sessionFrom(context).read(flashCookie);
  });
  expect(result).toBe(null);
  expect(cookies).toEqual([]);
  expect(logged).toHaveLength(1);
});

test.each([400, 404, 422])(
  'R-CART-29, R-CART-30: a store that refuses by HTTP %i is as silent, whatever it writes beside it',
  async (status) => {
    const store: StubbedStore = (call) =>
      call === GET ? says.yes(cart('c1', 9)) : says.no(status, 'Bad Request', status);
    const { result, logged } = await inPageRequest({ store, kept: withCart }, async (context) => {
      for (const change of [
        addToCart(context, line),
        updateCartLine(context, { ...line, uniqueId: 'u' }),
        removeCartLine(context, 'u'),
        emptyCart(context),
        dropPromotion(context, 'p'),
      ])
        await sayOutcome(context, await change, 'done');
      const told = await sessionFrom(context).read(flashCookie);
      return { told, cart: await visitorCart(context) };
    });
    expect(result.told).toBe(null);
    expect(result.cart?.version).toBe(9);
    expect(logged).toHaveLength(5);
  },
);

test('R-CART-10: a change that is answered by HTTP 404 lets go of a cart that is not there', async () => {
  const { result, cookies } = await inPageRequest(
    { store: () => says.no(404, 'Cart not found', 404), kept: withCart },
    async (context) => {
      await emptyCart(context);
      return visitorCart(context);
    },
  );
  expect(result).toBe(null);
  expect(cookies.find((cookie) => cookie.startsWith('cart='))).toMatch(/Max-Age=0/);
});

test('A-20: a refusal is told, and so is a price that changed', async () => {
  const told = async (store: StubbedStore) =>
    (
      await inPageRequest({ store }, async (context) => {
        await sayOutcome(context, await addToCart(context, line), 'added');
        return sessionFrom(context).read(flashCookie);
      })
    ).result;
  expect(await told(() => says.no(400, 'Naan is out of stock'))).toEqual([
    { kind: 'no', text: 'Naan is out of stock' },
  ]);
  expect(await told(() => says.yes(cart('c1'), 'Some prices have changed.'))).toEqual([
    { kind: 'ok', text: 'added' },
    { kind: 'no', text: 'Some prices have changed.' },
  ]);
});

test('R-CART-32: a cart that cannot be read is logged, and neither told nor let go of', async () => {
  const { result, cookies, logged } = await inPageRequest(
    { store: () => says.broken(500), kept: withCart },
    visitorCart,
  );
  expect(result).toBe(null);
  expect(cookies).toEqual([]);
  expect(logged).toHaveLength(1);
});

test('R-CART-30: a cart of which the store cannot tell is lost, one it does not know is none', async () => {
  const lost = async (store: StubbedStore, kept?: (session: Session) => void) =>
    (await inPageRequest({ store, ...(kept && { kept }) }, isCartLost)).result;
  expect(await lost(() => says.broken(503), withCart)).toBe(true);
  expect(await lost(() => null, withCart)).toBe(true);
  expect(await lost(() => says.no(404, 'Cart not found'), withCart)).toBe(false);
  expect(await lost(() => says.yes(cart('c1')), withCart)).toBe(false);
  expect(await lost(() => says.broken(503))).toBe(false);
});

test('A-1552: whatever puts something into the cart sends what its visitor avoids', async () => {
  const kept = (session: Session) => session.write(filterCookie, { diets: [], allergens: ['milk'] });
  const { requests } = await inPageRequest({ store: () => says.yes(cart('c1')), kept }, async (context) => {
    await addToCart(context, line);
    await updateCartLine(context, { ...line, uniqueId: 'u' });
    await replaceCartLine(context, { uniqueId: 'u', line });
  });
  const avoided = ['milk'];
  expect(requests.map(({ body }) => body)).toMatchObject([{ avoided }, { avoided }, { line: { avoided } }]);
});
