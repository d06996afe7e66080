import { pathToFileURL } from 'node:url';
import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import type { RouterContextProvider, ServerBuild } from 'react-router';
import { createAppIcons } from '#app/backend/app-icons/create-app-icons.ts';
import { createReadLogo } from '#app/backend/app-icons/read-logo.ts';
import type { BackendOptions } from '#app/backend/backend-options.ts';
import { armCrashPoint } from '#app/backend/crash-point.ts';
import { type Backend, createBackend } from '#app/backend/create-backend.ts';
import { applyEdge } from '#app/backend/edge/apply-edge.ts';
import { builtAssets } from '#app/backend/edge/assets.ts';
import { compressAnswers } from '#app/backend/edge/compress-answers.ts';
import { type EdgeFacts, factsOf } from '#app/backend/edge/facts.ts';
import type { Trust } from '#app/backend/edge/forwarded.ts';
import { cannotListen, refuseTakenPort } from '#app/backend/edge/free-port.ts';
import { createGate } from '#app/backend/edge/gate.ts';
import { createHttpServer } from '#app/backend/edge/http-server.ts';
import { lastResort } from '#app/backend/edge/last-resort.ts';
import { probes, remoteReadiness, whyNot } from '#app/backend/edge/probes.ts';
import { remotePictures } from '#app/backend/edge/remote-pictures.ts';
import { tlsAllowed } from '#app/backend/edge/tls-allowed.ts';
import { createLog, errorPlace } from '#app/backend/log.ts';
import { NO_ROUTE, routePatterns } from '#app/backend/metrics/route-patterns.ts';
import { keepToOwner } from '#app/backend/owners-files.ts';
import { createSecurityLog } from '#app/backend/security-log.ts';
import { openEyes } from '#app/backend/tracing/open-eyes.ts';
import { openSecrets } from '#app/backend/watch-secrets.ts';
import {
  backupsOf,
  cardSettingsOf,
  eyesOf,
  notConfigured,
  publicUrlOf,
  readEnvironment,
  remoteDifferencesOf,
  retentionOf,
  secretsOf,
  stripeOf,
} from '#app/environment.ts';
import { openOperatorDoor } from '#app/operator/operator-door.ts';

/*
 * The only file that knows both halves: it makes the backend, mounts it at /api, gives the store API to the
 * loaders and hands all other requests to React Router.
 */

/** What the built app exports besides its pages (app/entry.server.tsx). */
type WebSide = ServerBuild & {
  entry: {
    module: {
      createLoadContext(platform: object, facts: EdgeFacts): RouterContextProvider;
      createKeptPages(options: { build: ServerBuild; platform: object; states: object }): KeptPages;
      createRequestHandler(options: {
        build: ServerBuild;
        getLoadContext(request: Request, response: Response): RouterContextProvider;
      }): PageHandler;
      createGeo(options: object): object;
      httpTransport(storeUrl: string, authUrl: string): Backend['handle'];
    };
  };
};
/** Answers from the kept pages, or, without waiting, from those in memory; false where the router must. */
type KeptPages = Record<'answer', (...asked: Asked) => Promise<boolean>> &
  Record<'atOnce', (...asked: Asked) => boolean>;
type Asked = [request: Request, response: Response, facts: EdgeFacts];
type PageHandler = (request: Request, response: Response, next: NextFunction) => Promise<void>;

const DAY_SECONDS = 86_400;
const YEAR_SECONDS = 365 * DAY_SECONDS;
/** After so long a stop ends the process, whatever is still running; so long it has after its lame duck. */
const STOP_MS = 9_000;
const DRAIN_MS = 4_500;

const environment = readOrExit(() => readEnvironment(process.env));
const isProduction = environment.NODE_ENV === 'production';
readOrExit(() => armCrashPoint(environment.CRASH_AT));
const eyes = await openEyes(eyesOf(environment), (path) => screenOf(path)).catch(exitSaying);
const log = eyes.countedLog(createLog(environment.LOG_LEVEL));
await refuseTakenPort(environment).catch(exitSaying);
// the net below all modes that are given with files
process.umask(0o077);
const ofOthers = readOrExit(() => keepToOwner(environment.DATA_DIR));
if (ofOthers.length > 0)
  log.warn({ files: ofOthers.slice(0, 8) }, 'files in DATA_DIR are another user’s; others may read them');
const given = secretsOf(environment);
const secrets = readOrExit(() => openSecrets({ dataDirectory: environment.DATA_DIR, given, log }));
const backend = environment.STORE_API_URL ? null : await createBackend(backendOptions()).catch(exitSaying);
const restaurants = (await backend?.restaurants()) ?? [];

