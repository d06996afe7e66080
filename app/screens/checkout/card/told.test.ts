import { expect, test } from 'vitest';
import { visitorCart } from '#app/middleware/visitor-cart.ts';
import { inPageRequest, type StubbedStore, says } from '#tests/setup/page-request.ts';
import { action } from './told.ts';

const OWN = { orderId: 'o1', orderKey: 'k', orderNumber: 1, cartId: 'c1' };
const CART = { cartId: 'c1', amount: 5, products: [{ uniqueId: 'l', productId: 'p', qty: 1 }] };

/** The store is told of an order's payment, and says its status; what is left of the cart? */
async function tell(status: number, orderId = OWN.orderId) {
  const store: StubbedStore = (call) => (call.startsWith('GET') ? says.yes(CART) : says.yes(status));
  const kept = { orders: [OWN], cart: { id: 'c1' } };
  const { result, calls } = await inPageRequest(
    {
      store,
      kept: (session) => {
        session.write('orders', kept.orders);
        session.write('cart', kept.cart);
      },
    },
    async (context) => {
      const body = new URLSearchParams({ orderId, intentId: 'pi_1' });
      const request = new Request('http://r.localhost/checkout/card-told', { method: 'POST', body });
      const answer = (await action({ request, context } as unknown as Parameters<
        typeof action
      >[0])) as Response;
      return { status: answer.status, told: await answer.json(), cart: await visitorCart(context) };
    },
  );
  return { ...result, asks: calls.filter((call) => !call.startsWith('GET')).length };
}

test('R-PAY-03, R-PAY-04: a payment that is there, or on its way, has made the cart an order', async () => {
  for (const status of [1, 2]) expect(await tell(status)).toMatchObject({ told: { status }, cart: null });
});

test('R-PAY-03: of a payment that failed the cart stays, to be tried again', async () => {
  for (const status of [6, 7])
    expect(await tell(status)).toMatchObject({ told: { status }, cart: { cartId: 'c1' } });
});

test('A-69: of an order that is not this browser’s the store is told nothing', async () => {
  expect(await tell(2, 'another')).toMatchObject({ status: 404, cart: { cartId: 'c1' }, asks: 0 });
});
