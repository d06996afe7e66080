import type { RouterContextProvider } from 'react-router';
import type { OrderView } from '#app/components/root-data.ts';
import { ORDER_TYPE } from '#app/contract/enumerations.ts';
import { isInRange } from '#app/domain/delivery/pick-zone.ts';
import { tellDate } from '#app/domain/language/tell-date.ts';
import { toCents } from '#app/domain/money/cents.ts';
import { allowedOrderTypes, allowsScheduling, estimatedMinutes } from '#app/domain/settings/order-types.ts';
import { slotText } from '#app/domain/time/slot-text.ts';
import { tellFrom } from '#app/middleware/i18n.ts';
import { canRestoreCart, destinationOf, preferenceOf } from '#app/middleware/preference.ts';
import { storeFrom } from '#app/middleware/restaurant.ts';

type Context = Readonly<RouterContextProvider>;

/** How, where to and when the visitor orders, for header, cart and every screen. */
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
      scheduledUtc && tellDate(tellFrom(context), slotText(new Date(scheduledUtc), client.timeZone)),
    expiresAt,
    phase,
    ...(await whereTo(context, orderType)),
    canRestoreCart: await canRestoreCart(context),
  };
}

/** Of a delivery that was chosen; nothing of it while another order type is. */
async function whereTo(
  context: Context,
  orderType: 1 | 2 | null,
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
  const zone = zones?.find((each) => each.deliveryZoneId === deliveryZoneId);
  return {
    address: address.text,
    addressId: saved?.addressId ?? null,
    coordinates: { latitude: address.latitude, longitude: address.longitude },
    distanceKm,
    isInRange: distanceKm !== null && isInRange(zones, distanceKm),
    zone: zone
      ? {
          name: zone.name,
          feeCents: toCents(zone.deliveryFee),
          minimumCents: toCents(zone.minimumOrderAmount),
          freeFromCents: zone.freeDeliveryFrom === null ? null : toCents(zone.freeDeliveryFrom),
        }
      : null,
  };
}
