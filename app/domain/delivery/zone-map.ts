import type { Coordinates } from './coordinates.ts';
import { placeLabels } from './place-labels.ts';
import { type FlatPoint, project } from './project.ts';
import { simplifyLine } from './simplify-line.ts';

/** Side of the square drawing, in units; the restaurant is in its middle. */
export const MAP_UNITS = 520;
const MIDDLE = MAP_UNITS / 2;
/** Space around the largest zone, as a factor, so that its label has room. */
const MARGIN = 1.14;
/**
 * An address this many times farther than the largest zone is drawn at the edge, or the zones would be tiny.
 */
const FARTHEST = 1.6;
/** Distance of such an address from the edge, in units. */
const INSET = 26;
/** Number of shades; zones beyond the fourth share the last. */
const SHADES = 4;
/** Points of a route that are looked at. */
const MOST_POINTS = 2_000;

/** One zone on the map. */
export type MapRing = {
  km: number;
  radius: number;
  /** 1 for the nearest zone, 4 for the farthest. */
  shade: number;
  /** Where its distance is written. */
  label: FlatPoint;
};

/** A map of zones in units of the drawing; y grows downwards, north is up. */
export type ZoneMap = {
  /** Nearest first. */
  rings: MapRing[];
  /** The customer's address; null without one, or when the restaurant's place is not known. */
  pin: (FlatPoint & { isBeyond: boolean }) | null;
  /** The route as data of an SVG path. */
  line: string | null;
  /** The scale bar: this many km are this many units. */
  scale: { km: number; units: number };
};

type Ground = {
  /** Radii of the zones, km, in any order. */
  reaches: readonly number[];
  /** null when its place is not known. */
  restaurant: Coordinates | null;
  address: Coordinates | null;
  /** The route by road; null for a straight line. */
  way: readonly Coordinates[] | null;
};

/** The map that fits all zones, and the address when it is not too far; null without a zone to draw. */
export function zoneMap({ reaches, restaurant, address, way }: Ground): ZoneMap | null {
  const shades = zoneShades(reaches);
  const sorted = [...shades.keys()];
  const largest = sorted.at(-1);
  if (largest === undefined) return null;
  const flat = restaurant && address && project(restaurant, address);
  const away = flat ? Math.hypot(flat.x, flat.y) : 0;
  const isBeyond = away > largest * FARTHEST;
  const unitsPerKm = MIDDLE / ((isBeyond ? largest : Math.max(largest, away)) * MARGIN);
  const pin = flat && { ...(isBeyond ? atEdge(flat) : onMap(flat, unitsPerKm)), isBeyond };
  const radii = sorted.map((km) => km * unitsPerKm);
  const labels = placeLabels(
    radii,
    { x: MIDDLE, y: MIDDLE },
    [{ x: MIDDLE, y: MIDDLE }, pin].filter((one) => one !== null),
  );
  return {
    rings: sorted.map((km, index) => ({
      km,
      radius: round(radii[index] ?? 0),
      shade: shades.get(km) ?? SHADES,
      label: rounded(labels[index] ?? { x: MIDDLE, y: MIDDLE }),
    })),
    pin: pin && { ...rounded(pin), isBeyond },
    line: pin && lineTo(pin, way && restaurant, way ?? [], unitsPerKm),
    scale: scaleOf(largest, unitsPerKm),
  };
}

/** Every radius that can be drawn, nearest first, with its shade. Equal radii are one ring. */
export function zoneShades(reaches: readonly number[]): Map<number, number> {
  const drawn = [...new Set(reaches.filter((km) => km > 0 && Number.isFinite(km)))].sort((a, b) => a - b);
  return new Map(drawn.map((km, index) => [km, Math.min(index + 1, SHADES)]));
}

/** The route on the map; a straight one ends at the pin. */
function lineTo(
  pin: FlatPoint,
  restaurant: Coordinates | null,
  way: readonly Coordinates[],
  unitsPerKm: number,
): string {
  const middle = { x: MIDDLE, y: MIDDLE };
  const every = Math.ceil(way.length / MOST_POINTS);
  const sample = way.filter((_, index) => index % every === 0 || index === way.length - 1);
  const points = restaurant ? sample.map((place) => onMap(project(restaurant, place), unitsPerKm)) : [];
  const line = points.length > 1 ? simplifyLine(points, 1.5) : [middle, pin];
  return line.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');
}

function onMap({ x, y }: FlatPoint, unitsPerKm: number): FlatPoint {
  return { x: MIDDLE + x * unitsPerKm, y: MIDDLE + y * unitsPerKm };
}

/** A far place moved to just inside the edge, in its direction. */
function atEdge({ x, y }: FlatPoint): FlatPoint {
  const share = (MIDDLE - INSET) / Math.max(Math.abs(x), Math.abs(y));
  return { x: MIDDLE + x * share, y: MIDDLE + y * share };
}

/** The largest of 1, 2 and 5 times a power of ten that is at most half of the largest zone. */
function scaleOf(largest: number, unitsPerKm: number): ZoneMap['scale'] {
  const power = 10 ** Math.floor(Math.log10(largest / 2));
  const times = [5, 2, 1].find((one) => one * power <= largest / 2) ?? 1;
  const km = Number((times * power).toPrecision(1));
  return { km, units: round(km * unitsPerKm) };
}

function rounded({ x, y }: FlatPoint): FlatPoint {
  return { x: round(x), y: round(y) };
}

/** A tenth of a unit is finer than any screen shows. */
function round(units: number): number {
  return Math.round(units * 10) / 10;
}
