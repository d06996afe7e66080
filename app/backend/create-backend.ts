import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Router } from 'express';
import { openAutomaticBackups } from '#app/backend/backups/automatic-backups.ts';
import { createBoardWatch } from '#app/backend/board-watch.ts';
import { type ChangeLine, openChangeLine } from '#app/backend/db/change-line.ts';
import { openDatabase, openGlance } from '#app/backend/db/open-database.ts';
import { openWalls } from '#app/backend/db/row-level-security.ts';
import { createStandbyWarning } from '#app/backend/db/standby.ts';
import { transactionsOn } from '#app/backend/db/transactions.ts';
import { createWriteProbe } from '#app/backend/db/write-probe.ts';
import { seedDemo } from '#app/backend/demo/seed-demo.ts';
import type { Addresses } from '#app/backend/edge/restaurant-addresses.ts';
import { createAnswer } from '#app/backend/http/answer.ts';
import { customerLanguage, unavailableAnswer } from '#app/backend/http/envelope.ts';
import { createRouter } from '#app/backend/http/router.ts';
import { countingTransactions } from '#app/backend/metrics/kept-counts.ts';
import { NO_METRICS } from '#app/backend/metrics/metrics.ts';
import { createPictureCopies } from '#app/backend/pictures/picture-copies.ts';
import { NO_TRACER } from '#app/backend/tracing/tracer.ts';
import { tracedStatements, tracedTransactions, watchedCalls } from '#app/backend/tracing/watch-calls.ts';
import {
  type Eyes,
  watchedCardCalls,
  watchedFetch,
  watchedMailer,
  watchedPush,
  watchedWebhooks,
} from '#app/backend/tracing/watch-outside.ts';
import { createPasswordHasher } from '#app/backend/use-cases/accounts/password-hasher.ts';
import { createCatalogueCache } from '#app/backend/use-cases/catalogue/catalogue-cache.ts';
import {
  type RestaurantStates,
  restaurantStates,
} from '#app/backend/use-cases/catalogue/restaurant-states.ts';
import { createNewCarts } from '#app/backend/use-cases/limits/new-carts.ts';
import { createAddressBook } from '#app/backend/use-cases/restaurants/address-book.ts';
import { knowsHost } from '#app/backend/use-cases/restaurants/known-hosts.ts';
import type { ApiTransport } from '#app/contract/transport.ts';
import { RETENTION_DAYS } from '#app/domain/account/retention.ts';
import { createGeo } from '#app/third-party/geo.ts';
import { createMailer } from '#app/third-party/mail/create-mailer.ts';
import { createPushSender } from '#app/third-party/push/push-sender.ts';
import type { CardProvider } from '#app/third-party/stripe/card-provider.ts';
import { createStripeProvider } from '#app/third-party/stripe/stripe-provider.ts';
import { createWebhookSender } from '#app/third-party/webhooks/webhook-sender.ts';
import type { BackendOptions } from './backend-options.ts';
import { watchClock } from './clock-watch.ts';
import type { Db, Deps } from './deps.ts';
import { openGivenNumbers } from './given-numbers.ts';
import { type Jobs, startJobs } from './jobs.ts';
import { createSecurityLog } from './security-log.ts';

export type Backend = {
  /** The store API in process. */
  handle: ApiTransport;
  /** The store API on the wire, for mounting at /api. */
  router: Router;
  /** True while the database takes writes, or is only busy, and close() has not been called; within 2 s. */
  ready(): Promise<boolean>;
  /** Why the last look found it not ready, for anybody to read; null where it did not. */
  whyNotReady(): string | null;
  /** What is no reason to be not ready, but to do something about; null for nothing. */
  warning(): Promise<string | null>;
  /** Why the database does not hold restaurants apart by itself; null where it does, or cannot. */
  openWalls(): Promise<string | null>;
  /** Logs, for whoever has just started it, what of the database should be mended. */
  warnOfDatabase(): Promise<void>;
  /** Starts the jobs of jobs.ts, and listens to the other servers of a PostgreSQL; until close(). */
  startJobs(): void;
  /**
   * Ends the jobs while calls are still taken. A round that waits for the card provider may need its 8 s, and
   * is best begun to end at the first moment of a stop.
   */
  stopJobs(): Promise<void>;
  /** Takes no new calls, waits for those under way, then closes the database. */
  close(): Promise<void>;
  /** Receiver keys made by seeding in this start, to be shown once. */
  receiverKeysMade: { subdomain: string; key: string }[];
  /** Active restaurants by sub-domain. */
  restaurants(): Promise<{ subdomain: string; tradingName: string }[]>;
  states: RestaurantStates;
  /** For the edge; the job that keeps it true runs with the others. */
  addresses: Addresses;
  /** Whether a restaurant answers at that host, as whoever gets certificates asks. */
  knowsHost(host: string): Promise<boolean>;
  deps: Deps;
};

