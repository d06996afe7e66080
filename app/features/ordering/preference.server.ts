import type { RouterContextProvider } from 'react-router';
import type { OrderableType } from '#app/contract/enumerations.ts';
import { maskCardNumbers } from '#app/domain/payment/card-numbers.ts';
import {
  expiryOf,
  isPreferenceKept,
  PREFERENCE_MS,
  type SessionPhase,
  sessionPhase,
} from '#app/domain/sessions/phase.ts';
import { allowedOrderTypes } from '#app/domain/settings/order-types.ts';
import { platformContext } from '#app/shell/request/platform.server.ts';
import { cookie, sessionFrom } from '#app/shell/request/session.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { signedIn } from '#app/shell/visitor/customer-cookie.server.ts';
import { dropCart, takeCart, visitorCart } from '#app/shell/visitor/visitor-cart.server.ts';
import type { ChosenAddress } from '#app/third-party/geo.ts';
import { reachTo } from './reach.server.ts';

type Context = Readonly<RouterContextProvider>;

/** Where a delivery goes. Distance and zone are those at the time it was chosen, for display only. */
export type Destination = {
  address: ChosenAddress | null;
  /** Flat, unit or floor; never part of a suggestion. */
  unit: string;
  /** The driver's note. */
  note: string;
  distanceKm: number | null;
  deliveryZoneId: string | null;
  /** Set when it is a saved address: its id, and a mark that changes when that address is edited. */
  saved: { addressId: string; mark: string } | null;
};

/** The choice as the cookie holds it. `expiresAt`: its end in epoch ms; 0 once it was ended early. */
type KeptPreference = { orderType: OrderableType; scheduledUtc: string | null; expiresAt: number };

/** The visitor's order type and time. */
export const preferenceCookie = cookie<KeptPreference>('preference', { endsWithVisit: true });
/** The visitor's destination; it outlives the preference. */
export const destinationCookie = cookie<Destination>('destination', { endsWithVisit: true });
/** The cart that was set aside when a session ended. `until`: epoch ms until which it can be restored. */
export const asideCookie = cookie<{ cartId: string; until: number }>('aside', {
  seconds: 86_400,
  endsWithVisit: true,
});

/** How and when the visitor orders, as far as it is still valid. */
export type Preference = {
  /** null: not chosen, no longer offered, or expired. */
  orderType: OrderableType | null;
  /** Start of the chosen slot of 15 minutes, in UTC; null: as soon as possible. */
  scheduledUtc: string | null;
  /** End of the preference, epoch ms; null when there is none. */
  expiresAt: number | null;
  phase: SessionPhase;
};

/** How long a cart that was set aside can be restored, ms. */
const ASIDE_MS = 24 * 60 * 60 * 1000;
const NOWHERE: Destination = {
  address: null,
  unit: '',
  note: '',
  distanceKm: null,
  deliveryZoneId: null,
  saved: null,
};

/** The preference that is valid now, by the server's clock. An expired one counts as none. */
export async function preferenceOf(context: Context): Promise<Preference> {
  const kept = await sessionFrom(context).read(preferenceCookie);
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

/** The last choice, expired or not. It pre-fills the form, and is what Continue renews. */
export async function lastPreference(
  context: Context,
): Promise<Pick<Preference, 'orderType' | 'scheduledUtc'>> {
  const kept = await sessionFrom(context).read(preferenceCookie);
  return { orderType: offered(context, kept), scheduledUtc: kept?.scheduledUtc ?? null };
}

/** The kept order type, if the restaurant still offers it. */
function offered(context: Context, kept: KeptPreference | null): OrderableType | null {
  return allowedOrderTypes(storeFrom(context).settings).some((type) => type === kept?.orderType)
    ? (kept?.orderType ?? null)
    : null;
}

/** Stores the visitor's choice; it is valid for 15 minutes from now. */
export function choosePreference(
  context: Context,
  { orderType, scheduledUtc }: { orderType: OrderableType; scheduledUtc: string | null },
): void {
  const expiresAt = context.get(platformContext).now().getTime() + PREFERENCE_MS;
  sessionFrom(context).write(preferenceCookie, { orderType, scheduledUtc, expiresAt });
}

/**
 * Renews the last choice for another 15 minutes.
 * @returns false when there was none
 */
export async function renewPreference(context: Context): Promise<boolean> {
  const { orderType, scheduledUtc } = await lastPreference(context);
  if (orderType === null) return false;
  choosePreference(context, { orderType, scheduledUtc });
  return true;
}

/** Ends the preference and sets the cart aside, from where it can be restored for 24 hours. */
export async function endSession(context: Context): Promise<void> {
  const session = sessionFrom(context);
  const kept = await session.read(preferenceCookie);
  if (kept) session.write(preferenceCookie, { ...kept, expiresAt: 0 });
  const cart = await visitorCart(context);
  if (!cart) return;
  const now = context.get(platformContext).now().getTime();
  if (cart.products.length > 0) session.write(asideCookie, { cartId: cart.cartId, until: now + ASIDE_MS });
  dropCart(context);
}

/** Whether a cart can be restored: one was set aside, and the current cart has no dishes. */
export async function canRestoreCart(context: Context): Promise<boolean> {
  const aside = await sessionFrom(context).read(asideCookie);
  if (!aside || aside.until <= context.get(platformContext).now().getTime()) return false;
  const cart = await visitorCart(context);
  return cart === null || cart.products.length === 0;
}

/**
 * Restores the cart that was set aside, less what the visitor avoids and has not accepted.
 * @returns false when it is gone or nothing is left of it, or another cart has dishes by now
 */
export async function restoreCart(context: Context): Promise<boolean> {
  if (!(await canRestoreCart(context))) return false;
  const session = sessionFrom(context);
  const aside = await session.read(asideCookie);
  if (!aside) return false;
  const { cart, isLost } = await takeCart(context, aside.cartId);
  if (!isLost) session.write(asideCookie, null);
  return cart !== null && cart.products.length > 0;
}

/** The destination that the visitor chose. It is kept while they order pickup, for a return to delivery. */
export async function destinationOf(context: Context): Promise<Destination> {
  return { ...NOWHERE, ...(await sessionFrom(context).read(destinationCookie)) };
}

/**
 * Stores a change of the destination. Distance and zone are stored for display only; an order computes them
 * again.
 */
export async function chooseDestination(
  context: Context,
  change: Partial<Pick<Destination, 'address' | 'unit' | 'note' | 'saved'>>,
): Promise<Destination> {
  const kept = await destinationOf(context);
  // a different address is no longer the saved one
  const isOther = change.address !== undefined && change.address?.signature !== kept.address?.signature;
  const { unit, note, ...chosen } = { ...kept, ...(isOther && { saved: null }), ...change };
  const { km, zone } = await reachTo(context, chosen.address);
  const distanceKm = km !== null && Number.isFinite(km) ? km : null;
  const destination = {
    ...chosen,
    // card numbers that were typed here must not be stored
    unit: maskCardNumbers(unit),
    note: maskCardNumbers(note),
    distanceKm,
    deliveryZoneId: zone?.deliveryZoneId ?? null,
  };
  sessionFrom(context).write(destinationCookie, destination);
  return destination;
}
