import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseAddress } from '#app/backend/db/open-database.ts';
import { type StripeStandIn, startStripe } from '#tests/mocks/stripe/start-stripe.ts';
import { createWaits, type Waits } from '#tests/mocks/waits.ts';
import { builtProgram } from '#tests/setup/built-program.ts';
import { type Operator, operatorOf } from '#tests/setup/operator.ts';
import { makeDatabase } from '#tests/setup/postgres-databases.ts';
import { type StoreProcess, startStore } from '#tests/setup/store-process.ts';
import { type Facts, readFacts } from '../checker/facts.ts';
import { untilHealed } from '../checker/heal.ts';
import { heldPieces } from '../checker/invariants.ts';
import { type ClientLog, newClientLog } from '../client/client-log.ts';
import type { Shop } from '../client/shop.ts';
import { createGate } from './gate.ts';
import { openPlace, type Place, type PlaceWish } from './restaurants.ts';
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts';

export type Engine = 'sqlite' | 'postgres';

export type ServerWish = {
  /** Where it kills itself (backend/crash-point.ts). */
  crashAt?: string;
  /** How far its clock is ahead of the others', in ms. */
  clockAheadMs?: number;
  /** A file that says how many ms its clock is ahead, while it runs. */
  clockFile?: string;
  /** With its pages, as in production; else the API and its jobs alone. */
  isWhole?: boolean;
  /** Settings that only this fault needs. */
  environment?: Record<string, string>;
};

/** A store in trouble: its restaurants, its card provider, its clients, and the lines between them. */
export type Rig = {
  engine: Engine;
  database: DatabaseAddress;
  stripe: StripeStandIn;
  /** The line from the store to the card provider. */
  stripeLine: TcpProxy;
  /** The line to the store, for clients and for events; its address stays while servers come and go. */
  storeLine: TcpProxy;
  places: Place[];
  log: ClientLog;
  operator: Operator;
  /** A customer of one of the restaurants. */
  shop(place?: number): Shop;
  /** Counts pieces of a dish from now on; while nobody orders it. */
  countStock(place: Place, dish: string, pieces: number): Promise<void>;
  /** Starts a server on the data; the one before must be gone. */
  start(wish?: ServerWish): Promise<StoreProcess>;
  /** Settles when the newest server is there. */
  up(): Promise<void>;
  /** An accident may come at any moment of the next half second. */
  anyMoment(): Promise<void>;
  /** Lets as long pass as servers wait before they believe another one dead: what that one had in hand is taken up. */
  passLeases(): Promise<void>;
  /** Lets time pass for the newest server, or the next one, for the card provider and for all lines. */
  pass(ms: number): Promise<void>;
  /** Lets time pass until something is so. @throws Error naming it, when so many ms have passed. */
  until(what: string, isSo: () => boolean | Promise<boolean>, ms?: number): Promise<void>;
  /** The time of the card provider, ms since 1970. */
  now(): number;
  /** Waits of clients, which end as time passes. */
  waits: Waits;
  /** What store, card provider and clients say now. */
  facts(): Promise<Facts>;
  /** Lets time pass until all invariants hold. @returns what is broken after 60 s, and how long it took. */
  heal(): Promise<{ broken: string[]; ms: number }>;
};

export type RigOptions = {
  engine: Engine;
  /** Of the PostgreSQL server, where the engine is one. */
  postgresUrl?: string | undefined;
  random: () => number;
  places?: PlaceWish[];
};

export const WEBHOOK_SECRETS = {
  platform: 'whsec_platform_of_the_faults',
  connect: 'whsec_connect_of_the_faults',
};
/** Longer than the lease of a mail that is being sent. */
const LEASE_MS = 4 * 60_000;
const UNTIL_STEP_MS = 1_000;
const MOMENT_MS = 500;
const PATH = '/api/stripe/webhook';
const SECRETS = {
  SESSION_SECRET: 'session-secret-of-the-faults-0123456789',
  TOKEN_SECRET: 'token-secret-of-the-faults-0123456789',
};