const NEW_CARTS_AN_HOUR = 2000;
const KEEP_REPLACED_DAYS = 30;
const ORPHAN_REFUND_HOURS = 24;
const HOUR_MS = 60 * 60_000;

/**
 * Opens the database and builds the store API on it.
 * @throws Error when the database cannot be opened or migrated.
 */
export async function createBackend(options: BackendOptions): Promise<Backend> {
  const eyes = { metrics: options.metrics ?? NO_METRICS, tracer: options.tracer ?? NO_TRACER };
  const heard = options.heard ?? tracedStatements(eyes.tracer, options.databaseUrl !== undefined);
  const deps = createDeps(await openDatabase(options, { ...options, heard }), options, eyes);
  const receiverKeysMade = await seedOrClose(deps, options.seedDemo);
  const glance = openGlance(options);
  const answer = watchedCalls(eyes, createAnswer(deps));
  const standby = createStandbyWarning(deps.db);
  const probe = createWriteProbe(deps.db, options, options.log);
  const underWay = new Set<Promise<unknown>>();
  let isClosing = false;
  let jobs: Jobs | null = null;
  let line: ChangeLine | null = null;
  const touchOwn = deps.boards.touched;
  deps.boards.touched = (restaurantId) => {
    touchOwn(restaurantId);
    line?.tell(restaurantId);
  };
  deps.wake = (name) => jobs?.wake(name);

  const handle: ApiTransport = async (request) => {
    if (isClosing) return unavailableAnswer(customerLanguage(request.headers['accept-language']));
    const call = answer(request);
    underWay.add(call);
    return call.finally(() => underWay.delete(call));
  };
  return {
    handle,
    router: createRouter(deps, handle),
    ready: async () => !isClosing && (await probe.look()) !== 'no' && !isClosing,
    whyNotReady: () => (isClosing ? 'the server is stopping' : probe.why()),
    warning: async () => deps.backups?.warning() ?? standby(),
    openWalls: () => openWalls(deps.db),
    async warnOfDatabase() {
      const [warning, walls] = [await standby(), await openWalls(deps.db)];
      if (warning) deps.log.warn({ alert: 'no-synchronous-standby' }, warning);
      if (walls) deps.log.warn({ alert: 'row-security-off' }, walls);
    },
    startJobs() {
      jobs ??= startJobs(deps);
      if (options.databaseUrl !== undefined)
        line ??= openChangeLine(options.databaseUrl, { hear: touchOwn, log: options.log });
    },
    stopJobs: async () => jobs?.stop(),
    async close() {
      if (isClosing) return;
      isClosing = true;
      deps.mailer.close();
      deps.boards.close();
      await Promise.allSettled([...underWay, jobs?.stop(), deps.pictures.settled()]);
      await Promise.all([probe.close(), deps.givenNumbers.close(), line?.close()]);
      glance?.close();
      await deps.db.destroy();
    },
    receiverKeysMade,
    restaurants: () => listRestaurants(deps.db),
    states: restaurantStates(deps, glance),
    addresses: { ...deps.addresses, staffAddress: deps.ownSite },
    knowsHost: (host) => knowsHost(deps, host),
    deps,
  };
}

async function seedOrClose(deps: Deps, isWanted: boolean): Promise<Backend['receiverKeysMade']> {
  try {
    await deps.addresses.refresh();
    return isWanted ? await seedDemo(deps) : [];
  } catch (error) {
    await deps.db.destroy();
    throw error;
  }
}

