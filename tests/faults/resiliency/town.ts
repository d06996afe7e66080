import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BROKEN_ANSWERS, type JsonService } from '#tests/mocks/json-service.ts';
import { startPlaces } from '#tests/mocks/places/start-places.ts';
import { startRoutes } from '#tests/mocks/routes/start-routes.ts';
import { type StripeStandIn, startStripe } from '#tests/mocks/stripe/start-stripe.ts';
import { startSmtpServer, type TestSmtpServer } from '#tests/setup/smtp-server.ts';
import { type Between, standBetween } from '#tests/setup/stand-between.ts';
import { type StoreProcess, startStore } from '#tests/setup/store-process.ts';
import { startTcpProxy, type TcpProxy, type Toxic } from '../rig/tcp-proxy.ts';
import type { Dependency, Trouble } from './dependencies.ts';
import { fullDisk, heldFile } from './disk.ts';
import { standby } from './standby.ts';

/** A store and all that it depends on, each on a line of its own that can break. */
export type Town = {
  /** The one that customers meet. */
  store: StoreProcess;
  smtp: TestSmtpServer;
  /** Of its order receiver; null where it has none. */
  receiverKey: string | null;
  /** Begins a trouble. @returns what ends it. */
  begin(dependency: Dependency, trouble: Trouble): Promise<() => Promise<void>>;
  stop(): Promise<void>;
};

export type TownWish = {
  /** Keeps its data in this PostgreSQL database, whose restaurant has this receiver key; in a file otherwise. */
  postgres?: { url: string; receiverKey: string };
  /** Keeps none, and asks another store for everything. */
  isRemote?: boolean;
};

type Trial = () => Promise<() => Promise<void>>;

const DOWN: Toxic[] = [{ type: 'down' }];
/** Nothing comes through, and nobody hangs up. */
const SILENT: Toxic[] = [{ type: 'timeout', ms: 0 }];
const UPSTREAM_LATE: Toxic[] = [{ type: 'latency', ms: 100 }];
const DATABASE_LATE: Toxic[] = [{ type: 'latency', ms: 20 }];
/** A service that failed five times in a row is left alone for half a minute (app/third-party/request-limits.ts). */
const REST_MS = 31_000;

export async function openTown({ postgres, isRemote = false }: TownWish = {}): Promise<Town> {
  const services = await startServices();
  const { places, routes, stripe, smtp } = services;
  const lines = {
    places: await lineTo(places.port),
    routes: await lineTo(routes.port),
    stripe: await lineTo(stripe.port),
    smtp: await lineTo(smtp.port),
    database: await lineTo(Number(new URL(postgres?.url ?? 'postgres://none:1/').port)),
  };
  const common = {
    PLACES_URL: urlOf(lines.places),
    ROUTES_URL: urlOf(lines.routes),
    STRIPE_PUBLISHABLE_KEY: 'pk_test_store',
    STRIPE_API_URL: urlOf(lines.stripe),
    LOG_LEVEL: 'silent',
  };
  const own = {
    ...common,
    STRIPE_SECRET_KEY: 'sk_test_store',
    SMTP_URL: `smtp://127.0.0.1:${lines.smtp.port}`,
    MAIL_FROM: 'store@example.nz',
    ...(postgres && onLine(postgres.url, lines.database)),
  };
  const clock = startClock();
  const kitchen = isRemote ? await startStore({ environment: { ...own, TRUST_PROXY: 'loopback' } }) : null;
  const between = kitchen ? await standBetween(kitchen.port) : null;
  const upstream = between ? await lineTo(Number(new URL(between.url).port)) : null;
  const remote = upstream && { STORE_API_URL: urlOf(upstream), AUTH_API_URL: urlOf(upstream) };
  const store = await startStore({
    environment: { ...(remote ? { ...common, ...remote } : own), ...clock.environment },
  });

  const trials: Record<Dependency, Partial<Record<Trouble, Trial>>> = {
    upstream: upstream && between ? { ...ofLine(upstream, UPSTREAM_LATE), wrong: breaking(between) } : {},
    database: {
      ...ofLine(lines.database, DATABASE_LATE),
      async wrong() {
        const closed = lines.database.closed();
        const end = await standby(postgres?.url ?? '');
        // what is tried is a standby, not the moment in which connections go
        await closed;
        return end;
      },
    },
    disk: { down: () => fullDisk(store), slow: () => heldFile(store) },
    places: { ...ofLine(lines.places, SILENT), wrong: talkingNonsense(places) },
    routes: { ...ofLine(lines.routes, SILENT), wrong: talkingNonsense(routes) },
    stripe: { ...ofLine(lines.stripe, SILENT), wrong: failing(stripe) },
    smtp: { ...ofLine(lines.smtp, SILENT), wrong: refusing(smtp) },
  };
  return {
    store,
    smtp,
    receiverKey: isRemote ? null : (postgres?.receiverKey ?? store.receiverKey('demo')),
    async begin(dependency, trouble) {
      const end = await trials[dependency][trouble]?.();
      if (!end) throw new Error(`This store cannot be tried: ${dependency} ${trouble}`);
      return async () => {
        await end();
        clock.advance(REST_MS);
      };
    },
    async stop() {
      await store.stop();
      await kitchen?.stop();
      await between?.close();
      for (const line of [upstream, ...Object.values(lines)]) await line?.stop();
      for (const service of [places, routes, stripe]) await service.stop();
      await smtp.close();
      clock.remove();
    },
  };
}

