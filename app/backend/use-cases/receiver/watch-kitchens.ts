import type { Restaurant } from '#app/backend/catalogue/documents.ts';
import { DatabaseUnavailable } from '#app/backend/db/database-unavailable.ts';
import { overAll } from '#app/backend/db/restaurant-wall.ts';
import type { Deps } from '#app/backend/deps.ts';
import { findRestaurantById } from '#app/backend/use-cases/catalogue/find-restaurant.ts';
import { type MailToQueue, queueMail } from '#app/backend/use-cases/mail/queue-mail.ts';
import { printersInUse } from '#app/backend/use-cases/printers/find-printer.ts';
import { openForCheckout } from '#app/domain/opening-hours/is-open.ts';
import {
  IN_USE_MS,
  isHeard,
  KNOWN_TO_MS,
  kitchenState,
  MUTED_MS,
  SILENT_MS,
  type WatchedKitchen,
} from '#app/domain/order/silent-kitchen.ts';
import { acceptsAutomatically } from '#app/domain/settings/order-types.ts';
import { endOfBusinessDay } from '#app/domain/time/business-day.ts';
import { languageOf } from '#app/locales/languages.ts';
import { livingDevices } from './devices.ts';
import { parsePauses, pauseSilent, resumeSilent, runningServices } from './services.ts';

/** A restaurant that may not hear of its orders, and what is kept of its pauses. */
type Candidate = { restaurantId: string; keySeenUtc: string | null; services: string | null };
type Watched = Omit<WatchedKitchen, 'isOpenAt'>;

/**
 * Looks whether kitchens hear of their orders. One whose devices have asked nothing for three minutes of its opening
 * hours takes no more orders until one of them asks again, and its restaurant is mailed once; it is mailed too, once
 * a day, when nothing that asks can ring. Restaurants that answer orders by programs or printers alone, or accept
 * them by themselves, are left alone. After a time in which nobody could be heard nobody is judged for it.
 * @returns how many kitchens were paused, or take orders again
 */
export async function watchKitchens(deps: Deps): Promise<number> {
  if (!deps.isClockSteady()) return 0;
  let changed = 0;
  for (const kitchen of await candidates(deps)) {
    try {
      if (await watchOne(deps, kitchen)) changed += 1;
    } catch (error) {
      if (error instanceof DatabaseUnavailable) deps.unheard.at = deps.now();
      // a fault with one restaurant must not keep the others unwatched
      deps.log.error({ restaurantId: kitchen.restaurantId, err: error }, 'a kitchen could not be watched');
    }
  }
  return changed;
}

async function watchOne(deps: Deps, { restaurantId, keySeenUtc, services }: Candidate): Promise<boolean> {
  const now = deps.now();
  const restaurant = await findRestaurantById(deps, restaurantId);
  if (!restaurant) return false;
  const { document } = restaurant;
  const isPaused = services?.includes('"silent"') ?? false;
  // at night most kitchens are silent
  if (!isPaused && !openForCheckout(document, now)) return false;
  const kitchen = { ...(await readKitchen(deps, restaurant, now)), keySeenUtc };
  if (isPaused && isHeard(kitchen)) return deps.transaction((trx) => resumeSilent(trx, restaurantId));
  const state = kitchenState({
    ...kitchen,
    // nobody could ask before this program answered, and while nothing could be written
    isOpenAt: (at) =>
      at >= deps.startedAt && at >= (deps.unheard.at ?? deps.startedAt) && openForCheckout(document, at),
  });
  if (state === 'silent') return pause(deps, restaurant, kitchen, services);
  if (state === 'muted') await mailMuted(deps, restaurant, now);
  return false;
}

/** @returns false where all services are paused already, without a lock and a new version of the menu */
async function pause(
  deps: Deps,
  restaurant: Restaurant,
  { devices, now }: Watched,
  services: string | null,
): Promise<boolean> {
  if (runningServices(restaurant.document, parsePauses(services), now).length === 0) return false;
  // while it is silent it stays paused, so that there is one mail of it
  const since = devices.map(({ seenUtc }) => seenUtc).sort();
  const isPaused = await deps.transaction(async (trx) => {
    if (!(await pauseSilent(trx, restaurant, now))) return false;
    const mail = mailOf(restaurant, 'silent', since.at(-1) ?? '');
    if (mail) await queueMail(deps, trx, mail);
    return true;
  });
  deps.wake('send-mail');
  return isPaused;
}

