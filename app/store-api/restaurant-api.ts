import {
  type CallName,
  type CallPath,
  type CallReply,
  type CallRequest,
  calls,
} from '#app/contract/calls.ts';
import type { ApiArguments, StoreApi } from './client.ts';
import type { ApiResult } from './result.ts';

/** Calls about one restaurant: all but the one that finds it. */
export type RestaurantCallName = Exclude<CallName, 'client.bySubdomain'>;

/** `clientId?: never`: callers cannot name another restaurant, and need not name their own. */
type OwnPath<N extends RestaurantCallName> = Omit<CallPath<N>, 'clientId'> & { clientId?: never };
/** The auth calls carry the restaurant in their body. */
type OwnBody<N extends RestaurantCallName> =
  CallRequest<N> extends { ClientId: string }
    ? Omit<CallRequest<N>, 'ClientId'> & { ClientId?: never }
    : CallRequest<N>;

/** What a call of a restaurant's client takes: the path and the body without the restaurant's id. */
export type OwnArguments<N extends RestaurantCallName> = Omit<ApiArguments<N>, 'path' | 'body'> &
  (keyof Omit<CallPath<N>, 'clientId'> extends never ? { path?: OwnPath<N> } : { path: OwnPath<N> }) &
  (undefined extends CallRequest<N> ? { body?: undefined } : { body: OwnBody<N> });

/** The store's calls for one restaurant; each takes only the parameters of its own. */
export type RestaurantApi = {
  call<N extends RestaurantCallName>(
    name: N,
    ...args: Record<never, never> extends OwnArguments<N> ? [args?: OwnArguments<N>] : [args: OwnArguments<N>]
  ): Promise<ApiResult<CallReply<N>>>;
};

/** `api` with `clientId` put into the path, or the body, of every call. */
export function restaurantApi(api: StoreApi, clientId: string): RestaurantApi {
  return {
    call(name, own?: { path?: object; body?: unknown }) {
      const args = {
        ...own,
        path: { ...own?.path, clientId },
        body: calls[name].api === 'auth' ? { ...(own?.body as object), ClientId: clientId } : own?.body,
      };
      // TypeScript does not see that `args` has again what the types above left out
      return api.call(name, args as unknown as ApiArguments<typeof name>);
    },
  };
}

type Entry = { until: number; state: string; value: Promise<ApiResult<unknown>> };
const MOST = 2_000;

/**
 * A cache of the replies that all visitors of a restaurant share. Requests for the same reply at the same time
 * become one. Refusals (an unknown sub-domain) are kept too, so that a flood of names costs no calls; failures
 * are not. Its size is limited: the entry that was not used for longest is dropped first.
 * @param most entries that are kept
 */
export function createRestaurantCache(now: () => number, most = MOST) {
  const entries = new Map<string, Entry>();
  return {
    /**
     * @param seconds how long a reply is good for; 0 asks every time.
     * @param state what it is good for: a reply that was asked for in another state goes
     */
    async read<T>(
      key: string,
      seconds: number,
      ask: () => Promise<ApiResult<T>>,
      state = '',
    ): Promise<ApiResult<T>> {
      if (seconds <= 0) return ask();
      const kept = entries.get(key);
      if (kept && kept.state === state && kept.until > now()) {
        entries.delete(key);
        entries.set(key, kept);
        return kept.value as Promise<ApiResult<T>>;
      }
      const value = ask();
      entries.set(key, { until: now() + seconds * 1000, state, value });
      if (entries.size > most) entries.delete(entries.keys().next().value ?? '');
      const result = await value;
      if (!result.ok && result.kind !== 'refused' && entries.get(key)?.value === value) entries.delete(key);
      return result;
    },
    /** A kept reply, or null. */
    async peek<T>(key: string): Promise<ApiResult<T> | null> {
      const kept = entries.get(key);
      return kept && kept.until > now() ? (kept.value as Promise<ApiResult<T>>) : null;
    },
    /** Keeps a reply that was asked for elsewhere. */
    keep(key: string, seconds: number, result: ApiResult<unknown>): void {
      entries.set(key, { until: now() + seconds * 1000, state: '', value: Promise.resolve(result) });
      if (entries.size > most) entries.delete(entries.keys().next().value ?? '');
    },
  };
}

export type RestaurantCache = ReturnType<typeof createRestaurantCache>;
