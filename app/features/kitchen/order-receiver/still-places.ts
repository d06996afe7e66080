/** For so long a place that has changed takes no press, ms. */
export const STILL_MS = 600;

/** Something to press, and where it stood, in pixels of the window. */
export type Place = {
  /** What a press on it would do, the same for as long as that is the same. */
  what: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
};

/**
 * Whether a press would do what nobody meant: a moment ago it would have met something else, or what it meets was not
 * there at all. Where nothing could be pressed, nobody aimed at anything: what has moved there takes the press.
 * @param what what the press would do
 * @param at where it is pressed; null for a key, which follows what it stands on wherever that moves
 * @param before the board as it stood before each of its last changes
 */
export function isUnderThumb(
  what: string,
  at: { x: number; y: number } | null,
  before: readonly (readonly Place[])[],
): boolean {
  const isSame = (place: Place) => place.what === what;
  const isHere = ({ left, top, right, bottom }: Place) =>
    at !== null && left <= at.x && at.x <= right && top <= at.y && at.y <= bottom;
  return before.some((places) => {
    if (!places.some(isSame)) return true;
    const here = places.filter(isHere);
    return here.length > 0 && !here.some(isSame);
  });
}

/** Whether two boards have the same to press in the same places. */
export function areSamePlaces(one: readonly Place[], other: readonly Place[]): boolean {
  if (one.length !== other.length) return false;
  return one.every((place, index) => {
    const beside = other[index];
    const isNear = (side: 'left' | 'top') => Math.abs(place[side] - (beside?.[side] ?? Infinity)) < 1;
    return place.what === beside?.what && isNear('left') && isNear('top');
  });
}
