import { expect, test } from 'vitest';
import { type Session, sessionFrom } from '#app/shell/request/session.server.ts';
import { cartCookie, visitorCart } from '#app/shell/visitor/visitor-cart.server.ts';
import { inPageRequest, type StubbedStore, says } from '#tests/setup/page-request.ts';
import { enterPromoCode, newPromotions, promotionsCookie } from './promotions.server.ts';

const cart = (...ids: string[]) => ({
  cartId: 'c1',
  version: 1,
  appliedPromotions: ids.map((promotionId) => ({ promotionId, name: promotionId, promotionType: 1 })),
});
const withCart = (session: Session) => session.write(cartCookie, { id: 'c1' });

/** Enters a code, as a visitor who has a cart unless said otherwise. */
function enter(store: StubbedStore, code: string, kept: ((session: Session) => void) | undefined = withCart) {
  return inPageRequest({ store, kept }, (context) => enterPromoCode(context, code, 2));
}

test('R-PROMO-02: a code goes to the store without its blanks, with the order type', async () => {
  const { result, calls, requests } = await enter(() => says.yes(cart('p')), '  SAVE10 ');
  expect(result).toBe(null);
  expect(calls).toEqual(['POST /api/{clientId}/cart/promocode/add']);
  expect(requests[0]?.body).toBe('SAVE10');
  expect(requests[0]?.query.get('cartId')).toBe('c1');
  expect(requests[0]?.query.get('orderType')).toBe('2');
});

test('R-PROMO-03: a blank code is missing, and nothing is asked', async () => {
  const { result, calls } = await enter(() => says.yes(cart()), '  ');
  expect(result).toMatchObject({ own: 'missing' });
  expect(calls).toEqual([]);
});

test('R-PROMO-04: without a cart, ids are missing', async () => {
  const { result, calls } = await inPageRequest({ store: () => says.yes(cart()) }, (context) =>
    enterPromoCode(context, 'SAVE10', null),
  );
  expect(result).toMatchObject({ own: 'noCart' });
  expect(calls).toEqual([]);
});

test('R-PROMO-06: a call that fails is told as such, a refusal in the store’s words', async () => {
  expect((await enter(() => says.broken(500), 'SAVE10')).result).toMatchObject({
    own: 'failed',
    typed: 'SAVE10',
  });
  expect((await enter(() => null, 'SAVE10')).result).toMatchObject({ own: 'failed', typed: 'SAVE10' });
  const refused: StubbedStore = (call) =>
    call.startsWith('GET') ? says.yes(cart()) : says.no(400, 'Invalid promo code');
  expect((await enter(refused, 'SAVE10')).result).toEqual({
    storeText: 'Invalid promo code',
    typed: 'SAVE10',
  });
});

test('R-PROMO-09, R-PROMO-11: a promotion is new once, also after a price changed beside it', async () => {
  const look = async (ids: string[], announced: string[]) => {
    const { result, cookies } = await inPageRequest(
      {
        store: () => says.yes(cart(...ids)),
        kept: (session) => {
          withCart(session);
          if (announced.length > 0) session.write(promotionsCookie, { announced });
        },
      },
      async (context) => {
        const news = await newPromotions(context, await visitorCart(context));
        return {
          news: news.map((each) => each.name),
          cookie: await sessionFrom(context).read(promotionsCookie),
        };
      },
    );
    return { ...result, isWritten: cookies.some((cookie) => cookie.startsWith('promotions=')) };
  };
  expect(await look(['p'], [])).toEqual({ news: ['p'], cookie: { announced: ['p'] }, isWritten: true });
  expect(await look(['p'], ['p'])).toEqual({ news: [], cookie: { announced: ['p'] }, isWritten: false });
  expect(await look(['q'], ['p'])).toEqual({ news: ['q'], cookie: { announced: ['q'] }, isWritten: true });
  // gone, and so news again when it comes back
  expect(await look([], ['p'])).toEqual({ news: [], cookie: null, isWritten: true });
  expect(await look([], [])).toEqual({ news: [], cookie: null, isWritten: false });
});
