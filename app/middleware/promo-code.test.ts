import { expect, test } from 'vitest';
import { inPageRequest, type StubbedStore, says } from '#tests/setup/page-request.ts';
import { newPromotions } from './new-promotions.ts';
import { enterPromoCode } from './promo-code.ts';
import { type Session, sessionFrom } from './session.ts';
import { visitorCart } from './visitor-cart.ts';

const cart = (...ids: string[]) => ({
  cartId: 'c1',
  version: 1,
  appliedPromotions: ids.map((promotionId) => ({ promotionId, name: promotionId, promotionType: 1 })),
});
const withCart = (session: Session) => session.write('cart', { id: 'c1' });

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
  expect((await enter(refused, 'SAVE10')).result).toEqual({ told: 'Invalid promo code', typed: 'SAVE10' });
});

test('R-PROMO-09, R-PROMO-11: a promotion is new once, also after a price changed beside it', async () => {
  const look = async (ids: string[], told: string[]) => {
    const { result, cookies } = await inPageRequest(
      {
        store: () => says.yes(cart(...ids)),
        kept: (session) => {
          withCart(session);
          if (told.length > 0) session.write('promotions', { told });
        },
      },
      async (context) => {
        const news = await newPromotions(context, await visitorCart(context));
        return { news: news.map((each) => each.name), told: await sessionFrom(context).read('promotions') };
      },
    );
    return { ...result, isWritten: cookies.some((cookie) => cookie.startsWith('promotions=')) };
  };
  expect(await look(['p'], [])).toEqual({ news: ['p'], told: { told: ['p'] }, isWritten: true });
  expect(await look(['p'], ['p'])).toEqual({ news: [], told: { told: ['p'] }, isWritten: false });
  expect(await look(['q'], ['p'])).toEqual({ news: ['q'], told: { told: ['q'] }, isWritten: true });
  // gone, and so news again when it comes back
  expect(await look([], ['p'])).toEqual({ news: [], told: null, isWritten: true });
  expect(await look([], [])).toEqual({ news: [], told: null, isWritten: false });
});
