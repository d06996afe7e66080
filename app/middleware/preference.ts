import type { RouterContextProvider } from 'react-router';
import { maskCardNumbers } from '#app/domain/payment/card-numbers.ts';
import { expiryOf, isPreferenceKept, type SessionPhase, sessionPhase } from '#app/domain/sessions/phase.ts';
import { PREFERENCE_MS } from '#app/domain/sessions/timings.ts';
import { allowedOrderTypes } from '#app/domain/settings/order-types.ts';
import { signedIn } from './customer-cookie.ts';
import { platformContext } from './platform.ts';
import { reachTo } from './reach.ts';
import { storeFrom } from './restaurant.ts';
import { sessionFrom } from './session.ts';
import type { CookieValues, Destination } from './session-values.ts';
import { dropCart, takeCart, visitorCart } from './visitor-cart.ts';

type Context = Readonly<RouterContextProvider>;

/** How and when the visitor orders, as far as it still counts. */
export type Preference = {
  /** null: not chosen, no longer offered, or over. */
  orderType: 1 | 2 | null;
  /** Start of the chosen quarter of an hour; null: as soon as possible. */
  scheduledUtc: string | null;
  /** Epoch ms; null where nothing runs. */
  expiresAt: number | null;
  phase: SessionPhase;
};

/** How long a cart that was put aside can be had back (architecture.md, 'Where state lives'). */
const ASIDE_MS = 24 * 60 * 60 * 1000;
const NOWHERE: Destination = {
  address: null,
  unit: '',
  note: '',
  distanceKm: null,
  deliveryZoneId: null,
  saved: null,
};

/** What counts now, by the server's clock; a preference that is over counts as none. */
export async function preferenceOf(context: Context): Promise<Preference> {
  const kept = await sessionFrom(context).read('preference');
  const now = context.get(platformContext).now().getTime();
  const phase = sessionPhase(kept?.expiresAt, now, (await signedIn(context)) !== null);
  const orderType = isPreferenceKept(phase) ? offered(context, kept) : null;
  if (orderType === null) return { orderType: null, scheduledUtc: null, expiresAt: null, phase };
  return {
    orderType,
    scheduledUtc: kept?.scheduledUtc ?? null,
    expiresAt: expiryOf(kept?.expiresAt, now),
    phase,
  };
}

/** What was chosen last, over or not: it fills the form again, and is what Continue goes on with. */
export async function lastPreference(
  context: Context,
): Promise<Pick<Preference, 'orderType' | 'scheduledUtc'>> {
  const kept = await sessionFrom(context).read('preference');
  return { orderType: offered(context, kept), scheduledUtc: kept?.scheduledUtc ?? null };
}

/** As far as the restaurant still offers it. */
function offered(context: Context, kept: CookieValues['preference'] | null): 1 | 2 | null {
  return allowedOrderTypes(storeFrom(context).settings).some((type) => type === kept?.orderType)
    ? (kept?.orderType ?? null)
    : null;
}

/** The visitor chose: good for 15 minutes from now (R-PREF-07, R-PREF-08). */
export function choosePreference(
  context: Context,
  { orderType, scheduledUtc }: { orderType: 1 | 2; scheduledUtc: string | null },
): void {
  const expiresAt = context.get(platformContext).now().getTime() + PREFERENCE_MS;
  sessionFrom(context).write('preference', { orderType, scheduledUtc, expiresAt });
}

/** Another 15 minutes with what was chosen last (R-SESS-06, R-SESS-12); false where nothing was. */
export async function renewPreference(context: Context): Promise<boolean> {
  const { orderType, scheduledUtc } = await lastPreference(context);
  if (orderType === null) return false;
  choosePreference(context, { orderType, scheduledUtc });
  return true;
}

/** The session is cleared and the cart put aside, from where it can be had back for 24 hours (R-SESS-10, R-SESS-11). */
export async function endSession(context: Context): Promise<void> {
  const session = sessionFrom(context);
  const kept = await session.read('preference');
  if (kept) session.write('preference', { ...kept, expiresAt: 0 });
  const cart = await visitorCart(context);
  if (!cart) return;
  const now = context.get(platformContext).now().getTime();
  if (cart.products.length > 0) session.write('aside', { cartId: cart.cartId, until: now + ASIDE_MS });
  dropCart(context);
}

/** Whether there is a cart to have back: one was put aside, and none with dishes in it has begun since. */
export async function canRestoreCart(context: Context): Promise<boolean> {
  const aside = await sessionFrom(context).read('aside');
  if (!aside || aside.until <= context.get(platformContext).now().getTime()) return false;
  const cart = await visitorCart(context);
  return cart === null || cart.products.length === 0;
}

/** Brings the cart back that was put aside; false where it is gone or another has begun. */
export async function restoreCart(context: Context): Promise<boolean> {
  if (!(await canRestoreCart(context))) return false;
  const session = sessionFrom(context);
  const aside = await session.read('aside');
  session.write('aside', null);
  if (!aside) return false;
  return (await takeCart(context, aside.cartId)) !== null;
}

/** Where to, as the visitor chose it; kept when they pick up, so that coming back to delivery keeps it. */
export async function destinationOf(context: Context): Promise<Destination> {
  return { ...NOWHERE, ...(await sessionFrom(context).read('destination')) };
}

/** The visitor chose where to: km and zone are kept for show, an order works them out again. */
export async function chooseDestination(
  context: Context,
  change: Partial<Pick<Destination, 'address' | 'unit' | 'note' | 'saved'>>,
): Promise<Destination> {
  const kept = await destinationOf(context);
  // another place is no longer the saved one
  const isOther = change.address !== undefined && change.address?.signature !== kept.address?.signature;
  const { unit, note, ...chosen } = { ...kept, ...(isOther && { saved: null }), ...change };
  const { km, zone } = await reachTo(context, chosen.address);
  const distanceKm = km !== null && Number.isFinite(km) ? km : null;
  const destination = {
    ...chosen,
    // what nobody may keep is not kept (S60)
    unit: maskCardNumbers(unit),
    note: maskCardNumbers(note),
    distanceKm,
    deliveryZoneId: zone?.deliveryZoneId ?? null,
  };
  sessionFrom(context).write('destination', destination);
  return destination;
}
