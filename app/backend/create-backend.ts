import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Router } from 'express';
import { sql } from 'kysely';
import { type DatabaseAddress, type DatabaseListeners, openDatabase } from '#app/backend/db/open-database.ts';
import { transactionsOn } from '#app/backend/db/run-transaction.ts';
import { seedDemo } from '#app/backend/demo/seed-demo.ts';
import { createAnswer } from '#app/backend/http/answer.ts';
import { unavailableAnswer } from '#app/backend/http/envelope.ts';
import { createRouter } from '#app/backend/http/router.ts';
import { createPictureCopies } from '#app/backend/pictures/picture-copies.ts';
import { createPasswordHasher } from '#app/backend/use-cases/accounts/password-hasher.ts';
import { createCatalogueCache } from '#app/backend/use-cases/catalogue/catalogue-cache.ts';
import type { ApiTransport } from '#app/contract/transport.ts';
import { createGeo } from '#app/third-party/geo.ts';
import { createMailer } from '#app/third-party/mail/create-mailer.ts';
import type { CardProvider } from '#app/third-party/stripe/card-provider.ts';
import { createStripeProvider, type StripeOptions } from '#app/third-party/stripe/stripe-provider.ts';
import type { Db, Deps, FoundPlace, Log } from './deps.ts';
import { type Jobs, startJobs } from './jobs.ts';

export type BackendOptions = DatabaseAddress &
  Pick<DatabaseListeners, 'heard'> & {
    now?: () => Date;
    log: Log;
    /** Key of the place service's signatures and, under a name of its own, of guests' order keys. */
    placeSecret: string;
    /** Sign access tokens (first signs, all verify); without them placeSecret does. */
    tokenSecrets?: readonly string[];
    /** A Nominatim-compatible service for addresses that come without our signature; unset: the built-in list. */
    placesUrl?: string | undefined;
    /** An OSRM-compatible service for distances by road; unset: straight lines. */
    routesUrl?: string | undefined;
    /** Takes the place of the search for addresses. */
    findPlaces?: (text: string) => Promise<FoundPlace[]>;
    /** The server that mails go through (unset: each is a file under DATA_DIR/mail), and the address they come from. */
    smtpUrl?: string | undefined;
    mailFrom?: string | undefined;
    /** Where customers open the stores, `{subdomain}` in the restaurant's place; mails have no links without it. */
    publicUrl?: string | undefined;
    /** Takes card payments; none without it. */
    stripe?: Omit<StripeOptions, 'log'> | undefined;
    /** Takes its place. */
    cards?: CardProvider | null;
    /** Imports the demo restaurants when there is no restaurant at all. */
    seedDemo: boolean;
  };

export type Backend = {
  /** The store API in process. */
  handle: ApiTransport;
  /** The store API on the wire, for mounting at /api. */
  router: Router;
  /** True while the database answers (within 2 s) and close() has not been called (B-OPS-02). */
  ready(): Promise<boolean>;
  /** From now on, until close(): the jobs of jobs.ts run. */
  startJobs(): void;
  /** Takes no new calls, waits for those under way, then closes the database. */
  close(): Promise<void>;
  /** Receiver keys made by seeding in this start, to be shown once. */
  receiverKeysMade: { subdomain: string; key: string }[];
  /** Active restaurants by sub-domain. */
  restaurants(): Promise<{ subdomain: string; tradingName: string }[]>;
  deps: Deps;
};

const READY_MS = 2000;

/** Opens the database and builds the store API on it. @throws Error when the database cannot be opened or migrated. */
export async function createBackend(options: BackendOptions): Promise<Backend> {
  const deps = createDeps(await openDatabase(options, options), options);
  const receiverKeysMade = await seedOrClose(deps, options.seedDemo);
  const answer = createAnswer(deps);
  const underWay = new Set<Promise<unknown>>();
  let isClosing = false;
  let jobs: Jobs | null = null;
  deps.wake = (name) => jobs?.wake(name);

  const handle: ApiTransport = async (request) => {
    if (isClosing) return unavailableAnswer();
    const call = answer(request);
    underWay.add(call);
    return call.finally(() => underWay.delete(call));
  };
  return {
    handle,
    router: createRouter(deps, handle),
    ready: async () => !isClosing && (await answersInTime(deps.db)),
    startJobs() {
      jobs ??= startJobs(deps);
    },
    async close() {
      if (isClosing) return;
      isClosing = true;
      deps.mailer.close();
      await Promise.allSettled([...underWay, jobs?.stop(), deps.pictures.settled()]);
      await deps.db.destroy();
    },
    receiverKeysMade,
    restaurants: () => listRestaurants(deps.db),
    deps,
  };
}

async function seedOrClose(deps: Deps, isWanted: boolean): Promise<Backend['receiverKeysMade']> {
  try {
    return isWanted ? await seedDemo(deps) : [];
  } catch (error) {
    await deps.db.destroy();
    throw error;
  }
}

function createDeps(db: Db, options: BackendOptions): Deps {
  const { placeSecret, placesUrl = null, routesUrl = null, log } = options;
  const geo = createGeo({
    placeSecret,
    placesUrl,
    routesUrl,
    log: (fields, message) => log.warn(fields, message),
  });
  return {
    db,
    transaction: transactionsOn(db),
    now: options.now ?? (() => new Date()),
    newId: () => randomUUID(),
    newSecret: () => randomBytes(32).toString('base64url'),
    newCode: () => String(randomInt(1_000_000)).padStart(6, '0'),
    passwords: createPasswordHasher(),
    log: options.log,
    tokenSecrets: options.tokenSecrets ?? [options.placeSecret],
    mailer: createMailer({ ...options, directory: join(options.dataDirectory, 'mail') }),
    wake: () => undefined,
    placeSecret: options.placeSecret,
    orderSecret: options.placeSecret,
    publicUrl: (subdomain) => options.publicUrl?.replace('{subdomain}', subdomain) ?? null,
    cards: options.cards ?? cardsOf(options),
    geo,
    driveDistanceKm: async (from, to) => (await geo.of(null).drive(from, to)).km,
    findPlaces: options.findPlaces ?? (async (text) => (await geo.of(null).search(text)).places ?? []),
    pictures: createPictureCopies({ directory: join(options.dataDirectory, 'pictures'), log: options.log }),
    catalogue: createCatalogueCache(),
  };
}

function cardsOf({ stripe, log }: BackendOptions): CardProvider | null {
  if (!stripe) return null;
  return createStripeProvider({ ...stripe, log: (fields, message) => log.info(fields, message) });
}

async function answersInTime(db: Db): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, READY_MS, false);
  });
  const answered = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([answered, late]);
  } finally {
    clearTimeout(timer);
  }
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
