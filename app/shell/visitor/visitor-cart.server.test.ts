import { expect, test } from 'vitest';
import { inPageRequest, type StubbedStore, says } from '#tests/setup/page-request.ts';
import { cartCookie, pricedCart, visitorCart } from './visitor-cart.server.ts';

const CART = { cartId: 'mine', products: [], amount: 0 };

/** The cart that the page of a visitor has after the checkout has asked for its prices. */
async function cartAfterPrices(store: StubbedStore) {
  const { result, cookies, requests } = await inPageRequest(
    { store, kept: (session) => session.write(cartCookie, { id: 'mine' }) },
    async (context) => {
      await pricedCart(context, { orderType: '2' });
      return visitorCart(context);
    },
  );
  const isDropped = cookies.some((each) => each.startsWith('cart=') && each.includes('Max-Age=0'));
  return { cart: result?.cartId ?? null, isDropped, reads: requests.length };
}

test('the cart that was priced is the page’s too, without another question', async () => {
  expect(await cartAfterPrices(() => says.yes(CART))).toEqual({ cart: 'mine', isDropped: false, reads: 1 });
});

test('R-CART-10: a store that will not price a cart so costs nobody their cart', async () => {
  const store: StubbedStore = (_, { query }) =>
    query.has('orderType') ? says.no(400, 'Minimum order amount is $30.00') : says.yes(CART);
  expect(await cartAfterPrices(store)).toEqual({ cart: 'mine', isDropped: false, reads: 2 });
});

test('R-CART-10: a cart that the store does not know any more is dropped', async () => {
  const gone: StubbedStore = () => says.no(404, 'Cart not found');
  expect(await cartAfterPrices(gone)).toMatchObject({ cart: null, isDropped: true });
});