async function startServices() {
  const [places, routes, stripe, smtp] = await Promise.all([
    startPlaces(),
    startRoutes(),
    startStripe(),
    startSmtpServer(),
  ]);
  // nothing is told by itself: what is paid is asked for
  await stripe.control('events', [{ isDropped: true }]);
  return { places, routes, stripe, smtp };
}

function lineTo(port: number): Promise<TcpProxy> {
  return startTcpProxy(() => port);
}

function urlOf({ port }: TcpProxy): string {
  return `http://127.0.0.1:${port}`;
}

/** A store's clock, which can be put on while it runs. */
function startClock() {
  const directory = mkdtempSync(join(tmpdir(), 'town-'));
  const file = join(directory, 'ahead');
  let ahead = 0;
  writeFileSync(file, String(ahead));
  return {
    environment: { CLOCK_AHEAD_FILE: file },
    advance(ms: number) {
      ahead += ms;
      writeFileSync(file, String(ahead));
    },
    remove: () => rmSync(directory, { recursive: true }),
  };
}

function onLine(postgresUrl: string, line: TcpProxy): Record<string, string> {
  const url = new URL(postgresUrl);
  url.hostname = '127.0.0.1';
  url.port = String(line.port);
  const secret = 'of-the-resiliency-tests-0123456789';
  return { DATABASE_URL: url.href, SESSION_SECRET: secret, TOKEN_SECRET: secret, SEED_DEMO: '' };
}

function ofLine(line: TcpProxy, late: Toxic[]): Record<'down' | 'slow', Trial> {
  const suffer = (toxics: Toxic[]) => async () => {
    line.set('down', toxics);
    return async () => line.clear();
  };
  return { down: suffer(DOWN), slow: suffer(late) };
}

function talkingNonsense(service: JsonService): Trial {
  return async () => {
    service.misbehave(() => BROKEN_ANSWERS['wrong types'] ?? { json: null });
    return async () => service.misbehave(null);
  };
}

function failing(stripe: StripeStandIn): Trial {
  return async () => {
    await stripe.control('fault', { times: 0, when: 'before', fail: 500 });
    return () => stripe.control('clearFaults');
  };
}

function refusing({ refuse }: TestSmtpServer): Trial {
  return async () => {
    refuse.message = () => '4.3.2 please try again later';
    return async () => {
      refuse.message = null;
    };
  };
}

function breaking(between: Between): Trial {
  return async () => {
    between.breakAt(/./);
    return async () => between.breakAt(/(?!)/);
  };
}