/** What answers pages; null until the first is asked for. */
let current: { build: WebSide; kept: KeptPages | null; handle: PageHandler } | null = null;
let screenOf: (path: string) => string = () => NO_ROUTE;
const isStoreReady = backend ? backend.ready : remoteReadiness(environment.STORE_API_URL ?? '');
const app = express();
const http = createHttpServer(app, {
  isProxy: (address) => (app.get('trust proxy fn') as Trust)(address, 0),
});
const { server } = http;
app.use(eyes.counted);
app.use(probes(isReady, async () => backend?.warning(), whyNot(http, backend)));
if (backend) app.use(tlsAllowed(backend.knowsHost));
readOrExit(() =>
  applyEdge(app, {
    log,
    security: createSecurityLog(log, { secrets: secrets.token, now: () => new Date() }),
    trustProxy: environment.TRUST_PROXY,
    defaultSubdomain: defaultSubdomain(),
    ...{ publicUrl: environment.PUBLIC_URL, addresses: backend?.addresses },
    gate: isProduction ? createGate() : undefined,
    ...{ screenOf: (path: string) => screenOf(path), inItsName: eyes.inItsName },
    atOnce: (request, response) => current?.kept?.atOnce(request, response, factsOf(response)) ?? false,
  }),
);
if (backend) app.use('/api', backend.router);
else if (environment.STORE_API_URL) app.use('/api', remotePictures(environment.STORE_API_URL));
const loadWebSide = isProduction ? await builtWebSide(app) : await developmentWebSide(app);
app.use(keptPages, compressAnswers(), async (...asked) => (await webSide()).handle(...asked));
app.use(lastResort(logFault));
server.once('error', (error) => exitSaying(cannotListen(environment, error)));
server.listen(environment.PORT, environment.HOST, announce);
backend?.startJobs();
await eyes.serve(backend?.deps ?? null).catch(exitSaying);
const operatorDoor =
  backend && (await openOperatorDoor({ ...backendOptions(), secrets: given }, backend.deps));
let stopping: Promise<void> | null = null;
// whoever ends a whole group of processes sends a signal, and npm then sends it to us once more
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => (stopping ??= stop(signal)));

/** Reads the environment; a fault in it is printed and ends the process. */
function readOrExit<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    return exitSaying(error);
  }
}

function exitSaying(error: unknown): never {
  console.error((error as Error).message);
  return process.exit(1);
}

function backendOptions(): BackendOptions {
  return {
    dataDirectory: environment.DATA_DIR,
    databaseUrl: environment.DATABASE_URL,
    databaseWaitMs: environment.DATABASE_WAIT_SECONDS * 1_000,
    log,
    tokenSecrets: secrets.token,
    retiredSecrets: secrets.retired,
    placesUrl: environment.PLACES_URL,
    routesUrl: environment.ROUTES_URL,
    smtpUrl: environment.SMTP_URL,
    mailFrom: environment.MAIL_FROM,
    smtpConnections: environment.SMTP_CONNECTIONS,
    smtpTls: environment.SMTP_TLS,
    pushServices: environment.PUSH_SERVICES,
    webhooksToLocalhost: environment.WEBHOOKS_TO_LOCALHOST,
    publicUrl: publicUrlOf(environment),
    siteUrl: environment.PUBLIC_URL,
    stripe: stripeOf(environment),
    orphanRefundHours: environment.ORPHAN_REFUND_HOURS,
    keepReplacedDays: environment.KEEP_REPLACED_DAYS,
    retention: retentionOf(environment),
    backups: backupsOf(environment),
    newCartsAnHour: environment.NEW_CARTS_AN_HOUR,
    ...eyes,
    seedDemo: environment.SEED_DEMO ?? environment.DATABASE_URL === undefined,
  };
}

/** The restaurant at localhost: the one that the operator named, else the demo. */
function defaultSubdomain(): string | null {
  if (environment.DEFAULT_SUBDOMAIN) return environment.DEFAULT_SUBDOMAIN;
  return restaurants.some(({ subdomain }) => subdomain === 'demo') ? 'demo' : null;
}

async function builtWebSide(to: Express): Promise<() => Promise<WebSide>> {
  to.use('/assets', builtAssets(['build/client/assets', 'build/earlier/client/assets'], YEAR_SECONDS));
  for (const folder of ['pictures', 'icons'])
    to.use(`/${folder}`, builtAssets([`build/client/${folder}`], DAY_SECONDS));
  // imported by a computed address, so that tsc needs no build
  const built = (await import(pathToFileURL('build/server/index.js').href)) as WebSide;
  screenOf = routePatterns(built.routes); // for the log's line of the first request
  return async () => built;
}

async function developmentWebSide(to: Express): Promise<() => Promise<WebSide>> {
  const { createServer: createVite } = await import('vite');
  const vite = await createVite({
    server: { middlewareMode: true, hmr: { server }, allowedHosts: ['.localhost'] },
    appType: 'custom',
  });
  to.use(vite.middlewares);
  return () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<WebSide>;
}

