import type { RouterContextProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { PREFERENCE_MS } from '#app/domain/sessions/phase.ts';
import { takeFlash } from '#app/shell/flash/flash.server.ts';
import { geoFrom } from '#app/shell/request/platform.server.ts';
import type { Session } from '#app/shell/request/session.server.ts';
import { cartCookie, visitorCart } from '#app/shell/visitor/visitor-cart.server.ts';
import { filterCookie } from '#app/shell/visitor/visitor-filter.server.ts';
import { inPageRequest, type StubbedStore, says } from '#tests/setup/page-request.ts';
import {
  asideCookie,
  canRestoreCart,
  chooseDestination,
  choosePreference,
  destinationOf,
  endSession,
  lastPreference,
  preferenceCookie,
  preferenceOf,
  renewPreference,
  restoreCart,
} from './preference.server.ts';

const T0 = new Date('2026-11-20T06:00:00Z');
const SLOT = '2026-11-20T07:15:00.000Z';
const SETTINGS = ['Delivery', 'Pickup'].flatMap((type) => [
  { settingKey: `AllowUserToPlace${type}Order`, settingValue: 'true', category: `${type}Order` },
  { settingKey: `AllowCashOn${type}`, settingValue: 'true', category: `${type}Order` },
]);
const LINE = { uniqueId: 'l', productId: 'p', qty: 1 };
const CART = { cartId: 'c1', amount: 5, products: [LINE] };
const ZONE = { deliveryZoneId: 'z1', name: 'Near', distanceValue: 9, deliveryFee: 5 };

const store =
  (cart: unknown = CART): StubbedStore =>
  (call) => {
    if (call.startsWith('GET /api/{clientId}/cart'))
      return cart ? says.yes(cart) : says.no(404, 'Cart not found');
    return /zone/i.test(call) ? says.yes([ZONE]) : says.yes(null);
  };

function visit<T>(
  kept: (session: Session) => void,
  work: (context: RouterContextProvider) => Promise<T>,
  { afterMs = 0, cart }: { afterMs?: number; cart?: unknown } = {},
) {
  const given = { store: store(cart), settings: SETTINGS, kept, now: new Date(T0.getTime() + afterMs) };
  return inPageRequest(given, work).then(({ result }) => result);
}

const chosen =
  (expiresAt = T0.getTime() + PREFERENCE_MS) =>
  (session: Session) => {
    session.write(preferenceCookie, { orderType: 1, scheduledUtc: SLOT, expiresAt });
    session.write(cartCookie, { id: 'c1' });
  };

describe('the order preference', () => {
  test('R-SESS-01 A-13: counts for 899,999 ms and not for 900,000, by the server’s clock', async () => {
    expect(await visit(chosen(), preferenceOf, { afterMs: 899_999 })).toEqual({
      orderType: 1,
      scheduledUtc: SLOT,
      expiresAt: T0.getTime() + PREFERENCE_MS,
      phase: 'critical',
    });
    expect(await visit(chosen(), preferenceOf, { afterMs: 900_000 })).toEqual({
      orderType: null,
      scheduledUtc: null,
      expiresAt: null,
      phase: 'over',
    });
  });

  test('what was chosen fills the form again, and Continue goes on with it', async () => {
    const [last, renewed, now] = await visit(
      chosen(),
      async (context) => [
        await lastPreference(context),
        await renewPreference(context),
        await preferenceOf(context),
      ],
      { afterMs: 1_000_000 },
    );
    expect(last).toEqual({ orderType: 1, scheduledUtc: SLOT });
    expect(renewed).toBe(true);
    expect(now).toMatchObject({ orderType: 1, expiresAt: T0.getTime() + 1_000_000 + PREFERENCE_MS });
  });

  test('R-PREF-07: choosing is good for 15 minutes from then', async () => {
    const now = await visit(chosen(), async (context) => {
      choosePreference(context, { orderType: 2, scheduledUtc: null });
      return preferenceOf(context);
    });
    expect(now).toMatchObject({ orderType: 2, scheduledUtc: null, phase: 'running' });
  });

  test('C-058: an expiry from far in the future is good for 15 minutes', async () => {
    const now = await visit(chosen(T0.getTime() + 1e12), preferenceOf);
    expect(now.expiresAt).toBe(T0.getTime() + PREFERENCE_MS);
  });
});

describe('R-SESS-10: the end of a session', () => {
  test('clears the preference, and puts the cart aside to be had back', async () => {
    const seen = await visit(chosen(), async (context) => {
      await endSession(context);
      const after = { cart: await visitorCart(context), phase: (await preferenceOf(context)).phase };
      const can = await canRestoreCart(context);
      const restored = await restoreCart(context);
      return { ...after, can, restored, cartId: (await visitorCart(context))?.cartId };
    });
    expect(seen).toEqual({ cart: null, phase: 'none', can: true, restored: true, cartId: 'c1' });
  });

  test('a cart with dishes that has begun since is not replaced; after 24 h there is none to have back', async () => {
    const aside = (until: number) => (session: Session) =>
      session.write(asideCookie, { cartId: 'c0', until });
    const until = T0.getTime() + 1;
    expect(await visit(aside(until), canRestoreCart)).toBe(true);
    expect(await visit(aside(until), canRestoreCart, { afterMs: 1 })).toBe(false);
    const both = (session: Session) => {
      aside(until)(session);
      session.write(cartCookie, { id: 'c1' });
    };
    expect(await visit(both, restoreCart)).toBe(false);
  });

  test('a cart that the store does not know any more is not restored', async () => {
    const aside = (session: Session) => session.write(asideCookie, { cartId: 'c0', until: T0.getTime() + 1 });
    expect(await visit(aside, restoreCart, { cart: null })).toBe(false);
  });
});

describe('A-1572: a cart that comes back', () => {
  const LINES = [
    { ...LINE, uniqueId: 'chai', productName: 'Chai' },
    { ...LINE, uniqueId: 'rice', productName: 'Rice' },
  ];
  const dishes = (left: typeof LINES) => ({ ...CART, products: left });
  const unsaid = { contains: ['milk'], unstated: [] };
  /** @param holds which lines hold what is avoided; null: the store does not say */
  const restored = (holds: string[] | null) => {
    let left = LINES;
    const answering: StubbedStore = (call, { query }) => {
      const [, removed] = /remove\/(.+)$/.exec(call) ?? [];
      if (!call.startsWith('GET')) {
        left = left.filter(({ uniqueId }) => uniqueId !== removed);
        return says.yes(dishes(left));
      }
      if (!query.has('avoided')) return says.yes(dishes(left));
      return (
        holds &&
        says.yes(dishes(left.map((line) => (holds.includes(line.uniqueId) ? { ...line, unsaid } : line))))
      );
    };
    const kept = (session: Session) => {
      session.write(asideCookie, { cartId: 'c1', until: T0.getTime() + 1 });
      session.write(filterCookie, { diets: [], allergens: ['milk'] });
    };
    return inPageRequest({ store: answering, settings: SETTINGS, kept, now: T0 }, async (context) => ({
      isBack: await restoreCart(context),
      names: (await visitorCart(context))?.products.map((each) => each.productName) ?? null,
      says: (await takeFlash(context)).map(({ text }) => text).join(' '),
      canAgain: await canRestoreCart(context),
    })).then(({ result }) => result);
  };

  test('is without what its visitor avoids and has not accepted, and says so', async () => {
    const seen = await restored(['chai']);
    expect(seen).toMatchObject({ isBack: true, names: ['Rice'], canAgain: false });
    expect(seen.says).toContain('Chai');
    expect(seen.says).not.toContain('Rice');
    expect(await restored([])).toMatchObject({ isBack: true, names: ['Chai', 'Rice'], says: '' });
    expect(await restored(['chai', 'rice'])).toMatchObject({ isBack: false, names: [] });
  });

  test('does not come back when the store cannot say what it holds, and can be tried again', async () => {
    expect(await restored(null)).toMatchObject({ isBack: false, names: null, canAgain: true });
  });
});

test('A-31: a destination keeps its address, unit and note; km and zone come with the address', async () => {
  const kept = await visit(
    () => undefined,
    async (context) => {
      const { places } = await geoFrom(context).search('27 Valley Road');
      const address = places?.[0] ?? null;
      await chooseDestination(context, { unit: '4B', note: 'Ring twice' });
      await chooseDestination(context, { address });
      return destinationOf(context);
    },
  );
  expect(kept).toMatchObject({ unit: '4B', note: 'Ring twice' });
  expect(kept.address?.text).toContain('27 Valley Road');
});
