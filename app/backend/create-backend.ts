import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Router } from 'express';
import { openAutomaticBackups } from '#app/backend/backups/automatic-backups.ts';
import type { BackupSettings } from '#app/backend/backups/backup-place.ts';
import { createBoardWatch } from '#app/backend/board-watch.ts';
import { type ChangeLine, openChangeLine } from '#app/backend/db/change-line.ts';
import {
  type DatabaseAddress,
  type DatabaseListeners,
  openDatabase,
  openGlance,
} from '#app/backend/db/open-database.ts';
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
import { type Metrics, NO_METRICS } from '#app/backend/metrics/metrics.ts';
import { createPictureCopies } from '#app/backend/pictures/picture-copies.ts';
import { NO_TRACER, type Tracer } from '#app/backend/tracing/tracer.ts';
import { tracedStatements, tracedTransactions, watchedCalls } from '#app/backend/tracing/watch-calls.ts';
import {
  type Eyes,
  watchedCardCalls,
  watchedFetch,
  watchedMailer,
  watchedPush,
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
import { RETENTION_DAYS, type Retention } from '#app/domain/account/retention.ts';
import { createGeo } from '#app/third-party/geo.ts';
import { createMailer } from '#app/third-party/mail/create-mailer.ts';
import type { SmtpTls } from '#app/third-party/mail/smtp-tls.ts';
import { createPushSender } from '#app/third-party/push/push-sender.ts';
import type { CardProvider } from '#app/third-party/stripe/card-provider.ts';
import { createStripeProvider, type StripeOptions } from '#app/third-party/stripe/stripe-provider.ts';
import { createWebhookSender } from '#app/third-party/webhooks/webhook-sender.ts';
import { watchClock } from './clock-watch.ts';
import type { Db, Deps, PlaceMatch } from './deps.ts';
import { openGivenNumbers } from './given-numbers.ts';
import { type Jobs, startJobs } from './jobs.ts';
import type { Log } from './log.ts';
import { createSecurityLog } from './security-log.ts';

export type BackendOptions = DatabaseAddress &
  Pick<DatabaseListeners, 'heard' | 'databaseWaitMs'> & {
    now?: () => Date;
    log: Log;
    /** Key of the place service's signatures and, under a name of its own, of guests' order keys. */
    placeSecret: string;
    /** Sign access tokens (first signs, all verify); without them placeSecret does. */
    tokenSecrets?: readonly string[];
    /**
     * A Nominatim-compatible service for addresses that come without our signature; unset: the built-in list.
     */
    placesUrl?: string | undefined;
    /** An OSRM-compatible service for distances by road; unset: straight lines. */
    routesUrl?: string | undefined;
    /** Replaces the address search, in tests. */
    findPlaces?: (text: string) => Promise<PlaceMatch[]>;
    /**
     * The server that mails go through (unset: each is a file under DATA_DIR/mail), and the address they come
     * from.
     */
    smtpUrl?: string | undefined;
    mailFrom?: string | undefined;
    /** Whether mails go over TLS with the server's certificate checked; they do without it. */
    smtpTls?: SmtpTls | undefined;
    /** The most connections to the mail server at a time, one of them for codes alone. */
    smtpConnections?: number | undefined;
    /**
     * Where customers open the stores, `{subdomain}` in the restaurant's place; mails have no links without
     * it.
     */
    publicUrl?: string | undefined;
    /** The same, only where the operator said it: customers who pay come back to no other site. */
    siteUrl?: string | undefined;
    /** Origins of push services beside the known ones; only at the operator's word. */
    pushServices?: readonly string[] | undefined;
    /** Webhooks may go to this machine too, without https; only at the operator's word. */
    webhooksToLocalhost?: boolean | undefined;
    /** Takes card payments; none without it. */
    stripe?: Omit<StripeOptions, 'log'> | undefined;
    /** A payment whose order is missing goes back after so many hours; a day without it. */
    orphanRefundHours?: number | undefined;
    /** Replaces the card provider, in tests. */
    cards?: CardProvider | null;
    /** The most carts that one network may begin in an hour; 2,000 without it. */
    newCartsAnHour?: number | undefined;
    /** How long a database that a restore replaced is kept; 30 days without it. */
    keepReplacedDays?: number | undefined;
    /** Where and how often backups are made; none without it. */
    backups?: BackupSettings | undefined;
    /** For how many days people are remembered; as the domain says without it. */
    retention?: Partial<Retention> | undefined;
    /** Who counts how the store fares, and who traces it; nobody without them. */
    metrics?: Metrics | undefined;
    tracer?: Tracer | undefined;
    /** Imports the demo restaurants when there is no restaurant at all. */
    seedDemo: boolean;
  };

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
  const { placeSecret, placesUrl = null, routesUrl = null, log } = options;
  const geo = createGeo({
    placeSecret,
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
    passwords: createPasswordHasher(),
    log: options.log,
    ...eyes,
    security: createSecurityLog(log, { secret: options.tokenSecrets?.[0] ?? options.placeSecret, now }),
    tokenSecrets: options.tokenSecrets ?? [options.placeSecret],
    mailer: watchedMailer(eyes, createMailer({ ...options, directory: join(options.dataDirectory, 'mail') })),
    push: watchedPush(
      eyes,
      createPushSender({
        secrets: options.tokenSecrets ?? [options.placeSecret],
        contact: contactOf(options),
        added: options.pushServices ?? [],
      }),
    ),
    webhooks: createWebhookSender({ toLocalhost: options.webhooksToLocalhost ?? false }),
    wake: () => undefined,
    placeSecret: options.placeSecret,
    orderSecret: options.placeSecret,
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
