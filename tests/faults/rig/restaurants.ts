import type { DatabaseAddress } from '#app/backend/db/open-database.ts';
import { fileInput } from '#tests/fixtures/restaurant-file.ts';
import { storeRows } from '#tests/setup/database.ts';
import type { Operator } from '#tests/setup/operator.ts';

/** A restaurant that the faults are done to. */
export type Place = {
  clientId: string;
  subdomain: string;
  /** Its account at the card provider. */
  account: string;
  receiverKey: string;
  /** Ids of its dishes by name. */
  dishes: Record<string, string>;
};

export type PlaceWish = {
  subdomain: string;
  dalPrice?: number;
  isClosed?: boolean;
  autoAccept?: boolean;
  /** Each day's; around the clock without them. */
  windows?: string[];
};

export const PROMO_CODE = 'LUNCH';
const AROUND_THE_CLOCK = ['00:00-24:00'];

/** Open around the clock, pickup and delivery, cash and cards; Dal is plain, Naan can be counted. */
export function placeFile(wish: PlaceWish) {
  const { subdomain, dalPrice = 12.5, isClosed = false, autoAccept = false } = wish;
  const day = isClosed ? ('closed' as const) : (wish.windows ?? AROUND_THE_CLOCK);
  const kind = { isAllowed: true, cash: true, online: true };
  return fileInput({
    restaurant: {
      subdomain,
      tradingName: `Kitchen ${subdomain}`,
      address: '1 Queen Street, Auckland 1010',
      latitude: -36.8439,
      longitude: 174.7669,
      isStripeVerified: true,
      stripeAccountId: accountOf(subdomain),
    },
    settings: { brandColour: '#112233', delivery: kind, pickup: kind, scheduledOrders: true, autoAccept },
    hours: {
      sunday: day,
      monday: day,
      tuesday: day,
      wednesday: day,
      thursday: day,
      friday: day,
      saturday: day,
    },
    zones: [{ name: 'Near', upToKm: 5, fee: 4 }],
    fees: { platformFee: 0.5 },
    departments: [
      { name: 'Mains', products: [{ name: 'Dal', price: dalPrice }] },
      { name: 'Breads', products: [{ name: 'Naan', price: 3.5 }] },
    ],
    promotions: [{ kind: 'fixed', name: 'Lunch', code: PROMO_CODE, amount: 1 }],
  });
}

export function accountOf(subdomain: string): string {
  return `acct_${subdomain}`;
}

/** Takes it in, as an operator does beside a running server. @returns what a client finds out about it. */
export async function openPlace(
  operator: Operator,
  database: DatabaseAddress,
  wish: PlaceWish,
): Promise<Place> {
  const { subdomain } = wish;
  await operator.take(placeFile(wish));
  const { said, complained } = await operator.run('receiver-key', subdomain, '--new');
  const receiverKey = /[\w-]{43}/.exec(said)?.[0];
  if (!receiverKey) throw new Error(complained || said);
  const [row] = await storeRows(
    database,
    'select restaurant_id from restaurants where subdomain = ?',
    subdomain,
  );
  const clientId = String(row?.restaurant_id);
  const products = await storeRows(
    database,
    'select product_id, name from products where restaurant_id = ?',
    clientId,
  );
  const dishes = Object.fromEntries(
    products.map(({ product_id, name }) => [String(name), String(product_id)]),
  );
  return { clientId, subdomain, account: accountOf(subdomain), receiverKey, dishes };
}