/** Sets everything up, does `work`, and takes everything down again. */
export async function withRig<T>(options: RigOptions, work: (rig: Rig) => Promise<T>): Promise<T> {
  const { engine, postgresUrl, random, places: wishes = [{ subdomain: 'alpha' }] } = options;
  const directory = mkdtempSync(join(tmpdir(), 'faults-'));
  const closing: (() => Promise<unknown>)[] = [
    async () => rmSync(directory, { recursive: true, force: true }),
  ];
  try {
    const database: DatabaseAddress = { dataDirectory: join(directory, 'data') };
    if (engine === 'postgres') {
      const own = await makeDatabase(postgresUrl ?? '');
      database.databaseUrl = own.databaseUrl;
      closing.push(() => own.drop());
    }
    const stripe = await startStripe({ ledgerFile: join(directory, 'ledger.jsonl'), random });
    closing.push(() => stripe.stop());
    const waits = createWaits();
    const stripeLine = await startTcpProxy(() => stripe.port, random, waits);
    closing.push(() => stripeLine.stop());
    let server: StoreProcess | null = null;
    const up = createGate();
    let isUp = false;
    let passedMs = 0;
    closing.push(async () => server?.kill());
    const storeLine = await startTcpProxy(() => server?.port ?? 1, random, waits);
    closing.push(() => storeLine.stop());
    const url = `http://127.0.0.1:${storeLine.port}`;
    await stripe.control('endpoints', [
      { url: url + PATH, secret: WEBHOOK_SECRETS.platform, of: 'platform' },
      { url: url + PATH, secret: WEBHOOK_SECRETS.connect, of: 'connect' },
    ]);
    const operator = await operatorOf(database, undefined, {
      STRIPE_SECRET_KEY: 'sk_test_faults',
      STRIPE_API_URL: `http://127.0.0.1:${stripeLine.port}`,
    });
    closing.push(() => operator.close());
    const places: Place[] = [];
    for (const wish of wishes) places.push(await openPlace(operator, database, wish));
    const log = newClientLog();
    const stockAtFirst = new Map<string, number>();
    const sources = { database, ledger: stripe.ledger, places, log, stockAtFirst };
    const rig: Rig = {
      engine,
      database,
      stripe,
      stripeLine,
      storeLine,
      places,
      log,
      operator,
      shop: (place = 0) => ({ url, stripeUrl: stripe.url, place: places[place] as Place, log }),
      async countStock({ clientId, subdomain, dishes }, dish, pieces) {
        const { code, complained } = await operator.run('stock', subdomain, dish, String(pieces));
        if (code !== 0) throw new Error(complained);
        // what earlier orders have taken counts as if it had been there from the first
        const name = `${clientId} ${dishes[dish]}`;
        stockAtFirst.set(name, pieces + (heldPieces((await readFacts(sources)).orders).get(name) ?? 0));
      },
      async start(wish = {}) {
        up.close();
        server = await startStore({
          dataDirectory: database.dataDirectory,
          ...(wish.isWhole !== true && { program: await builtProgram('tests/faults/rig/api-server.ts') }),
          environment: {
            ...serverEnvironment(database, stripeLine.port, wish),
            CLOCK_AHEAD_MS: String(passedMs + (wish.clockAheadMs ?? 0)),
            ...wish.environment,
          },
        });
        isUp = true;
        up.open();
        const started = server;
        void started.ended.then(() => {
          if (server !== started) return;
          isUp = false;
          up.close();
        });
        return started;
      },
      up: up.passed,
      anyMoment: () => waits.wait(random() * MOMENT_MS),
      passLeases: () => rig.pass(LEASE_MS),
      async pass(ms) {
        passedMs += ms;
        // what is let go after that meets a server whose time has passed already
        if (isUp) await server?.pass(ms);
        await stripe.control('advanceClock', ms);
        waits.pass(ms);
      },
      async until(what, isSo, ms = 60_000) {
        for (let passed = 0; !(await isSo()); passed += UNTIL_STEP_MS) {
          if (passed > ms) throw new Error(`${what}: not within ${ms / 1000} s`);
          await rig.pass(passed === 0 ? 0 : UNTIL_STEP_MS);
        }
      },
      now: () => Date.now() + passedMs,
      waits,
      facts: () => readFacts(sources),
      async heal() {
        const healed = await untilHealed(sources, rig.pass);
        // what is broken once a month is understood only by what its server said then
        const said = healed.broken.length === 0 ? [] : lastLines(server?.output() ?? '');
        return { ...healed, broken: [...healed.broken, ...said.map((line) => `the server said: ${line}`)] };
      },
    };
    return await work(rig);
  } finally {
    for (const close of closing.reverse()) await close();
  }
}

const LAST_LINES = 12;

function lastLines(text: string): string[] {
  return text.trim().split('\n').slice(-LAST_LINES);
}

function serverEnvironment(
  { databaseUrl }: DatabaseAddress,
  stripePort: number,
  { crashAt, clockFile }: ServerWish,
): Record<string, string> {
  return {
    ...SECRETS,
    SEED_DEMO: '0',
    DEFAULT_SUBDOMAIN: '',
    LOG_LEVEL: 'warn',
    STRIPE_SECRET_KEY: 'sk_test_faults',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_faults',
    STRIPE_WEBHOOK_SECRET: Object.values(WEBHOOK_SECRETS).join(','),
    STRIPE_API_URL: `http://127.0.0.1:${stripePort}`,
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    ...(crashAt !== undefined && { CRASH_AT: crashAt }),
    ...(clockFile !== undefined && { CLOCK_AHEAD_FILE: clockFile }),
  };
}
