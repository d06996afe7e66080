import { createServer } from 'node:http';
import { join } from 'node:path';
import compression from 'compression';
import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import type { RouterContextProvider, ServerBuild } from 'react-router';
import { createAppIcons } from '#app/backend/app-icons/create-app-icons.ts';
import { createReadLogo } from '#app/backend/app-icons/read-logo.ts';
import { armCrashPoint } from '#app/backend/crash-point.ts';
import { type Backend, type BackendOptions, createBackend } from '#app/backend/create-backend.ts';
import { applyEdge } from '#app/backend/edge/apply-edge.ts';
import { builtAssets } from '#app/backend/edge/assets.ts';
import { type EdgeFacts, factsOf } from '#app/backend/edge/facts.ts';
import { remotePictures } from '#app/backend/edge/remote-pictures.ts';
import { securityHeaders } from '#app/backend/edge/security-headers.ts';
import { createLog } from '#app/backend/log.ts';
import { loadSecrets } from '#app/backend/secrets.ts';
import { publicUrlOf, readEnvironment } from '#app/environment.ts';

/*
 * The only file that knows both halves: makes the backend, mounts it at /api, gives the store API to the loaders and
 * hands the rest to React Router.
 */

/** What the built app gives besides its pages (app/entry.server.tsx). */
type WebSide = ServerBuild & {
  entry: {
    module: {
      createLoadContext(platform: object, facts: EdgeFacts): RouterContextProvider;
      createRequestHandler(options: {
        build: ServerBuild;
        getLoadContext(request: Request, response: Response): RouterContextProvider;
      }): PageHandler;
      createGeo(options: object): object;
      httpTransport(storeUrl: string, authUrl: string): Backend['handle'];
    };
  };
};
type PageHandler = (request: Request, response: Response, next: NextFunction) => Promise<void>;

const DAY_SECONDS = 86_400;
const YEAR_SECONDS = 365 * DAY_SECONDS;
/** A stop takes no longer than this, whatever is under way. */
const DRAIN_MS = 9_000;

const environment = readOrExit(() => readEnvironment(process.env));
const isProduction = environment.NODE_ENV === 'production';
readOrExit(() => armCrashPoint(environment.CRASH_AT));
const log = createLog(environment.LOG_LEVEL);
const secrets = loadSecrets(environment.DATA_DIR, {
  session: environment.SESSION_SECRET,
  token: environment.TOKEN_SECRET,
});
const backend = environment.STORE_API_URL ? null : await openBackend();
const restaurants = (await backend?.restaurants()) ?? [];
let isDraining = false;

const app = express();
// timeouts are looked for at this interval: with Node's own of 30 s a dripping connection would live that much longer
const timeouts = { headersTimeout: 15_000, requestTimeout: 30_000, connectionsCheckingInterval: 1_000 };
const server = createServer({ ...timeouts, keepAliveTimeout: 65_000 }, app);
app.use(['/healthz', '/readyz'], securityHeaders);
app.get('/healthz', (_, response) => answerProbe(response, true));
app.get('/readyz', async (_, response) => answerProbe(response, await isReady()));
readOrExit(() =>
  applyEdge(app, { log, trustProxy: environment.TRUST_PROXY, defaultSubdomain: defaultSubdomain() }),
);
if (backend) app.use('/api', backend.router);
else if (environment.STORE_API_URL) app.use('/api', remotePictures(environment.STORE_API_URL));
const loadWebSide = isProduction ? await builtWebSide(app) : await developmentWebSide(app);
app.use(compression({ threshold: 1024 }), pages);
app.use(lastResort);
server.once('error', (error) => {
  console.error(`Cannot listen on ${environment.HOST}:${environment.PORT}: ${error.message}`);
  process.exit(1);
});
server.listen(environment.PORT, environment.HOST, announce);
backend?.startJobs();
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop);

/** What is wrong with the environment is told in a line and ends the start. */
function readOrExit<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    console.error((error as Error).message);
    return process.exit(1);
  }
}

