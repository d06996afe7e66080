import type { MiddlewareFunction, RouterContextProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { PREFERENCE_MS, WARNING_SECONDS } from '#app/domain/sessions/phase.ts';
import { flashCookie } from '#app/shell/flash/flash.server.ts';
import { sessionFrom } from '#app/shell/request/session.server.ts';
import { keepSignedIn } from '#app/shell/visitor/customer-cookie.server.ts';
import { cartCookie, visitorCart } from '#app/shell/visitor/visitor-cart.server.ts';
import { inPageRequest, type StubbedStore, says } from '#tests/setup/page-request.ts';
import { asideCookie, preferenceCookie, preferenceOf } from './preference.server.ts';
import { continueSession, endDueSession, sessionEndMiddleware } from './session-end.server.ts';

type Context = RouterContextProvider;
type Args = Parameters<MiddlewareFunction<Response>>[0];

const T0 = Date.parse('2026-11-20T06:00:00Z');
const EXPIRES = T0 + PREFERENCE_MS;
const OVER = EXPIRES + WARNING_SECONDS * 1000;
const SETTINGS = [
  { settingKey: 'AllowUserToPlacePickupOrder', settingValue: 'true', category: 'PickupOrder' },
  { settingKey: 'AllowCashOnPickup', settingValue: 'true', category: 'PickupOrder' },
];
const CART = { cartId: 'c1', amount: 5, products: [{ uniqueId: 'l', productId: 'p', qty: 1 }] };
const store: StubbedStore = (call) =>
  call.startsWith('GET /api/{clientId}/cart') ? says.yes(CART) : says.yes(null);

/** A token with a customer's id, shaped as the store signs it. */
const TOKEN = ['{"alg":"none"}', '{"sub":"k1","email":"k@example.nz"}', 'x']
  .map((part) => Buffer.from(part).toString('base64url'))
  .join('.');

/** Runs as a visitor with a cart and a session chosen at T0, at a given time of the server. */
async function at<T>(
  nowMs: number,
  who: 'guest' | 'customer',
  work: (context: Context, request: Request) => Promise<T>,
): Promise<T> {
  const { result } = await inPageRequest(
    {
      store,
      settings: SETTINGS,
      now: new Date(nowMs),
      kept(session) {
        session.write(cartCookie, { id: 'c1' });
        session.write(preferenceCookie, { orderType: 1, scheduledUtc: null, expiresAt: EXPIRES });
      },
    },
    async (context, request) => {
      const customer = { customerId: 'k1', email: 'k@example.nz', firstName: '', lastName: '' };
      if (who === 'customer')
        await keepSignedIn(context, {
          customer: { ...customer, expiresAt: OVER + 10 * PREFERENCE_MS },
          accessToken: TOKEN,
        });
      return work(context, request);
    },
  );
  return result;
}

async function stateOf(context: Context) {
  const session = sessionFrom(context);
  return {
    phase: (await preferenceOf(context)).phase,
    cart: (await session.read(cartCookie))?.id ?? null,
    aside: (await session.read(asideCookie))?.cartId ?? null,
    said: ((await session.read(flashCookie)) ?? []).map(({ text }) => text),
  };
}

const KEPT = { cart: 'c1', aside: null, said: [] };

describe('C-055 A-12 A-13: the page that is asked for next', () => {
  /** A request as a browser sends it for a page, unless other headers are given. */
  const visit =
    (path = '/', init: RequestInit = {}) =>
    async (context: Context) => {
      const headers = { accept: 'text/html,*/*;q=0.8' };
      const request = new Request(`http://demo.localhost${path}`, { headers, ...init });
      await sessionEndMiddleware({ request, context } as unknown as Args, async () => new Response());
      return stateOf(context);
    };

  test.each([
    ['guest', EXPIRES - 1, { phase: 'critical', ...KEPT }],
    ['customer', EXPIRES - 1, { phase: 'critical', ...KEPT }],
    ['customer', EXPIRES, { phase: 'warning', ...KEPT }],
    ['customer', OVER - 1, { phase: 'warning', ...KEPT }],
  ] as const)('of a %s at %i ms changes nothing', async (who, now, state) => {
    expect(await at(now, who, visit())).toEqual(state);
  });

  test.each([
    ...[0, 20 * 60_000, 8 * 3_600_000].map((later) => ['customer', OVER + later] as const),
    // a guest gets no warning
    ['guest', EXPIRES],
  ] as const)(
    'A-160: of a %s at %i ms: the session is ended once, the cart put aside, and that is said',
    async (who, now) => {
      const ended = {
        phase: 'none',
        cart: null,
        aside: 'c1',
        said: ['Your session expired, so your cart was put aside.'],
      };
      await at(now, who, async (context) => {
        expect(await visit()(context)).toEqual(ended);
        expect(await visit('/contact')(context)).toEqual(ended);
      });
    },
  );

  test.each([
    ['a form', visit('/checkout', { method: 'POST', headers: { accept: 'text/html' } })],
    ['the router of an open page', visit('/cart.data')],
    ['an open page that looks at its cart', visit('/cart/state', { headers: { accept: '*/*' } })],
  ])('%s changes nothing', async (_, ask) => {
    expect(await at(OVER, 'customer', ask)).toEqual({ phase: 'over', ...KEPT });
  });
});

describe('C-057: one outcome', () => {
  test('R-SESS-10 R-SESS-11: zero and Cancel together, or one after the other: ended once, the cart put aside', async () => {
    await at(EXPIRES + 29_000, 'customer', async (context) => {
      expect(await Promise.all([endDueSession(context, EXPIRES), endDueSession(context, EXPIRES)])).toEqual([
        true,
        true,
      ]);
      expect(await endDueSession(context, EXPIRES)).toBe(true);
      expect(await stateOf(context)).toEqual({ phase: 'none', cart: null, aside: 'c1', said: [] });
    });
  });

  test('R-SESS-12: Continue at the last moment, then the zero of another tab: it goes on', async () => {
    await at(OVER - 1000, 'customer', async (context) => {
      expect(await continueSession(context)).toBe(true);
      expect(await endDueSession(context, EXPIRES)).toBe(false);
      expect(await stateOf(context)).toEqual({ phase: 'running', ...KEPT });
      expect((await preferenceOf(context)).expiresAt).toBe(OVER - 1000 + PREFERENCE_MS);
    });
  });

  test('Continue that comes after the end brings the cart back that it put aside', async () => {
    await at(OVER, 'customer', async (context) => {
      await endDueSession(context, EXPIRES);
      expect(await visitorCart(context)).toBe(null);
      expect(await continueSession(context)).toBe(true);
      expect(await stateOf(context)).toEqual({ phase: 'running', ...KEPT });
    });
  });

  test.each([
    ['before its time', EXPIRES - 1, EXPIRES],
    ['about another session', EXPIRES + 1, EXPIRES - 60_000],
    ['without a number', EXPIRES + 1, Number.NaN],
  ] as const)('a form %s empties no cart', async (_, now, sent) => {
    await at(now, 'customer', async (context) => {
      expect(await endDueSession(context, sent)).toBe(false);
      expect(await stateOf(context)).toMatchObject(KEPT);
    });
  });
});
