import type { RouterContextProvider } from 'react-router';
import { type CheckedAddress, checkedAddress } from '#app/components/zones/checked-address.ts';
import { type ZoneView, zoneViews } from '#app/components/zones/zone-view.ts';
import { ORDER_TYPE } from '#app/contract/enumerations.ts';
import type { Coordinates } from '#app/domain/delivery/coordinates.ts';
import { type ZoneMap, zoneMap } from '#app/domain/delivery/zone-map.ts';
import { allowedOrderTypes, estimatedMinutes } from '#app/domain/settings/order-types.ts';
import type { Drive } from '#app/middleware/geo.ts';
import { platformContext } from '#app/middleware/platform.ts';
import { destinationOf } from '#app/middleware/preference.ts';
import { driveTo, restaurantAt } from '#app/middleware/reach.ts';
import { storeFrom } from '#app/middleware/restaurant.ts';
import type { ChosenAddress } from '#app/middleware/session-values.ts';
import { type MapWish, wishFrom } from './map-wish.ts';

type Context = Readonly<RouterContextProvider>;

/** What the zones page shows. */
export type ZonesPage = {
  /** Nearest first; null when the store did not tell. */
  zones: ZoneView[] | null;
  /** null without a zone to draw. */
  map: ZoneMap | null;
  /** Until it is at the door, and ready to pick up; null: not offered. */
  minutes: { delivery: number | null; pickup: number | null };
  /** The address that is asked about, else the chosen one. */
  checked: CheckedAddress | null;
  way: {
    isByRoad: boolean /** The route service's own words where it knows no way. */;
    message: string | null;
  };
  interactive: InteractiveMapData | null;
};

/** What a map with tiles needs; only where this server names a host of tiles and the restaurant a place. */
export type InteractiveMapData = {
  wish: MapWish;
  tilesUrl: string;
  attribution: string | null;
  restaurant: Coordinates;
  /** null: a straight line. */
  way: Coordinates[] | null;
};

/** A map shows no more of a way than so many points. */
const MOST_POINTS = 500;

/** Zones and map. @param asked an address of our own search that somebody wants to know about; null: the chosen one. */
export async function loadZones(context: Context, url: URL, asked: ChosenAddress | null): Promise<ZonesPage> {
  const told = await storeFrom(context).zones();
  const zones = told && zoneViews(told);
  const chosen = (await destinationOf(context)).address;
  const address = asked ?? chosen;
  const restaurant = restaurantAt(context);
  const drive = address && (await driveTo(context, address));
  return {
    zones,
    map:
      zones && zoneMap({ reaches: zones.map(({ km }) => km), restaurant, address, way: drive?.line ?? null }),
    minutes: minutesOf(context),
    checked:
      address &&
      checkedAddress({
        text: address.text,
        value: JSON.stringify(address),
        place: { latitude: address.latitude, longitude: address.longitude },
        km: drive?.km ?? null,
        zones,
        isChosen: chosen !== null && chosen.signature === address.signature,
      }),
    way: { isByRoad: drive?.isByRoad ?? false, message: drive?.message ?? null },
    interactive: restaurant && interactiveMap(context, url, restaurant, drive),
  };
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
    wish: wishFrom(url),
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
  const of = (type: 1 | 2) => (offered.includes(type) ? estimatedMinutes(settings, type) : null);
  return { delivery: of(ORDER_TYPE.delivery), pickup: of(ORDER_TYPE.pickup) };
}
