import { createServer } from 'node:http';
import compression from 'compression';
import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import type { RouterContextProvider, ServerBuild } from 'react-router';
import { createBackend, type Backend } from '#app/backend/create-backend.ts';
import { builtAssets } from '#app/backend/edge/assets.ts';
import { createLog } from '#app/backend/log.ts';
import { loadSecrets } from '#app/backend/secrets.ts';
import { type Environment, readEnvironment } from '#app/environment.ts';

/*
 * The only file that knows both halves: makes the backend, mounts it at /api, gives the store API to the loaders and
 * hands the rest to React Router.
 */

/** What the built app exports besides its pages (app/entry.server.tsx). */
type WebSide = ServerBuild & {
  entry: {
    module: {
      createLoadContext(platform: object, facts: object): RouterContextProvider;
      createRequestHandler(options: {
        build: ServerBuild;
        getLoadContext(request: Request, response: Response): RouterContextProvider;
      }): (request: Request, response: Response, next: NextFunction) => Promise<void>;
      httpTransport(storeUrl: string, authUrl: string): Backend['handle'];
    };
  };
};

const YEAR_SECONDS = 31_536_000;
const DAY_SECONDS = 86_400;
const DRAIN_MS = 10_000;

const environment = readOrExit();
const isProduction = environment.NODE_ENV === 'production';
const log = createLog(environment.LOG_LEVEL);
const secrets = loadSecrets(environment.DATA_DIR, {
  session: environment.SESSION_SECRET,
  token: environment.TOKEN_SECRET,
});
const backend = environment.STORE_API_URL
  ? null
  : await createBackend({
      dataDirectory: environment.DATA_DIR,
      databaseUrl: environment.DATABASE_URL,
      log,
      placeSecret: secrets.token[0] ?? '',
      seedDemo: environment.SEED_DEMO ?? true,
    });

const app = express();
const server = createServer(app);
const loadWebSide = isProduction ? await builtWebSide(app) : await developmentWebSide(app);
if (backend) app.use('/api', backend.router);
app.use(compression({ threshold: 1024 }), pages);
server.listen(environment.PORT, environment.HOST, announce);
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop);

function readOrExit(): Environment {
  try {
    return readEnvironment(process.env);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

async function builtWebSide(to: Express): Promise<() => Promise<WebSide>> {
  to.use('/assets', builtAssets('build/client/assets', YEAR_SECONDS));
  for (const folder of ['pictures', 'icons']) to.use(`/${folder}`, builtAssets(`build/client/${folder}`, DAY_SECONDS));
  // the name is put together so that type checking does not need a build
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

let handler: { build: WebSide; handle: ReturnType<WebSide['entry']['module']['createRequestHandler']> } | null = null;

async function pages(request: Request, response: Response, next: NextFunction): Promise<void> {
  const build = await loadWebSide();
  if (handler?.build !== build) {
    const { createRequestHandler, createLoadContext, httpTransport } = build.entry.module;
    const transport =
      backend?.handle ?? httpTransport(environment.STORE_API_URL ?? '', environment.AUTH_API_URL ?? '');
    const platform = {
      transport,
      isRemote: backend === null,
      cacheSeconds: backend ? 0 : environment.STORE_CACHE_SECONDS,
      sessionSecrets: secrets.session,
      placeSecret: secrets.token[0],
      placesUrl: environment.PLACES_URL ?? null,
      cardsUsable: false,
      provider: { name: environment.PROVIDER_NAME, url: environment.PROVIDER_URL },
      now: () => new Date(),
      log: (fields: object, message: string) => log.warn(fields, message),
    };
    handler = {
      build,
      handle: createRequestHandler({
        build,
        getLoadContext: (incoming) => createLoadContext(platform, factsOf(incoming)),
      }),
    };
  }
  await handler.handle(request, response, next);
}

function factsOf(request: Request): object {
  const host = (request.headers.host ?? '').toLowerCase();
  return {
    id: 'provisional',
    clientAddress: request.ip ?? '',
    isSecure: request.secure,
    origin: `${request.protocol}://${host}`,
    subdomain: host.split(/[.:]/)[0],
    needsFormToken: false,
  };
}

async function announce(): Promise<void> {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : environment.PORT;
  for (const { subdomain, tradingName } of (await backend?.restaurants()) ?? [])
    console.log(`${tradingName}: http://${subdomain}.localhost:${port}/`);
  for (const { subdomain, key } of backend?.receiverKeysMade ?? [])
    console.log(`Receiver key of ${subdomain} (shown once): ${key}`);
}

async function stop(): Promise<void> {
  const late = setTimeout(() => process.exit(1), DRAIN_MS);
  late.unref();
  server.close();
  server.closeIdleConnections();
  await backend?.close();
  process.exit(0);
}
