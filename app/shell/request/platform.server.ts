import { createContext, RouterContextProvider } from 'react-router';
import type { ApiTransport } from '#app/contract/transport.ts';
import type { Coordinates } from '#app/domain/delivery/coordinates.ts';
import type { AppIconShape, AppLook } from '#app/domain/settings/brand.ts';
import type { CallDifferences } from '#app/store-api/client.ts';
import type { Geo, GeoService } from '#app/third-party/geo.ts';

/**
 * What the server hands to the web side at start: its way to the store API, its services and its settings.
 */
export type Platform = {
  transport: ApiTransport;
  /** True when STORE_API_URL is set: a store by another maker, which may lack the calls that ours adds. */
  isRemote: boolean;
  /** How the calls of that store differ from the table of calls. */
  differences: CallDifferences;
  /**
   * Reads what tells each state of a restaurant from all others; null for one that is not there. Without it each
   * request asks the store for the restaurant itself.
   */
  stateOf?: ((subdomain: string) => Promise<string | null>) | null;
  /** Seconds that replies of a remote store may be kept; 0 with the embedded backend. */
  cacheSeconds: number;
  /** The first signs, all verify; a rotation changes them while the server runs. */
  sessionSecrets: string[];
  /** Places and roads. */
  geo: GeoService;
  /** Address of map tiles and whom to credit (null: OpenStreetMap); null: no interactive map. */
  mapTiles: { url: string; attribution: string | null } | null;
  /** The place of a restaurant for which a remote store names none; null: unknown. */
  defaultPlace: Coordinates | null;
  /** True when a card provider is configured. */
  cardsUsable: boolean;
  /**
   * What the card form on our own page needs; null without its key: cards are then paid on the provider's
   * page only.
   */
  cardForm: {
    publishableKey: string /** A stand-in's; null: Stripe.js itself. */;
    scriptUrl: string | null;
  } | null;
  /** Origin of the stand-in that plays the provider in tests; null: the provider itself. */
  cardStandIn: string | null;
  provider: { name: string; url: string };
  /** Browsers may keep the menu for offline reading, where the restaurant allows it too. */
  offlineMenu: boolean;
  /** Draws an icon and returns a PNG. @throws when too many are being drawn */
  appIcon(look: AppLook, shape: AppIconShape): Promise<Uint8Array<ArrayBuffer>>;
  /**
   * Public address of the stores, with `{subdomain}` for a restaurant's name; null: whatever host was
   * requested.
   */
  publicUrl: string | null;
  /** The address, on a domain of its own, that a restaurant's customers are led to; null for none. */
  mainAddress?: ((subdomain: string) => string | null) | null;
  now(): Date;
  /** Counts whether a page that visitors share was in memory or had to be drawn; null where nobody counts. */
  countPage?: ((outcome: 'hit' | 'miss') => void) | null;
  log(fields: Record<string, unknown>, message: string): void;
  /**
   * The same for faults that must not happen, which operators search the log for. Of the error only its kind
   * and place are logged, as its message may quote what a customer typed.
   */
  logFault(fields: Record<string, unknown>, message: string, error: unknown): void;
};

/** What the server found out about this request before the router runs. */
export type RequestFacts = {
  id: string;
  /** The path as it is logged: without its query, and with harmless parameters alone. */
  path: string;
  clientAddress: string;
  /** The client's address as rate limits count it: of an IPv6 address the first 64 bits. */
  clientNetwork: string;
  /** The browser uses https (at the proxy, where one is trusted). */
  isSecure: boolean;
  origin: string;
  /** The first label of the host, or the default restaurant's; null when it names no restaurant. */
  subdomain: string | null;
  /** A form that came without Origin, Sec-Fetch-Site and Referer: it needs a valid form token. */
  needsFormToken: boolean;
};

/** What tells the restaurant's state of this moment from all others, where it has been read for this request. */
export const stateContext = createContext<string | null>(null);

export const platformContext = createContext<Platform>();
export const factsContext = createContext<RequestFacts>();

/**
 * Makes the router's context of one request. Exported by the entry, so that the server uses the built app's
 * context keys.
 */
export function createLoadContext(platform: Platform, facts: RequestFacts): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(platformContext, platform);
  context.set(factsContext, facts);
  return context;
}

/** The place services for this request's client. */
export function geoFrom(context: Readonly<RouterContextProvider>): Geo {
  return context.get(platformContext).geo.of(context.get(factsContext).clientNetwork);
}
