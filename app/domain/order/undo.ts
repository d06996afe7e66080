/** A press can be undone for so long, ms, as its bar says. */
export const UNDO_MS = 10_000;
/** So much longer the store takes the undo that was pressed in time, ms: networks and pages without script are slow. */
export const UNDO_GRACE_MS = 5_000;

/** From when on a step stands, so that the customer may be told of it: the bar's time and what a slow press takes. */
export function standsFrom(pressed: Date): Date {
  return new Date(pressed.getTime() + UNDO_MS + UNDO_GRACE_MS);
}

/** Whether a step that was made then may still be taken back now. */
export function canUndo(pressed: Date, now: Date): boolean {
  return now.getTime() < standsFrom(pressed).getTime();
}
