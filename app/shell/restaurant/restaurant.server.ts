import { createContext, type MiddlewareFunction, type RouterContextProvider } from 'react-router';
import type { Client, DeliveryZone, Setting } from '#app/contract/client.ts';
import type { LegalTexts } from '#app/contract/legal.ts';
import type { Department, Product } from '#app/contract/menu.ts';
import { localName } from '#app/domain/menu/local-name.ts';
import { isToBeKept, noteNoAnswer } from '#app/shell/kept-pages/keep-notes.server.ts';
import { languageFrom } from '#app/shell/language/i18n.server.ts';
import { textReader } from '#app/shell/language/store-text.server.ts';
import { factsContext, platformContext, stateContext } from '#app/shell/request/platform.server.ts';
import { noteRefusal, signedIn } from '#app/shell/visitor/customer-cookie.server.ts';
import { createStoreApi, type StoreApiOptions } from '#app/store-api/client.ts';
import { createRestaurantCache, type RestaurantApi, restaurantApi } from '#app/store-api/restaurant-api.ts';
import type { ApiResult } from '#app/store-api/result.ts';

/** The restaurant of this request and the way to its data. */
export type Store = {
  api: RestaurantApi;
  client: Client;
  settings: Setting[];
  /**
   * The delivery zones, named in the page's language where the restaurant wrote that; null when the store did
   * not answer.
   */
  zones(): Promise<DeliveryZone[] | null>;
  /** The restaurant's own legal texts; null when the store did not answer or has no such call. */
  legal(): Promise<LegalTexts | null>;
  departments(): Promise<Department[] | null>;
  /** All products of the menu, or of one department; null when the store did not answer. */
  products(departmentId?: string): Promise<Product[] | null>;
};

type Failed = Extract<ApiResult<unknown>, { ok: false }>;
type Found = { state: 'found'; store: Store } | { state: 'unknown' | 'unavailable'; reply: Failed | null };

const restaurantContext = createContext<Found>({ state: 'unknown', reply: null });
const cache = createRestaurantCache(() => Date.now());
/** Lists of dishes, which are long: pages in memory (kept-pages) seldom need them again. */
const menus = createRestaurantCache(() => Date.now(), 60);
/** Seconds that an unknown name is remembered, so that wrong hosts cannot flood the store with requests. */
const UNKNOWN_SECONDS = 60;
/** Seconds that an unused list is kept; most lists are cached by menu version, so this bounds memory only. */
const LIST_SECONDS = 600;
const MINUTE_MS = 60_000;
/** Pages of the people who work there, for whom a restaurant that is switched off is still there. */
const STAFFS = /^\/(order-receiver|manage)(\/|\.|$)/;

/** Finds the restaurant by the host's first label. Never throws: `requireRestaurant` decides later. */
export const restaurantMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  context.set(restaurantContext, await findRestaurant(context, request, null));
  return next();
};

/**
 * Shows the draft in place of what is live, for the rest of this request; nothing of it is kept.
 * @param draftToken a session of the restaurant's staff
 * @returns why the store does not show it: then all is live as before; null where it does
 */
export async function showDraft(
  context: Readonly<RouterContextProvider>,
  request: Request,
  draftToken: string,
): Promise<Failed | null> {
  const found = await findRestaurant(context, request, draftToken);
  if (found.state !== 'found') return found.reply;
  (context as RouterContextProvider).set(restaurantContext, found);
  return null;
}

/** The check that may throw: 404 where the host names no restaurant, 503 where the store did not answer. */
export const requireRestaurant: MiddlewareFunction<Response> = async ({ context }, next) => {
  const found = context.get(restaurantContext);
  if (found.state === 'unknown') throw new Response(null, { status: 404, statusText: 'Page not found' });
  if (found.state === 'unavailable')
    throw new Response(null, { status: 503, statusText: 'Service unavailable' });
  return next();
};

/** The store of this request; null where the host names no restaurant, and where the store did not answer. */
export function knownStore(context: Readonly<RouterContextProvider>): Store | null {
  const found = context.get(restaurantContext);
  return found.state === 'found' ? found.store : null;
}

/** The store of this request. @throws a 404 where the host names no restaurant. */
export function storeFrom(context: Readonly<RouterContextProvider>): Store {
  const store = knownStore(context);
  if (!store) throw new Response(null, { status: 404, statusText: 'Page not found' });
  return store;
}

