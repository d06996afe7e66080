import type { Hours } from './day.ts';
import { openSpans } from './open-spans.ts';

/**
 * Milliseconds between two instants during which the restaurant is open by the checkout rule. A window counts
 * to the end of its last minute; windows that overlap count once.
 */
export function openTimeBetween(hours: Hours, from: Date, to: Date): number {
  let open = 0;
  for (const { start, end } of openSpans(hours, from.getTime(), to.getTime())) open += end - start;
  return open;
}
