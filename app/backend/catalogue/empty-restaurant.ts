import type { RestaurantFileInput } from '#app/contract/restaurant-file/restaurant-file.ts';

const CLOSED = 'closed';

/**
 * A restaurant with nothing in it yet: closed on every day, no dishes; pickup, paid in cash, once it has hours. GST is in
 * the prices, as New Zealand's law has it. Its owner fills it.
 */
export function emptyRestaurant(
  restaurant: Pick<RestaurantFileInput['restaurant'], 'subdomain' | 'tradingName' | 'address'>,
): RestaurantFileInput {
  return {
    restaurant,
    settings: {
      brandColour: '#0b6b4b',
      pickup: { isAllowed: true, cash: true, online: false },
      delivery: { isAllowed: false, cash: true, online: false },
      scheduledOrders: true,
    },
    hours: {
      monday: CLOSED,
      tuesday: CLOSED,
      wednesday: CLOSED,
      thursday: CLOSED,
      friday: CLOSED,
      saturday: CLOSED,
      sunday: CLOSED,
    },
    taxes: [{ name: 'GST', ratePercent: 15, isInclusive: true }],
    fees: { feeTax: 'GST' },
    departments: [],
  };
}
