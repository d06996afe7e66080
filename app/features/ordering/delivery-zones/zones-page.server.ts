import { data, type RouterContextProvider } from 'react-router';
import { ORDER_TYPE, type OrderableType } from '#app/contract/enumerations.ts';
import type { Coordinates } from '#app/domain/delivery/coordinates.ts';
import { type ZoneMap, zoneMap } from '#app/domain/delivery/zone-map.ts';
import { allowedOrderTypes, estimatedMinutes } from '#app/domain/settings/order-types.ts';
import { NO_SEARCH, type PlaceSearch } from '#app/features/ordering/address-search/place-view.ts';
import { destinationCookie, destinationOf } from '#app/features/ordering/preference.server.ts';
import { driveTo, restaurantAt } from '#app/features/ordering/reach.server.ts';
import { deliverTo, readAddressIntent } from '#app/features/ordering/zones/address-question.server.ts';
import {
  type CheckedAddress,
  checkedAddress,
  type ZoneView,
  zoneViews,
} from '#app/features/ordering/zones/zone-view.ts';
import { dependsOn } from '#app/shell/kept-pages/keep-notes.server.ts';
import { formOf } from '#app/shell/request/form-of.server.ts';
import { geoFrom, platformContext } from '#app/shell/request/platform.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import type { ChosenAddress, Drive } from '#app/third-party/geo.ts';

type Context = Readonly<RouterContextProvider>;

/** The data of the zones page. */
export type ZonesPage = {
  /** Nearest first; null when the store did not answer. */
  zones: ZoneView[] | null;
  /** null without a zone to draw. */
  map: ZoneMap | null;
  /** Minutes until delivery, and until pickup; null when not offered. */
  minutes: { delivery: number | null; pickup: number | null };
  /** The address that the visitor asks about, else the destination. */
  checked: CheckedAddress | null;
  way: {
    isByRoad: boolean;
    /** What is said where no road leads. */
    message: string | null;
  };
  interactive: InteractiveMapData | null;
};

/**
 * The data of the map with tiles. It exists only if the operator has set a tile server and the restaurant has
 * a location.
 */
export type InteractiveMapData = {
  /** The address asks for this map; otherwise the page shows the drawing and a link to this map. */
  isShown: boolean;
  tilesUrl: string;
  attribution: string | null;
  restaurant: Coordinates;
  /** The route to the address; null for a straight line. */
  way: Coordinates[] | null;
};

/** Most points of a route on the map. */
const MOST_POINTS = 500;

/**
 * Loads zones and map.
 * @param asked a found address that the visitor asks about; null for their destination
 */
export async function loadZones(context: Context, url: URL, asked: ChosenAddress | null): Promise<ZonesPage> {
  const known = await storeFrom(context).zones();
  const zones = known && zoneViews(known);
  dependsOn(context, destinationCookie);
  const chosen = (await destinationOf(context)).address;
  const address = asked ?? chosen;
  const restaurant = restaurantAt(context);
  const drive = address && (await driveTo(context, address));
  return {
    zones,
    map:
      zones && zoneMap({ reaches: zones.map(({ km }) => km), restaurant, address, way: drive?.line ?? null }),
    minutes: minutesOf(context),
    checked: address && checkedAddress(address, { km: drive?.km ?? null, zones, chosen }),
    way: { isByRoad: drive?.isByRoad ?? false, message: drive?.message ?? null },
    interactive: restaurant && interactiveMap(context, url, restaurant, drive),
  };
}

/** What a submit of the form returns. */
export type ZonesAnswer = { page: ZonesPage; search: PlaceSearch; isRefused: boolean };

/**
 * Handles the form: searches for an address, finds its zone and fee, or makes it the destination (303).
 */
export async function answerZones(request: Request, context: Context, url: URL) {
  const asked = await readAddressIntent(await formOf(request), geoFrom(context));
  if (asked.kind === 'deliver') throw await deliverTo(context, asked.place, url.pathname + url.search);
  const answer: ZonesAnswer = {
    page: await loadZones(context, url, asked.kind === 'check' ? asked.place : null),
    search: asked.kind === 'search' ? asked.search : NO_SEARCH,
    isRefused: asked.kind === 'refused',
  };
  return data(answer, { status: answer.isRefused ? 400 : 200 });
}

function interactiveMap(
  context: Context,
  url: URL,
  restaurant: Coordinates,
  drive: Drive | null,
): InteractiveMapData | null {
  const { mapTiles } = context.get(platformContext);
  if (!mapTiles) return null;
  return {
    isShown: url.searchParams.get('map') === 'tiles',
    tilesUrl: mapTiles.url,
    attribution: mapTiles.attribution,
    restaurant,
    way: drive?.line ? sampled(drive.line) : null,
  };
}

function sampled(line: readonly Coordinates[]): Coordinates[] {
  const every = Math.ceil(line.length / MOST_POINTS);
  return line.filter((_, index) => index % every === 0 || index === line.length - 1);
}

function minutesOf(context: Context): ZonesPage['minutes'] {
  const { settings } = storeFrom(context);
  const offered = allowedOrderTypes(settings);
  const of = (type: OrderableType) => (offered.includes(type) ? estimatedMinutes(settings, type) : null);
  return { delivery: of(ORDER_TYPE.delivery), pickup: of(ORDER_TYPE.pickup) };
}
