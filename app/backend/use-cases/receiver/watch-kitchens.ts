import type { RestaurantDocument } from '#app/backend/catalogue/documents.ts';
import { overAll } from '#app/backend/db/restaurant-wall.ts';
import type { Deps, Trx } from '#app/backend/deps.ts';
import { queueMail } from '#app/backend/use-cases/mail/queue-mail.ts';
import { openForCheckout } from '#app/domain/opening-hours/is-open.ts';
import { isHeard, kitchenState, type WatchedDevice } from '#app/domain/order/silent-kitchen.ts';
import { endOfBusinessDay } from '#app/domain/time/business-day.ts';
import { languageOf } from '#app/locales/languages.ts';
import { livingDevices } from './devices.ts';
import { pauseSilent, resumeSilent } from './services.ts';

type Watched = {
  restaurantId: string;
  subdomain: string;
  document: RestaurantDocument;
  keySeenUtc: string | null;
  services: string | null;
};

/**
 * Looks whether kitchens hear of their orders. One whose devices have asked nothing for three minutes of its opening
 * hours takes no more orders until one of them asks again, and its restaurant is mailed once; it is mailed too, once
 * a day, when nothing that asks can ring. Restaurants that answer orders by programs alone are left alone.
 * @returns how many kitchens were paused, or take orders again
 */
export async function watchKitchens(deps: Deps): Promise<number> {
  if (!deps.isClockSteady()) return 0;
  let changed = 0;
  for (const kitchen of await watchedKitchens(deps)) {
    try {
      if (await watchOne(deps, kitchen)) changed += 1;
    } catch (error) {
      // a fault with one restaurant must not keep the others unwatched
      deps.log.error({ restaurantId: kitchen.restaurantId, err: error }, 'a kitchen could not be watched');
    }
  }
  return changed;
}

async function watchOne(deps: Deps, kitchen: Watched): Promise<boolean> {
  const { restaurantId, document, keySeenUtc, services } = kitchen;
  const now = deps.now();
  const devices = await devicesOf(deps, restaurantId, now);
  if (isPausedBySilence(services) && isHeard({ devices, keySeenUtc, now }))
    return deps.transaction((trx) => resumeSilent(trx, restaurantId));
  const state = kitchenState({
    devices,
    keySeenUtc,
    now,
    // nobody could ask before this program answered
    isOpenAt: (at) => at >= deps.startedAt && openForCheckout(document, at),
  });
  if (state !== 'silent' && state !== 'muted') return false;
  const isPaused = await deps.transaction(async (trx) => {
    if (state === 'silent' && !(await pauseSilent(trx, kitchen, now))) return false;
    // while it is silent it stays paused, so that there is one mail of it
    const seen = devices.map(({ seenUtc }) => seenUtc).sort();
    const since = state === 'silent' ? seen.at(-1) : endOfBusinessDay(now, document.timeZone).toISOString();
    await mailOwner(deps, trx, kitchen, state, since ?? '');
    return state === 'silent';
  });
  deps.wake('send-mail');
  return isPaused;
}

async function mailOwner(
  deps: Deps,
  trx: Trx,
  restaurant: Watched,
  state: 'silent' | 'muted',
  since: string,
): Promise<void> {
  const { email, language } = restaurant.document;
  if (email === null) return;
  await queueMail(deps, trx, {
    restaurant,
    recipient: email,
    language: languageOf(language),
    dedupeKey: `kitchen ${state} ${since}`,
    content: { kind: state === 'silent' ? 'kitchenSilent' : 'kitchenMuted' },
  });
}

function isPausedBySilence(services: string | null): boolean {
  return services?.includes('"silent"') ?? false;
}

async function watchedKitchens(deps: Deps): Promise<Watched[]> {
  const rows = await deps.db
    .selectFrom('restaurants')
    .select(['restaurant_id', 'subdomain', 'document', 'key_seen_utc', 'services'])
    .where('is_active', '=', 1)
    .where((where) =>
      where.or([
        where('services', 'like', '%"silent"%'),
        where.exists(
          where
            .selectFrom('receiver_devices')
            .select('receiver_devices.device_id')
            .whereRef('receiver_devices.restaurant_id', '=', 'restaurants.restaurant_id')
            .where('receiver_devices.ended_utc', 'is', null),
        ),
      ]),
    )
    .$call(overAll('what is due'))
    .execute();
  return rows.map((row) => ({
    restaurantId: row.restaurant_id,
    subdomain: row.subdomain,
    document: JSON.parse(row.document) as RestaurantDocument,
    keySeenUtc: row.key_seen_utc,
    services: row.services,
  }));
}

async function devicesOf(deps: Deps, restaurantId: string, now: Date): Promise<WatchedDevice[]> {
  const rows = await livingDevices(deps.db, restaurantId, now.toISOString())
    .select(['device.made_utc', 'device.seen_utc', 'device.sound', 'device.sound_utc'])
    .execute();
  return rows.map((row) => ({
    madeUtc: row.made_utc,
    seenUtc: row.seen_utc,
    sound: row.sound,
    soundUtc: row.sound_utc,
  }));
}
