import type { FlatPoint } from './project.ts';

/** Half the width of a distance label or a pin, in units of the drawing, where the text is largest. */
const HALF_WIDTH = 36;
const HALF_HEIGHT = 13;
const PIN_HALF_WIDTH = 20;
const PIN_HEIGHT = 50;

/** Directions in which a label is tried on its ring: degrees clockwise from north. */
const BEARINGS = [0, 180, 90, 270, 45, 315, 135, 225];

type Box = { left: number; right: number; top: number; bottom: number };

/**
 * Positions of the rings' labels: each on its ring, in the first direction where it covers neither a pin nor
 * the label of a smaller ring. Where no direction is free, at the top.
 * @param radii of rings around `middle`, ascending
 * @param pins the points of the pins, whose heads are above
 */
export function placeLabels(
  radii: readonly number[],
  middle: FlatPoint,
  pins: readonly FlatPoint[],
): FlatPoint[] {
  const taken = pins.map(({ x, y }) => ({
    left: x - PIN_HALF_WIDTH,
    right: x + PIN_HALF_WIDTH,
    top: y - PIN_HEIGHT,
    bottom: y,
  }));
  return radii.map((radius) => {
    const places = BEARINGS.map((bearing) => onRing(middle, radius, bearing));
    const free = places.find((place) => !taken.some((box) => overlaps(box, boxOf(place))));
    const place = free ?? places[0] ?? middle;
    taken.push(boxOf(place));
    return place;
  });
}

function onRing(middle: FlatPoint, radius: number, bearing: number): FlatPoint {
  const turn = (bearing * Math.PI) / 180;
  return { x: middle.x + radius * Math.sin(turn), y: middle.y - radius * Math.cos(turn) };
}

function boxOf({ x, y }: FlatPoint): Box {
  return { left: x - HALF_WIDTH, right: x + HALF_WIDTH, top: y - HALF_HEIGHT, bottom: y + HALF_HEIGHT };
}

function overlaps(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
