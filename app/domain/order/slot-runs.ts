import type { Slot } from '#app/contract/slots.ts';

/** Slots of one day that follow each other and are drawn alike. */
export type SlotRun<One> =
  /** Drawn one by one: those that can be chosen, and short gaps between them. */
  | { kind: 'shown'; slots: One[] }
  /** Many in a row that cannot be chosen, for one reason: drawn as one line that opens. */
  | { kind: 'folded'; reason: 'past' | 'closed'; slots: One[] };

/** This many past or closed slots in a row are folded: an hour is easy to skip, a morning is not. */
const FOLDED_FROM = 4;

/**
 * A day's slots in runs, so that nobody scrolls through a whole night to the first open time. No slot is left
 * out, and each folded run has one reason. Full slots are always drawn: customers want to know about them.
 */
export function slotRuns<One extends { state: Slot['state'] }>(slots: readonly One[]): SlotRun<One>[] {
  const runs: SlotRun<One>[] = [];
  for (const stretch of stretches(slots)) {
    const state = stretch[0]?.state;
    const last = runs.at(-1);
    if ((state === 'past' || state === 'closed') && stretch.length >= FOLDED_FROM)
      runs.push({ kind: 'folded', reason: state, slots: stretch });
    else if (last?.kind === 'shown') last.slots.push(...stretch);
    else runs.push({ kind: 'shown', slots: stretch });
  }
  return runs;
}

/** The first slot after an instant that can be chosen; null without one. */
export function nextOpenSlot<One extends { startUtc: string; state: Slot['state'] }>(
  slots: readonly One[],
  afterUtc: string,
): One | null {
  const after = Date.parse(afterUtc);
  return slots.find(({ startUtc, state }) => state === 'open' && !(Date.parse(startUtc) <= after)) ?? null;
}

/** Groups neighbours of the same state. */
function stretches<One extends { state: Slot['state'] }>(slots: readonly One[]): One[][] {
  const found: One[][] = [];
  for (const slot of slots) {
    const last = found.at(-1);
    if (last?.[0]?.state === slot.state) last.push(slot);
    else found.push([slot]);
  }
  return found;
}
