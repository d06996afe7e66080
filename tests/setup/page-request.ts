import type { MiddlewareFunction, RouterContextProvider } from 'react-router';
import { errorPlace } from '#app/backend/log.ts';
import type { ApiRequest, ApiResponse } from '#app/contract/transport.ts';
import type { Coordinates } from '#app/domain/delivery/coordinates.ts';
import { i18nMiddleware } from '#app/shell/language/i18n.server.ts';
import { createLoadContext } from '#app/shell/request/platform.server.ts';
import { type Session, sessionFrom, sessionMiddleware } from '#app/shell/request/session.server.ts';
import { restaurantMiddleware } from '#app/shell/restaurant/restaurant.server.ts';
import { createGeo } from '#app/third-party/geo.ts';

/** What a store answers to a call, `METHOD /path`; null is no answer at all. */
export type StubbedStore = (call: string, request: ApiRequest) => ApiResponse | null;

/** Answers of a store. */
export const says = {
  yes: (data: unknown, message?: string) => answer(200, { success: true, data, error: null, message }),
  no: (errorCode: number, errorMessage: string, status = 200) =>
    answer(status, { success: false, data: null, error: { errorCode, errorMessage } }),
  broken: (status: number) => answer(status, { success: false, data: null, error: null }),
};

function answer(status: number, body: unknown): ApiResponse {
  return { status, headers: {}, body };
}

let restaurants = 0;

/**
 * Runs `work` as a loader or action of one request runs: behind the page's middleware, before a store that is stubbed.
 * Each request is another restaurant's, unless named, so that nothing kept for one is read by the next.
 * @returns what `work` gave, the calls the store heard, the cookies of the answer, what was logged, and the faults told
 */
export async function inPageRequest<T>(
  given: {
    store: StubbedStore;
    settings?: { settingKey: string; settingValue: string | boolean }[];
    /** Writes the cookies that the visitor brings along. */
    kept?: (session: Session) => void;
    now?: Date;
    /** Of a place service; without it the built-in list is searched. */
    placesUrl?: string;
    defaultPlace?: Coordinates;
    /** As the operator has it (OFFLINE_MENU). */
    offlineMenu?: boolean;
    /** Of the visitor's browser. */
    language?: 'hi' | 'pa';
    /** The language that the restaurant writes in; without it the store names none. */
    writes?: string;
    /** Requests that give the same name are of one restaurant: what is kept for it is kept between them. */
    restaurant?: string;
    menuVersion?: number;
    /** What else the store says of the restaurant. */
    client?: object;
  },
  work: (context: RouterContextProvider, request: Request) => Promise<T>,
): Promise<{
  result: T;
  calls: string[];
  requests: ApiRequest[];
  cookies: string[];
  logged: string[];
  lines: LogLine[];
}> {
  restaurants += 1;
  const subdomain = given.restaurant ?? `r${restaurants}`;
  const requests: ApiRequest[] = [];
  const logged: string[] = [];
  const lines: LogLine[] = [];
  const context = createLoadContext(
    {
      transport: async (request) => {
        if (request.path === `/api/client/${subdomain}`)
          return says.yes({
            clientId: subdomain,
            tradingName: 'Test',
            address: '',
            menuVersion: given.menuVersion ?? 1,
            ...(given.writes && { language: given.writes }),
            ...given.client,
          });
        if (request.path === `/api/client/${subdomain}/settings`) return says.yes(given.settings ?? []);
        requests.push(request);
        const reply = given.store(callOf(request, subdomain), request);
        if (!reply) throw new Error('no answer');
        return reply;
      },
      isRemote: false,
      differences: {},
      cacheSeconds: 0,
      sessionSecrets: ['secret'],
      geo: createGeo({
        placeSecrets: ['secret'],
        placesUrl: given.placesUrl ?? null,
        routesUrl: null,
        log: (_, message) => logged.push(message),
      }),
      mapTiles: null,
      defaultPlace: given.defaultPlace ?? null,
      cardsUsable: false,
      cardForm: null,
      cardStandIn: null,
      provider: { name: '', url: '' },
      offlineMenu: given.offlineMenu ?? true,
      appIcon: async () => new Uint8Array(),
      publicUrl: null,
      now: () => given.now ?? new Date('2026-11-20T06:00:00Z'),
      log: (_, message) => logged.push(message),
      logFault: (fields, message, error) =>
        lines.push({ level: 'error', message, ...fields, ...errorPlace(error) }),
    },
    {
      id: 'request',
      path: '/asked',
      clientAddress: '127.0.0.1',
      clientNetwork: '127.0.0.1',
      isSecure: false,
      origin: `http://${subdomain}.localhost`,
      subdomain,
      needsFormToken: false,
    },
  );
  const request = new Request(`http://${subdomain}.localhost/`, {
    headers: {
      ...(given.kept && { cookie: await cookiesOf(context, given.kept) }),
      ...(given.language && { 'accept-language': given.language }),
    },
  });
  let result: T | undefined;
  const last = async () => {
    result = await work(context, request);
    return new Response();
  };
  const chain = [restaurantMiddleware, sessionMiddleware, i18nMiddleware].reduceRight<
    () => Promise<Response>
  >(
    (next, middleware) => async () => {
      return (await (middleware as Middleware)(argsOf(request, context), next)) ?? new Response();
    },
    last,
  );
  const response = await chain();
  return {
    result: result as T,
    calls: requests.map((each) => callOf(each, subdomain)),
    requests,
    cookies: response.headers.getSetCookie(),
    logged,
    lines,
  };
}

/** What an operator reads of a fault. */
type LogLine = Record<string, unknown>;

type Middleware = MiddlewareFunction<Response>;

function argsOf(request: Request, context: RouterContextProvider) {
  return { request, url: new URL(request.url), context, params: {} } as unknown as Parameters<Middleware>[0];
}

/** The cookies that an earlier answer of this restaurant set. */
async function cookiesOf(context: RouterContextProvider, write: (session: Session) => void): Promise<string> {
  const answer = await (sessionMiddleware as Middleware)(
    argsOf(new Request('http://localhost/'), context),
    async () => {
      write(sessionFrom(context));
      return new Response();
    },
  );
  const cookies = answer instanceof Response ? answer.headers.getSetCookie() : [];
  return cookies.map((cookie) => cookie.split(';')[0]).join('; ');
}

/** `GET /api/{clientId}/cart/c`: the same text whatever the restaurant. */
function callOf({ method, path }: ApiRequest, clientId: string): string {
  return `${method} ${path.replace(clientId, '{clientId}')}`;
}
