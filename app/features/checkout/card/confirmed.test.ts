import { expect, test } from 'vitest';
import { ordersCookie } from '#app/features/orders/own-order.server.ts';
import { cartCookie, visitorCart } from '#app/shell/visitor/visitor-cart.server.ts';
import { inPageRequest, type StubbedStore, says } from '#tests/setup/page-request.ts';
import { action } from './confirmed.ts';

const OWN = { orderId: 'o1', orderKey: 'k', orderNumber: 1, cartId: 'c1' };
const CART = { cartId: 'c1', amount: 5, products: [{ uniqueId: 'l', productId: 'p', qty: 1 }] };

/** The page has confirmed its card, and the store answers `status`: what the page gets, and what is left of the cart. */
async function confirm(status: number, orderId = OWN.orderId) {
  const store: StubbedStore = (call) => (call.startsWith('GET') ? says.yes(CART) : says.yes(status));
  const kept = { orders: [OWN], cart: { id: 'c1' } };
  const { result, calls } = await inPageRequest(
    {
      store,
      kept: (session) => {
        session.write(ordersCookie, kept.orders);
        session.write(cartCookie, kept.cart);
      },
    },
    async (context) => {
      const body = new URLSearchParams({ orderId, intentId: 'pi_1' });
      const request = new Request('http://r.localhost/checkout/card-told', { method: 'POST', body });
      const answer = (await action({ request, context } as unknown as Parameters<
        typeof action
      >[0])) as Response;
      return { status: answer.status, answer: await answer.json(), cart: await visitorCart(context) };
    },
  );
  return { ...result, asks: calls.filter((call) => !call.startsWith('GET')).length };
}

test('R-PAY-03, R-PAY-04: a payment that succeeded or is pending uses up the cart', async () => {
  for (const status of [1, 2])
    expect(await confirm(status)).toMatchObject({ answer: { status }, cart: null });
});

test('R-PAY-03: after a failed payment the cart stays, to be tried again', async () => {
  for (const status of [6, 7])
    expect(await confirm(status)).toMatchObject({ answer: { status }, cart: { cartId: 'c1' } });
});

test('A-69: for an order that is not this browser’s the store is not asked', async () => {
  expect(await confirm(2, 'another')).toMatchObject({ status: 404, cart: { cartId: 'c1' }, asks: 0 });
});
