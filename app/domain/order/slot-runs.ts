import type { Slot } from '#app/contract/slots.ts';

/** Slots of one day that follow each other and are drawn in the same way. */
export type SlotRun<One> =
  /** Shown one by one: what can be taken, and the few between that cannot. */
  | { kind: 'shown'; slots: One[] }
  /** Many that cannot be taken, for one reason: told in a line, opened when asked for. */
  | { kind: 'folded'; reason: 'past' | 'closed'; slots: One[] };

/** So many past or closed slots in a row are folded: an hour is seen at a glance, a morning is not. */
const FOLDED_FROM = 4;

/**
 * A day's slots in stretches, so that a customer is not led through a whole night to the first time that is open. None is
 * left out (R-PREF-11), and each folded stretch has one reason. Full slots are always shown: they are news.
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

/** The first slot later than an instant that can be taken; null where none can. */
export function nextOpenSlot<One extends { startUtc: string; state: Slot['state'] }>(
  slots: readonly One[],
  afterUtc: string,
): One | null {
  const after = Date.parse(afterUtc);
  return slots.find(({ startUtc, state }) => state === 'open' && !(Date.parse(startUtc) <= after)) ?? null;
}

/** Neighbours of one state together. */
function stretches<One extends { state: Slot['state'] }>(slots: readonly One[]): One[][] {
  const found: One[][] = [];
  for (const slot of slots) {
    const last = found.at(-1);
    if (last?.[0]?.state === slot.state) last.push(slot);
    else found.push([slot]);
  }
  return found;
}
