import { toDollars } from '#app/domain/money/cents.ts';
import type { Handlers } from './handler.ts';

/** Spec §7, client calls. An inactive or unknown restaurant was refused before ('Client not found', B-GEN-03). */
export const clientHandlers = {
  'client.bySubdomain': async (_deps, { restaurant: { restaurantId, menuVersion, document } }) => ({
    data: {
      clientId: restaurantId,
      tradingName: document.tradingName,
      address: document.address,
      language: document.language,
      longitude: document.longitude,
      latitude: document.latitude,
      businessCloseTime: document.businessCloseTime,
      isStripeVerified: document.isStripeVerified,
      stripeAccountId: document.stripeAccountId,
      collectSurchargeFromCustomer: document.collectSurchargeFromCustomer,
      collectPlatformFeesFromCustomer: document.collectPlatformFeesFromCustomer,
      weeklyAvailabilities: document.weeklyAvailabilities,
      mealPeriods: document.mealPeriods,
      dateOverrides: document.dateOverrides,
      timeZone: document.timeZone,
      phone: document.phone,
      email: document.email,
      gstNumber: document.gstNumber,
      platformFee: toDollars(document.platformFeeCents),
      menuVersion: String(menuVersion),
    },
  }),
  'client.deliveryZones': async (_deps, { restaurant }) => ({
    data: restaurant.document.deliveryZones.map((zone) => ({
      deliveryZoneId: zone.deliveryZoneId,
      name: zone.name,
      distanceValue: zone.distanceValue,
      deliveryFee: toDollars(zone.deliveryFeeCents),
      minimumOrderAmount: toDollars(zone.minimumOrderCents),
      freeDeliveryFrom: zone.freeDeliveryFromCents === null ? null : toDollars(zone.freeDeliveryFromCents),
      names: zone.names,
    })),
  }),
  'client.settings': async (_deps, { restaurant }) => ({ data: restaurant.document.settings }),
} satisfies Handlers;
