import type { RouterContextProvider } from 'react-router';
import type { Alcohol } from '#app/contract/client.ts';
import type { Slot } from '#app/contract/slots.ts';
import { isAlcoholOrdered } from '#app/domain/alcohol/sale-times.ts';
import { estimatedMinutes } from '#app/domain/settings/order-types.ts';
import { dependsOn } from '#app/shell/kept-pages/keep-notes.server.ts';
import { openingOf } from '#app/shell/restaurant/opening.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { cartCookie, visitorCart } from '#app/shell/visitor/visitor-cart.server.ts';

type Context = Readonly<RouterContextProvider>;

/** How the restaurant sells alcohol, where the visitor's cart holds some; else null, at no cost. */
export async function alcoholInCart(context: Context): Promise<Alcohol | null> {
  const { alcohol } = storeFrom(context).client;
  if (!alcohol) return null;
  dependsOn(context, cartCookie);
  const cart = await visitorCart(context);
  return cart?.products.some(({ isAlcohol }) => isAlcohol) ? alcohol : null;
}

/** Whether an order of that type may hold alcohol for that time; null: as soon as possible. */
export function isAlcoholSoldFor(
  context: Context,
  alcohol: Alcohol,
  orderType: number,
  scheduledUtc: string | null,
): boolean {
  const { client, settings } = storeFrom(context);
  const when = { scheduledUtc, estimateMinutes: estimatedMinutes(settings, orderType) };
  return isAlcoholOrdered(alcohol, orderType, when, client.timeZone, openingOf(context).at);
}

/** Slots in which no alcohol is handed over are closed to a cart that holds some. */
export async function slotsWithAlcohol(
  context: Context,
  orderType: number,
  slots: readonly Slot[],
): Promise<readonly Slot[]> {
  const alcohol = await alcoholInCart(context);
  if (!alcohol) return slots;
  return slots.map((slot) =>
    slot.state === 'open' && !isAlcoholSoldFor(context, alcohol, orderType, slot.startUtc)
      ? { ...slot, state: 'closed' }
      : slot,
  );
}
