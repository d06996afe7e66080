import type { FlatPoint } from './project.ts';

/**
 * The line with fewer points, nowhere farther than `tolerance` from the given one (Ramer-Douglas-Peucker).
 * Its ends stay. A route of a thousand points becomes some dozens, which is all that a small map can show.
 */
export function simplifyLine(points: readonly FlatPoint[], tolerance: number): FlatPoint[] {
  const line = thinned(points, tolerance / 2);
  const isKept = line.map((_, index) => index === 0 || index === line.length - 1);
  const open: [from: number, to: number][] = [[0, line.length - 1]];
  for (let span = open.pop(); span; span = open.pop()) {
    const [from, to] = span;
    const farthest = farthestFrom(line, from, to);
    if (farthest === null || farthest.distance <= tolerance / 2) continue;
    isKept[farthest.index] = true;
    open.push([from, farthest.index], [farthest.index, to]);
  }
  return line.filter((_, index) => isKept[index]);
}

/**
 * Drops points that lie on the one before, so that the search below meets no more points than the map can
 * hold.
 */
function thinned(points: readonly FlatPoint[], nearest: number): FlatPoint[] {
  const line: FlatPoint[] = [];
  points.forEach((point, index) => {
    const last = line.at(-1);
    if (last && Math.hypot(point.x - last.x, point.y - last.y) <= nearest) {
      // the last point always stays
      if (index === points.length - 1 && line.length > 1) line[line.length - 1] = point;
      return;
    }
    line.push(point);
  });
  return line;
}

/** The point between two others that is farthest from the straight line; null when none lies between. */
function farthestFrom(
  line: readonly FlatPoint[],
  from: number,
  to: number,
): { index: number; distance: number } | null {
  let found: { index: number; distance: number } | null = null;
  for (let index = from + 1; index < to; index += 1) {
    const distance = distanceToSegment(line[index], line[from], line[to]);
    if (found === null || distance > found.distance) found = { index, distance };
  }
  return found;
}

function distanceToSegment(point?: FlatPoint, start?: FlatPoint, end?: FlatPoint): number {
  if (!point || !start || !end) return 0;
  const length2 = (end.x - start.x) ** 2 + (end.y - start.y) ** 2;
  const along = (point.x - start.x) * (end.x - start.x) + (point.y - start.y) * (end.y - start.y);
  const share = length2 === 0 ? 0 : Math.min(1, Math.max(0, along / length2));
  return Math.hypot(
    point.x - start.x - share * (end.x - start.x),
    point.y - start.y - share * (end.y - start.y),
  );
}