async function findRestaurant(
  context: Readonly<RouterContextProvider>,
  { headers, url }: Request,
  draftToken: string | null,
): Promise<Found> {
  const platform = context.get(platformContext);
  const facts = context.get(factsContext);
  if (!facts.subdomain) return { state: 'unknown', reply: null };
  let isOutOfOrder = false;
  const isForStaff = STAFFS.test(new URL(url).pathname);
  const options: StoreApiOptions = {
    transport: platform.transport,
    clientAddress: facts.clientAddress,
    requestId: facts.id,
    differences: platform.differences,
    // the spec's stored callback: the whole store is out of order, not one part of it
    onClientFailure: () => {
      isOutOfOrder = true;
    },
    onNoAnswer: () => noteNoAnswer(context),
    draftToken,
    isForStaff,
    log: platform.log,
  };
  // data that visitors share are requested without anybody's token
  const anyRestaurant = createStoreApi(options);
  const subdomain = facts.subdomain;
  // with the embedded backend one indexed row is read each time, which has the menu's version
  const ask = () => anyRestaurant.call('client.bySubdomain', { path: { clientSubdomain: subdomain } });
  const client =
    draftToken === null ? await readClient(ask, { subdomain, isForStaff }, context) : await ask();
  if (!client.ok) return { state: client.kind === 'refused' ? 'unknown' : 'unavailable', reply: client };
  const { clientId } = client.data;
  const shared = restaurantApi(anyRestaurant, clientId);
  const version = `${clientId} ${client.data.menuVersion}`;
  const seconds = platform.isRemote ? platform.cacheSeconds : LIST_SECONDS;
  // what is in stock and how long orders take changes with the minute: meals begin, a busy hour ends
  const minute = platform.isRemote ? '' : minuteOf(platform.now());
  // a page that is kept is drawn for the moment, and from nothing that was asked for before
  const isApart = isToBeKept(context) || draftToken !== null;
  const fresh = isApart ? createRestaurantCache(() => 0) : null;
  // what a draft says is kept for this request alone
  const lists = (draftToken !== null && fresh) || cache;
  const askSettings = () => shared.call('client.settings');
  const settings = await (fresh ?? cache).read(`settings ${version}`, seconds, askSettings, minute);
  if (!settings.ok) return { state: 'unavailable', reply: settings };
  if (isOutOfOrder) return { state: 'unavailable', reply: null };
  return {
    state: 'found',
    store: {
      api: restaurantApi(
        createStoreApi({
          ...options,
          userAgent: headers.get('user-agent') ?? '',
          accessToken: async () => (await signedIn(context))?.accessToken ?? null,
          onTokenRefused: () => noteRefusal(context),
          language: () => languageFrom(context),
          readText: textReader(context, client.data.language, () => storeFrom(context).products()),
        }),
        clientId,
      ),
      client: client.data,
      settings: settings.data,
      zones: async () => {
        const zones = await dataOf(
          lists.read(`zones ${version}`, seconds, () => shared.call('client.deliveryZones')),
        );
        const language = languageFrom(context);
        return zones?.map((zone) => ({ ...zone, name: localName(zone, language) })) ?? null;
      },
      legal: () => dataOf(lists.read(`legal ${version}`, seconds, () => shared.call('legal.texts'))),
      departments: async () => {
        const reply = await dataOf(
          lists.read(`departments ${version}`, seconds, () => shared.call('departments.list')),
        );
        return reply?.items ?? null;
      },
      products: async (departmentId) => {
        const key = `products ${version} ${departmentId ?? ''}`;
        const ask = () =>
          shared.call('products.byDepartment', {
            query: { departmentid: departmentId ?? '' },
          });
        return (await dataOf((fresh ?? menus).read(key, seconds, ask, minute)))?.items ?? null;
      },
    },
  };
}

function minuteOf(now: Date): string {
  return String(Math.floor(now.getTime() / MINUTE_MS));
}

async function readClient(
  ask: () => Promise<ApiResult<Client>>,
  { subdomain, isForStaff }: { subdomain: string; isForStaff: boolean },
  context: Readonly<RouterContextProvider>,
): Promise<ApiResult<Client>> {
  const { cacheSeconds, stateOf, now } = context.get(platformContext);
  if (cacheSeconds > 0) return cache.read(`client ${subdomain}`, cacheSeconds, ask);
  // what a restaurant is changes with its state and the minute alone
  const state = context.get(stateContext) ?? (await stateOf?.(subdomain).catch(() => null));
  const key = `client ${subdomain}${isForStaff ? ' for staff' : ''}`;
  if (state) return cache.read(key, LIST_SECONDS, ask, `${state} ${minuteOf(now())}`);
  const unknown = await cache.peek<Client>(`unknown ${subdomain}`);
  if (unknown) return unknown;
  const result = await ask();
  if (!result.ok && result.kind === 'refused') cache.keep(`unknown ${subdomain}`, UNKNOWN_SECONDS, result);
  return result;
}

async function dataOf<T>(pending: Promise<ApiResult<T>>): Promise<T | null> {
  const result = await pending;
  return result.ok ? result.data : null;
}