/** Tells the restaurant, once a day. */
async function mailMuted(deps: Deps, restaurant: Restaurant, now: Date): Promise<void> {
  const mail = mailOf(restaurant, 'muted', endOfBusinessDay(now, restaurant.document.timeZone).toISOString());
  if (mail === null) return;
  const told = await deps.db
    .selectFrom('outbox')
    .select('mail_id')
    .where('restaurant_id', '=', restaurant.restaurantId)
    .where('dedupe_key', '=', mail.dedupeKey)
    .executeTakeFirst();
  if (told) return;
  await deps.transaction((trx) => queueMail(deps, trx, mail));
  deps.wake('send-mail');
}

/** @returns null for a restaurant without an address */
function mailOf(restaurant: Restaurant, state: 'silent' | 'muted', since: string): MailToQueue | null {
  const { email, language } = restaurant.document;
  if (email === null) return null;
  return {
    restaurant,
    recipient: email,
    language: languageOf(language),
    dedupeKey: `kitchen ${state} ${since}`,
    content: { kind: state === 'silent' ? 'kitchenSilent' : 'kitchenMuted' },
  };
}

/**
 * The restaurants of which no program has asked in the last minutes and no device that may ring, and those that are
 * paused for it. All others, which are most, cost one row of an index.
 */
async function candidates(deps: Deps): Promise<Candidate[]> {
  const now = deps.now();
  const since = (ms: number) => new Date(now.getTime() - ms).toISOString();
  const heard = since(SILENT_MS + KNOWN_TO_MS);
  try {
    const rows = await deps.db
      .selectFrom('restaurants')
      .select(['restaurant_id', 'key_seen_utc', 'services'])
      .where('is_active', '=', 1)
      .where(({ eb, or, and, not, exists, selectFrom }) => {
        const devices = selectFrom('receiver_devices as device')
          .select('device.device_id')
          .whereRef('device.restaurant_id', '=', 'restaurants.restaurant_id')
          .where('device.ended_utc', 'is', null);
        const ringing = devices
          .where('device.seen_utc', '>=', heard)
          .where((device) =>
            device.or([
              device('device.sound', 'is', null),
              device('device.sound', '=', 'on'),
              device('device.sound_utc', 'is', null),
              device('device.sound_utc', '>', since(MUTED_MS)),
            ]),
          );
        return or([
          eb('services', 'like', '%"silent"%'),
          and([
            or([eb('key_seen_utc', 'is', null), eb('key_seen_utc', '<', heard)]),
            exists(devices.where('device.seen_utc', '>=', since(IN_USE_MS))),
            not(exists(ringing)),
          ]),
        ]);
      })
      .$call(overAll('what is due'))
      .execute();
    return rows.map((row) => ({
      restaurantId: row.restaurant_id,
      keySeenUtc: row.key_seen_utc,
      services: row.services,
    }));
  } catch (error) {
    // neither could what devices asked be written down
    deps.unheard.at = now;
    throw error;
  }
}

/** What asks for a kitchen's orders. */
async function readKitchen(
  deps: Deps,
  { restaurantId, document: { settings } }: Restaurant,
  now: Date,
): Promise<Omit<Watched, 'keySeenUtc'>> {
  const devices = await livingDevices(deps.db, restaurantId, now.toISOString())
    .select(['device.made_utc', 'device.seen_utc', 'device.sound', 'device.sound_utc'])
    .execute();
  const printers = await printersInUse(deps.db, restaurantId)
    .select('printer.seen_utc')
    .where('printer.prints_on', '=', 'arrival')
    .execute();
  return {
    devices: devices.map((row) => ({
      madeUtc: row.made_utc,
      seenUtc: row.seen_utc,
      sound: row.sound,
      soundUtc: row.sound_utc,
    })),
    printersSeenUtc: printers.map(({ seen_utc }) => seen_utc),
    isAutomatic: acceptsAutomatically(settings),
    now,
  };
}
