import { createContext, RouterContextProvider } from 'react-router';
import type { ApiTransport } from '#app/contract/transport.ts';
import type { Coordinates } from '#app/domain/delivery/coordinates.ts';
import type { CallDifferences } from '#app/store-api/client.ts';
import type { GeoService } from './geo.ts';

/** Of whom an icon is: name, '#rrggbb', and the logo's address as the settings name it. */
export type AppLook = { name: string; colour: string; logoUrl: string | null };
/** Pixels, and whether it is shown as it is, cut at its corners, or cut to any shape. */
export type AppIconShape = { size: number; cut: 'plain' | 'whole' | 'maskable' };

/** What the server gives the web side once: its way to the store API and the settings it was started with. */
export type Platform = {
  transport: ApiTransport;
  /** True when STORE_API_URL is set: another store's data, so additions may be missing. */
  isRemote: boolean;
  /** How that store's calls differ from the table of calls. */
  differences: CallDifferences;
  /** How long replies of a remote store are good for, seconds; 0 with the embedded backend. */
  cacheSeconds: number;
  /** First one signs, all verify (rotation). */
  sessionSecrets: string[];
  /** Places and roads. */
  geo: GeoService;
  /** Where tiles of an interactive map come from, and whom they are from (null: OpenStreetMap); null: no such map. */
  mapTiles: { url: string; attribution: string | null } | null;
  /** Where a restaurant of a remote store is taken to be that does not say; null: nowhere. */
  defaultPlace: Coordinates | null;
  /** True when a card provider is configured. */
  cardsUsable: boolean;
  /** The card form of our own page; null without its key: then cards are paid on the provider's page only. */
  cardForm: {
    publishableKey: string /** A stand-in's; null: Stripe.js itself. */;
    scriptUrl: string | null;
  } | null;
  /** Origin of the stand-in that plays the provider; null: the provider itself. */
  cardStandIn: string | null;
  provider: { name: string; url: string };
  /** Browsers may keep the menu as it was last seen, if the restaurant wants it too. */
  offlineMenu: boolean;
  /** Draws an icon, a PNG. @throws when too many are being drawn */
  appIcon(look: AppLook, shape: AppIconShape): Promise<Uint8Array<ArrayBuffer>>;
  /** Where customers open the stores, `{subdomain}` in a restaurant's place; null: wherever they ask. */
  publicUrl: string | null;
  now(): Date;
  log(fields: Record<string, unknown>, message: string): void;
};

/** What the server found out about this request before the router saw it. */
export type RequestFacts = {
  id: string;
  clientAddress: string;
  /** The same as limits count it: of an IPv6 address the first 64 bits. */
  clientNetwork: string;
  /** The browser speaks https with us (through the proxy, where one is trusted). */
  isSecure: boolean;
  origin: string;
  /** First label of the host, or the default restaurant's; null names no restaurant. */
  subdomain: string | null;
  /** A form that came without Origin, Sec-Fetch-Site and Referer: only a form token can vouch for it. */
  needsFormToken: boolean;
};

export const platformContext = createContext<Platform>();
export const factsContext = createContext<RequestFacts>();

/** The context of one request. Exported through entry.server, so that the server uses the built app's own keys. */
export function createLoadContext(platform: Platform, facts: RequestFacts): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(platformContext, platform);
  context.set(factsContext, facts);
  return context;
}
