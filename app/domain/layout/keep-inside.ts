/** A place or a way, px. */
export type Point = { x: number; y: number };
export type Box = { left: number; top: number; width: number; height: number };

/**
 * How far a box may really be moved so that all of it stays in the window; one that is larger stands at its start.
 * @param box where it stands unmoved
 * @param wanted how far it was dragged
 * @param margin px kept free at every edge
 */
export function keepInside(
  box: Box,
  wanted: Point,
  view: { width: number; height: number },
  margin = 8,
): Point {
  return {
    x: within(wanted.x, margin - box.left, view.width - margin - box.width - box.left),
    y: within(wanted.y, margin - box.top, view.height - margin - box.height - box.top),
  };
}

function within(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
