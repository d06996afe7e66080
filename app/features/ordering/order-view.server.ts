import type { RouterContextProvider } from 'react-router';
import { ORDER_TYPE, type OrderableType } from '#app/contract/enumerations.ts';
import { isInRange } from '#app/domain/delivery/pick-zone.ts';
import { zoneAtDistance } from '#app/domain/delivery/zone-fee.ts';
import { translateDate } from '#app/domain/language/translate-date.ts';
import { allowedOrderTypes, allowsScheduling, estimatedMinutes } from '#app/domain/settings/order-types.ts';
import { clockText } from '#app/domain/time/clock-text.ts';
import { slotText } from '#app/domain/time/slot-text.ts';
import { wallTime } from '#app/domain/time/wall-clock.ts';
import { tellFrom } from '#app/shell/language/i18n.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import type { OrderView } from '#app/shell/root-data/root-data.ts';
import { canRestoreCart, destinationOf, preferenceOf } from './preference.server.ts';

type Context = Readonly<RouterContextProvider>;

/** Loads how, where to and when the visitor orders, for root's data, which every page has. */
export async function loadOrderView(context: Context): Promise<OrderView> {
  const { client, settings } = storeFrom(context);
  const { orderType, scheduledUtc, expiresAt, phase } = await preferenceOf(context);
  return {
    types: allowedOrderTypes(settings).flatMap((type) =>
      type === ORDER_TYPE.pickup || type === ORDER_TYPE.delivery
        ? [{ orderType: type, minutes: estimatedMinutes(settings, type) }]
        : [],
    ),
    canSchedule: allowsScheduling(settings),
    orderType,
    scheduledUtc,
    scheduledText:
      scheduledUtc && translateDate(tellFrom(context), slotText(new Date(scheduledUtc), client.timeZone)),
    expiresAt,
    expiresText: expiresAt === null ? null : clockText(wallTime(new Date(expiresAt), client.timeZone).minute),
    phase,
    ...(await whereTo(context, orderType)),
    canRestoreCart: await canRestoreCart(context),
  };
}

/** The destination and its zone; all null unless delivery is the chosen order type. */
async function whereTo(
  context: Context,
  orderType: OrderableType | null,
): Promise<Pick<OrderView, 'address' | 'addressId' | 'coordinates' | 'distanceKm' | 'isInRange' | 'zone'>> {
  const { address, saved, distanceKm, deliveryZoneId } = await destinationOf(context);
  if (orderType !== ORDER_TYPE.delivery || !address)
    return {
      address: null,
      addressId: null,
      coordinates: null,
      distanceKm: null,
      isInRange: null,
      zone: null,
    };
  const zones = await storeFrom(context).zones();
  const chosen = zones?.find((each) => each.deliveryZoneId === deliveryZoneId);
  const zone = chosen && zoneAtDistance(chosen, distanceKm ?? 0);
  return {
    address: address.text,
    addressId: saved?.addressId ?? null,
    coordinates: { latitude: address.latitude, longitude: address.longitude },
    distanceKm,
    isInRange: distanceKm !== null && isInRange(zones, distanceKm),
    zone: zone
      ? {
          name: zone.name,
          feeCents: zone.deliveryFee ?? 0,
          minimumCents: zone.minimumOrderAmount ?? 0,
          freeFromCents: zone.freeDeliveryFrom,
        }
      : null,
  };
}