function createDeps(db: Db, options: BackendOptions, eyes: Eyes): Deps {
  const { tokenSecrets, retiredSecrets = [], placesUrl = null, routesUrl = null, log } = options;
  const geo = createGeo({
    placeSecrets: tokenSecrets,
    placesUrl,
    routesUrl,
    log: (fields, message) => log.warn(fields, message),
    ...watchedFetch(eyes),
  });
  const now = options.now ?? (() => new Date());
  const addresses = createAddressBook({ db, now, publicUrl: options.publicUrl });
  const staffUrl = (subdomain: string) => options.publicUrl?.replace('{subdomain}', subdomain) ?? null;
  const ownSite = (subdomain: string) => options.siteUrl?.replace('{subdomain}', subdomain) ?? null;
  return {
    db,
    transaction: tracedTransactions(eyes.tracer, countingTransactions(eyes.metrics, transactionsOn(db))),
    now,
    startedAt: now(),
    unheard: { at: null },
    isClockSteady: options.now ? () => true : watchClock(log),
    newId: () => randomUUID(),
    newSecret: () => randomBytes(32).toString('base64url'),
    newCode: () => String(randomInt(1_000_000)).padStart(6, '0'),
    passwords: createPasswordHasher(options.passwordCost),
    log: options.log,
    ...eyes,
    security: createSecurityLog(log, { secrets: tokenSecrets, now }),
    tokenSecrets,
    retiredSecrets,
    mailer: watchedMailer(eyes, createMailer({ ...options, directory: join(options.dataDirectory, 'mail') })),
    push: watchedPush(
      eyes,
      createPushSender({
        secrets: tokenSecrets,
        retired: retiredSecrets,
        contact: contactOf(options),
        added: options.pushServices ?? [],
      }),
    ),
    webhooks: watchedWebhooks(
      eyes,
      createWebhookSender({ toLocalhost: options.webhooksToLocalhost ?? false }),
    ),
    wake: () => undefined,
    addresses,
    publicUrl: (subdomain) => addresses.mainAddress(subdomain) ?? staffUrl(subdomain),
    staffUrl,
    ownSite,
    givenNumbers: openGivenNumbers(options.dataDirectory, log),
    orphanRefundMs: (options.orphanRefundHours ?? ORPHAN_REFUND_HOURS) * HOUR_MS,
    cards: options.cards ?? cardsOf(options, eyes),
    geo,
    driveDistanceKm: async (from, to) => (await geo.of(null).drive(from, to)).km,
    findPlaces: options.findPlaces ?? (async (text) => (await geo.of(null).search(text)).places ?? []),
    pictures: createPictureCopies({ directory: join(options.dataDirectory, 'pictures'), log: options.log }),
    catalogue: createCatalogueCache(),
    boards: createBoardWatch({ db, now }),
    dataDirectory: options.dataDirectory,
    backups: openAutomaticBackups(options.backups),
    keepReplacedDays: options.keepReplacedDays ?? KEEP_REPLACED_DAYS,
    retention: { ...RETENTION_DAYS, ...options.retention },
    newCarts: createNewCarts({ now }, log, options.newCartsAnHour ?? NEW_CARTS_AN_HOUR),
  };
}

/** Whom a push service may write to: whoever runs the store. */
function contactOf({ mailFrom, siteUrl }: BackendOptions): string {
  if (mailFrom) return `mailto:${mailFrom}`;
  return siteUrl?.startsWith('https:') ? siteUrl.replace('{subdomain}', 'www') : 'mailto:nobody@localhost';
}

function cardsOf({ stripe, log }: BackendOptions, eyes: Eyes): CardProvider | null {
  if (!stripe) return null;
  const told = watchedCardCalls(eyes, (fields, message) => log.info(fields, message));
  return createStripeProvider({ ...stripe, log: told });
}

async function listRestaurants(db: Db): Promise<{ subdomain: string; tradingName: string }[]> {
  const rows = await db
    .selectFrom('restaurants')
    .select(['subdomain', 'document'])
    .where('is_active', '=', 1)
    .orderBy('subdomain')
    .execute();
  return rows.map(({ subdomain, document }) => ({
    subdomain,
    tradingName: (JSON.parse(document) as { tradingName: string }).tradingName,
  }));
}
