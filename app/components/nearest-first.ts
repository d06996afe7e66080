/** How far from the screen a part of the page is filled, px: cards are there before they are seen. */
export const AHEAD_PX = 1_000;

const waiting = new Map<Element, () => Promise<unknown>>();
let isWorking = false;

/**
 * Does the work for an element when it is its turn: one at a time, what is on the screen first, then what is nearest. What
 * has moved out of reach meanwhile, as those before it grew, waits until it is asked for again.
 */
export function whenNearest(element: Element, work: () => Promise<unknown>): void {
  waiting.set(element, work);
  if (!isWorking) void workOff();
}

/** It is gone, or needs nothing any more. */
export function forget(element: Element): void {
  waiting.delete(element);
}

async function workOff(): Promise<void> {
  isWorking = true;
  for (let next = nearest(); next; next = nearest()) {
    const work = waiting.get(next);
    waiting.delete(next);
    await work?.();
    // distances are told anew once the page has been drawn with what came
    await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
  }
  isWorking = false;
}

function nearest(): Element | undefined {
  return [...waiting.keys()]
    .map((element) => ({ element, distance: distanceOf(element) }))
    .filter(({ distance }) => distance <= AHEAD_PX)
    .sort((a, b) => a.distance - b.distance)[0]?.element;
}

/** Pixels to the screen, 0 on it. */
function distanceOf(element: Element): number {
  const { top, bottom } = element.getBoundingClientRect();
  return Math.max(0, top - innerHeight, -bottom);
}
