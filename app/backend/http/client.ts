import type { RestaurantDocument } from '#app/backend/catalogue/documents.ts';
import { menuState } from '#app/backend/use-cases/catalogue/off-options.ts';
import type { Alcohol } from '#app/contract/client.ts';
import type { Handlers } from './handler.ts';

/**
 * The calls about a restaurant itself. An inactive or unknown one was refused before ('Client not found').
 */
export const clientHandlers = {
  'client.bySubdomain': async (deps, { restaurant }) => {
    const { restaurantId, pauses, cards, document } = restaurant;
    return {
      data: {
        clientId: restaurantId,
        tradingName: document.tradingName,
        address: document.address,
        language: document.language,
        services: [...pauses],
        longitude: document.longitude,
        latitude: document.latitude,
        businessCloseTime: document.businessCloseTime,
        isStripeVerified: cards.isVerified,
        stripeAccountId: cards.accountId,
        collectSurchargeFromCustomer: document.collectSurchargeFromCustomer,
        collectPlatformFeesFromCustomer: document.collectPlatformFeesFromCustomer,
        weeklyAvailabilities: document.weeklyAvailabilities,
        mealPeriods: document.mealPeriods,
        dateOverrides: document.dateOverrides,
        timeZone: document.timeZone,
        phone: document.phone,
        email: document.email,
        gstNumber: document.gstNumber,
        platformFee: document.platformFeeCents,
        ...(document.alcohol?.isSold && { alcohol: soldAlcohol(document.alcohol) }),
        menuVersion: menuState(restaurant, deps.now()),
      },
    };
  },
  'client.deliveryZones': async (_deps, { restaurant }) => ({
    data: restaurant.document.deliveryZones.map((zone) => ({
      deliveryZoneId: zone.deliveryZoneId,
      name: zone.name,
      distanceValue: zone.distanceValue,
      deliveryFee: zone.deliveryFeeCents,
      minimumOrderAmount: zone.minimumOrderCents,
      freeDeliveryFrom: zone.freeDeliveryFromCents,
      surcharge: zone.surcharge,
      names: zone.names,
    })),
  }),
  'client.settings': async (_deps, { restaurant }) => ({ data: restaurant.document.settings }),
  // the restaurant's own texts; null where the store's are shown
  'legal.texts': async (_deps, { restaurant: { document } }) => ({
    data: { privacy: null, terms: null, refund: null, ...document.legal },
  }),
} satisfies Handlers;

function soldAlcohol({ isSold: _, ...alcohol }: NonNullable<RestaurantDocument['alcohol']>): Alcohol {
  return alcohol;
}
