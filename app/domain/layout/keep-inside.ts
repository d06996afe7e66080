/** A position or a movement, px. */
export type Point = { x: number; y: number };
/** A rectangle on the page, px. */
export type Box = { left: number; top: number; width: number; height: number };

/**
 * How far a dragged box may really move so that all of it stays in the window. A box larger than the window
 * stays at the top and left.
 * @param box its position before the drag
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