/** Makes what answers pages. In development a changed app gets it anew. */
async function webSide(): Promise<NonNullable<typeof current>> {
  const build = await loadWebSide();
  if (current?.build === build) return current;
  const platform = platformOf(build);
  screenOf = routePatterns(build.routes);
  const { createRequestHandler, createLoadContext, createKeptPages } = build.entry.module;
  current = {
    build,
    kept: isProduction && backend ? createKeptPages({ build, platform, states: backend.states }) : null,
    handle: createRequestHandler({
      build,
      getLoadContext: (_, response) => createLoadContext(platform, factsOf(response)),
    }),
  };
  return current;
}

/** Answers from the pages that visitors share; with another store's data, which tell no changes, there are none. */
async function keptPages(request: Request, response: Response, next: NextFunction): Promise<void> {
  const { kept } = await webSide();
  if (!(await kept?.answer(request, response, factsOf(response)))) next();
}

/** What the web side gets from this server: its way to the store API, its services and its settings. */
function platformOf({ entry }: WebSide) {
  const warn = (fields: Record<string, unknown>, message: string) => log.warn(fields, message);
  const { createGeo, httpTransport } = entry.module;
  return {
    countPage: eyes.countPage,
    transport:
      backend?.handle ?? httpTransport(environment.STORE_API_URL ?? '', environment.AUTH_API_URL ?? ''),
    isRemote: backend === null,
    differences: remoteDifferencesOf(environment),
    cacheSeconds: backend ? 0 : environment.STORE_CACHE_SECONDS,
    stateOf: backend?.states.of ?? null,
    sessionSecrets: secrets.session,
    // the backend's own, so that both halves share kept answers and notice a failing service together
    geo:
      backend?.deps.geo ??
      createGeo({
        placeSecrets: secrets.token,
        placesUrl: environment.PLACES_URL ?? null,
        routesUrl: environment.ROUTES_URL ?? null,
        log: warn,
      }),
    defaultPlace: backend ? null : { latitude: environment.DEFAULT_LAT, longitude: environment.DEFAULT_LON },
    ...cardSettingsOf(environment),
    mapTiles: environment.MAP_TILES_URL
      ? { url: environment.MAP_TILES_URL, attribution: environment.MAP_TILES_ATTRIBUTION ?? null }
      : null,
    provider: { name: environment.PROVIDER_NAME, url: environment.PROVIDER_URL },
    offlineMenu: environment.OFFLINE_MENU,
    appIcon: createAppIcons({ readLogo: readLogo(), log }),
    ...{ publicUrl: environment.PUBLIC_URL ?? null, mainAddress: backend?.addresses.mainAddress ?? null },
    now: () => new Date(),
    log: warn,
    logFault,
  };
}

function readLogo() {
  const directory = isProduction ? 'build/client' : 'public';
  return createReadLogo({ directory, db: backend?.deps.db ?? null, storeUrl: environment.STORE_API_URL });
}

/** Logs an error that must not happen: its kind and place, never its message. */
function logFault(fields: Record<string, unknown>, message: string, error: unknown): void {
  log.error({ ...fields, ...errorPlace(error) }, message);
}

async function isReady(): Promise<boolean> {
  return !http.isStopping() && (await isStoreReady()) && !http.isStopping();
}

async function announce(): Promise<void> {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : environment.PORT;
  for (const { subdomain, tradingName } of restaurants)
    console.log(`${tradingName}: http://${subdomain}.localhost:${port}/ (orders: /order-receiver)`);
  for (const { subdomain, key } of backend?.receiverKeysMade ?? [])
    console.log(`Receiver key of ${subdomain} (shown once): ${key}`);
  const missing = notConfigured(environment);
  if (missing.length > 0) console.log(`Not configured: ${missing.join('; ')}`);
  if (isProduction && !environment.TRUST_PROXY)
    console.warn('Plain http: cookies are sent without Secure. Behind an https proxy set TRUST_PROXY.');
  await backend?.warnOfDatabase();
}

/**
 * On SIGTERM: not ready any more, but serving until balancers know; then lets running requests finish and
 * closes the database. On SIGINT, which somebody at a terminal sends, without that wait.
 */
async function stop(signal: NodeJS.Signals): Promise<void> {
  const lameDuckMs = signal === 'SIGINT' ? 0 : environment.LAME_DUCK_SECONDS * 1000;
  setTimeout(() => process.exit(1), Math.max(STOP_MS, lameDuckMs + DRAIN_MS)).unref();
  void backend?.stopJobs();
  const commandsDone = operatorDoor?.close();
  await http.stop(lameDuckMs);
  await commandsDone;
  await backend?.close();
  await eyes.close();
  process.exit(0);
}