async function openBackend(): Promise<Backend> {
  try {
    return await createBackend({
      dataDirectory: environment.DATA_DIR,
      databaseUrl: environment.DATABASE_URL,
      log,
      placeSecret: secrets.token[0] ?? '',
      tokenSecrets: secrets.token,
      placesUrl: environment.PLACES_URL,
      routesUrl: environment.ROUTES_URL,
      smtpUrl: environment.SMTP_URL,
      mailFrom: environment.MAIL_FROM,
      publicUrl: publicUrlOf(environment),
      stripe: stripeOptions(),
      seedDemo: environment.SEED_DEMO ?? environment.DATABASE_URL === undefined,
    });
  } catch (error) {
    console.error((error as Error).message);
    return process.exit(1);
  }
}

/** Who takes card payments; nobody without a key. */
function stripeOptions(): BackendOptions['stripe'] {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_API_URL: apiUrl } = environment;
  return secretKey
    ? { secretKey, apiUrl, webhookSecrets: environment.STRIPE_WEBHOOK_SECRET ?? [] }
    : undefined;
}

/** The demo greets whoever opens localhost, unless the operator named another restaurant. */
function defaultSubdomain(): string | null {
  if (environment.DEFAULT_SUBDOMAIN) return environment.DEFAULT_SUBDOMAIN;
  return restaurants.some(({ subdomain }) => subdomain === 'demo') ? 'demo' : null;
}

async function builtWebSide(to: Express): Promise<() => Promise<WebSide>> {
  to.use('/assets', builtAssets('build/client/assets', YEAR_SECONDS));
  for (const folder of ['pictures', 'icons'])
    to.use(`/${folder}`, builtAssets(`build/client/${folder}`, DAY_SECONDS));
  // as an address, so that types are checked without a build
  const built = (await import(new URL('./build/server/index.js', import.meta.url).href)) as WebSide;
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

let current: { build: WebSide; handle: PageHandler } | null = null;

/** A page of the web store. In development the app is made anew after each change. */
async function pages(request: Request, response: Response, next: NextFunction): Promise<void> {
  const build = await loadWebSide();
  if (current?.build !== build) current = { build, handle: createPageHandler(build) };
  await current.handle(request, response, next);
}

function createPageHandler(build: WebSide): PageHandler {
  const warn = (fields: Record<string, unknown>, message: string) => log.warn(fields, message);
  const { createRequestHandler, createLoadContext, createGeo, httpTransport } = build.entry.module;
  const platform = {
    transport:
      backend?.handle ?? httpTransport(environment.STORE_API_URL ?? '', environment.AUTH_API_URL ?? ''),
    isRemote: backend === null,
    differences: backend ? {} : remoteDifferences(),
    cacheSeconds: backend ? 0 : environment.STORE_CACHE_SECONDS,
    sessionSecrets: secrets.session,
    // the store's own, so that both halves share what is kept and notice together what fails
    geo:
      backend?.deps.geo ??
      createGeo({
        placeSecret: secrets.token[0] ?? '',
        placesUrl: environment.PLACES_URL ?? null,
        routesUrl: environment.ROUTES_URL ?? null,
        log: warn,
      }),
    defaultPlace: backend ? null : { latitude: environment.DEFAULT_LAT, longitude: environment.DEFAULT_LON },
    ...cardSettings(),
    mapTiles: environment.MAP_TILES_URL
      ? { url: environment.MAP_TILES_URL, attribution: environment.MAP_TILES_ATTRIBUTION ?? null }
      : null,
    provider: { name: environment.PROVIDER_NAME, url: environment.PROVIDER_URL },
    offlineMenu: environment.OFFLINE_MENU,
    appIcon: createAppIcons({ readLogo: readLogo(), log }),
    publicUrl: environment.PUBLIC_URL ?? null,
    now: () => new Date(),
    log: warn,
  };
  return createRequestHandler({
    build,
    getLoadContext: (_, response) => createLoadContext(platform, factsOf(response)),
  });
}

function readLogo() {
  const directory = isProduction ? 'build/client' : 'public';
  return createReadLogo({ directory, db: backend?.deps.db ?? null, storeUrl: environment.STORE_API_URL });
}

/** What the web store knows of card payments; a remote store has the secret key itself. */
function cardSettings() {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_API_URL: apiUrl,
    STRIPE_JS_URL: scriptUrl = null,
  } = environment;
  const cardForm = publishableKey ? { publishableKey, scriptUrl } : null;
  return {
    cardsUsable: backend ? Boolean(secretKey) : cardForm !== null,
    cardForm,
    cardStandIn: apiUrl ? new URL(apiUrl).origin : null,
  };
}

