import { createContext, type MiddlewareFunction, type RouterContextProvider } from 'react-router';
import type { Client, DeliveryZone, Setting } from '#app/contract/client.ts';
import type { LegalTexts } from '#app/contract/legal.ts';
import type { Department, Product } from '#app/contract/menu.ts';
import { localName } from '#app/domain/menu/local-name.ts';
import { createStoreApi, type StoreApi, type StoreApiOptions } from '#app/store-api/client.ts';
import { createRestaurantCache } from '#app/store-api/restaurant-cache.ts';
import type { ApiResult } from '#app/store-api/result.ts';
import { noteRefusal, signedIn } from './customer-cookie.ts';
import { languageFrom, tellFrom } from './i18n.ts';
import { factsContext, platformContext } from './platform.ts';

/** The restaurant of this request and the way to its data. */
export type Store = {
  api: StoreApi;
  client: Client;
  settings: Setting[];
  /** Named in the page's language where the restaurant wrote it. */
  zones(): Promise<DeliveryZone[] | null>;
  /** The restaurant's own legal texts; null when the store did not answer or knows no such call. */
  legal(): Promise<LegalTexts | null>;
  departments(): Promise<Department[] | null>;
  /** All products of the menu, or of one department; null when the store did not answer. */
  products(departmentId?: string): Promise<Product[] | null>;
};

type Found = { state: 'found'; store: Store } | { state: 'unknown' } | { state: 'unavailable' };

const restaurantContext = createContext<Found>({ state: 'unknown' });
const cache = createRestaurantCache(Date.now);
/** An unknown name is asked for once in this time (B-OPS-03). */
const UNKNOWN_SECONDS = 60;
/** Lists are kept by menu version, so this only bounds how long an unused one stays. */
const LIST_SECONDS = 600;

/** Finds the restaurant by the host's first label (R-TEN-01). Never throws: `requireRestaurant` decides later. */
export const restaurantMiddleware: MiddlewareFunction<Response> = async ({ context }, next) => {
  context.set(restaurantContext, await findRestaurant(context));
  return next();
};

/** The check that may throw: 404 where the host names no restaurant, 503 where the store did not answer. */
export const requireRestaurant: MiddlewareFunction<Response> = async ({ context }, next) => {
  const found = context.get(restaurantContext);
  if (found.state === 'unknown') throw new Response(null, { status: 404, statusText: 'Page not found' });
  if (found.state === 'unavailable')
    throw new Response(null, { status: 503, statusText: 'Service unavailable' });
  return next();
};

/** Null where the host names no restaurant, and where the store did not answer. */
export function knownStore(context: Readonly<RouterContextProvider>): Store | null {
  const found = context.get(restaurantContext);
  return found.state === 'found' ? found.store : null;
}

/** @throws a 404 where the host names no restaurant. */
export function storeFrom(context: Readonly<RouterContextProvider>): Store {
  const store = knownStore(context);
  if (!store) throw new Response(null, { status: 404, statusText: 'Page not found' });
  return store;
}

async function findRestaurant(context: Readonly<RouterContextProvider>): Promise<Found> {
  const platform = context.get(platformContext);
  const facts = context.get(factsContext);
  if (!facts.subdomain) return { state: 'unknown' };
  let isOutOfOrder = false;
  const options: StoreApiOptions = {
    transport: platform.transport,
    clientAddress: facts.clientAddress,
    requestId: facts.id,
    differences: platform.differences,
    // the spec's stored callback: the whole store is out of order, not one part of it
    onClientFailure: () => {
      isOutOfOrder = true;
    },
    log: platform.log,
  };
  // what visitors share is asked for on nobody's behalf
  const shared = createStoreApi(options);
  const subdomain = facts.subdomain;
  // with the embedded backend nothing but refusals is kept: one indexed row is read each time and names the version
  const client = await readClient(shared, subdomain, platform.cacheSeconds);
  if (!client.ok) return { state: client.kind === 'refused' ? 'unknown' : 'unavailable' };
  const clientId = client.data.clientId;
  const version = `${clientId} ${client.data.menuVersion}`;
  const seconds = platform.isRemote ? platform.cacheSeconds : LIST_SECONDS;
  const settings = await cache.read(`settings ${version}`, seconds, () =>
    shared.call('client.settings', { path: { clientId } }),
  );
  if (isOutOfOrder || !settings.ok) return { state: 'unavailable' };
  return {
    state: 'found',
    store: {
      api: createStoreApi({
        ...options,
        accessToken: async () => (await signedIn(context))?.accessToken ?? null,
        onTokenRefused: () => noteRefusal(context),
        language: () => languageFrom(context),
        tell: (sent) => tellOfDishes(context, sent),
      }),
      client: client.data,
      settings: settings.data,
      zones: async () => {
        const zones = await dataOf(
          cache.read(`zones ${version}`, seconds, () =>
            shared.call('client.deliveryZones', { path: { clientId } }),
          ),
        );
        const language = languageFrom(context);
        return zones?.map((zone) => ({ ...zone, name: localName(zone, language) })) ?? null;
      },
      legal: () =>
        dataOf(
          cache.read(`legal ${version}`, seconds, () => shared.call('legal.texts', { path: { clientId } })),
        ),
      departments: async () => {
        const reply = await dataOf(
          cache.read(`departments ${version}`, seconds, () =>
            shared.call('departments.list', { path: { clientId } }),
          ),
        );
        return reply?.items ?? null;
      },
      products: async (departmentId) => {
        const key = `products ${version} ${departmentId ?? ''}`;
        const ask = () =>
          shared.call('products.byDepartment', {
            path: { clientId },
            query: { departmentid: departmentId ?? '' },
          });
        return (await dataOf(cache.read(key, seconds, ask)))?.items ?? null;
      },
    },
  };
}

/** The store's words in the visitor's language, with the dish that they speak of by its name there. */
async function tellOfDishes(context: Readonly<RouterContextProvider>, sent: string): Promise<string> {
  const tell = tellFrom(context);
  const names = new Map<string, string>();
  const plain = tell(sent, (name) => {
    names.set(name, name);
    return name;
  });
  if (names.size === 0) return plain;
  const language = languageFrom(context);
  for (const product of (await storeFrom(context).products()) ?? [])
    if (names.has(product.name)) names.set(product.name, localName(product, language));
  return tell(sent, (name) => names.get(name) ?? name);
}

async function readClient(api: StoreApi, subdomain: string, seconds: number): Promise<ApiResult<Client>> {
  const ask = () => api.call('client.bySubdomain', { path: { clientSubdomain: subdomain } });
  if (seconds > 0) return cache.read(`client ${subdomain}`, seconds, ask);
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