/** What a remote store names otherwise, or does not have. */
function remoteDifferences() {
  const pathOf = (path: string | undefined) => (path ? { path } : null);
  return {
    'departments.list': pathOf(environment.STORE_DEPARTMENTS_PATH),
    'products.search': pathOf(environment.STORE_SEARCH_PATH),
    'customer.saveProfile': { method: environment.STORE_PROFILE_METHOD },
  };
}

/** Whatever escaped: a plain page, the request's id to ask about, nothing of the inside (S63). */
function lastResort(error: unknown, _: Request, response: Response, next: NextFunction): void {
  const id = factsOf(response)?.id ?? '';
  log.error({ requestId: id, reason: String(error) }, 'a request broke');
  if (response.headersSent) {
    next(error);
    return;
  }
  response.status(500).type('text/plain').send(`Something went wrong. Please try again. (${id})\n`);
}

async function isReady(): Promise<boolean> {
  if (isDraining) return false;
  if (backend) return backend.ready();
  const answer = await fetch(environment.STORE_API_URL ?? '', { signal: AbortSignal.timeout(2_000) }).catch(
    () => null,
  );
  return answer !== null && answer.status < 500;
}

function answerProbe(response: Response, isFine: boolean): void {
  response.set('cache-control', 'no-store').set('x-content-type-options', 'nosniff').type('text/plain');
  response.status(isFine ? 200 : 503).send(isFine ? 'ok\n' : 'not ready\n');
}

async function announce(): Promise<void> {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : environment.PORT;
  for (const { subdomain, tradingName } of restaurants)
    console.log(`${tradingName}: http://${subdomain}.localhost:${port}/ (orders: /order-receiver)`);
  for (const { subdomain, key } of backend?.receiverKeysMade ?? [])
    console.log(`Receiver key of ${subdomain} (shown once): ${key}`);
  console.log(`Not configured: ${missing().join('; ')}`);
  if (isProduction && !environment.TRUST_PROXY)
    console.warn('Plain http: cookies are sent without Secure. Behind an https proxy set TRUST_PROXY.');
}

/** What is not configured, and what that switches off. */
function missing(): string[] {
  return [
    ...(environment.STRIPE_SECRET_KEY || (!backend && environment.STRIPE_PUBLISHABLE_KEY)
      ? []
      : ['cards (cash only)']),
    ...(environment.STRIPE_SECRET_KEY && !environment.STRIPE_PUBLISHABLE_KEY
      ? ["card form (cards are entered on Stripe's page)"]
      : []),
    ...(environment.SMTP_URL || !backend
      ? []
      : [`mail (each is a file under ${join(environment.DATA_DIR, 'mail')})`]),
    ...(environment.STRIPE_SECRET_KEY && !environment.STRIPE_WEBHOOK_SECRET
      ? ['card events (payments are noticed half a minute later)']
      : []),
    ...(environment.PUBLIC_URL || !backend ? [] : ['PUBLIC_URL (links in mails lead to this machine)']),
    ...(environment.PLACES_URL ? [] : ['places (a small built-in list of addresses)']),
    ...(environment.ROUTES_URL ? [] : ['routes (distances are straight lines)']),
  ];
}

/** SIGTERM: takes nothing new, lets what is under way end, closes the database. */
async function stop(): Promise<void> {
  isDraining = true;
  setTimeout(() => process.exit(1), DRAIN_MS).unref();
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  const sweep = setInterval(() => server.closeIdleConnections(), 200);
  await closed;
  clearInterval(sweep);
  await backend?.close();
  process.exit(0);
}
