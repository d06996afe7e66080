import type { OrderRow } from '#app/backend/db/schema.ts';
import { Refusal } from '#app/backend/refusal.ts';

/** An order has a handful of steps; of the presses before nobody sends one again. */
const MOST_PRESSES = 30;

/** A press of the kitchen: its id, and what it was for. An undo is named by the step that it took back. */
type TakenPress = { id: string; what: string };

/**
 * Whether that press of the kitchen was taken before, so that it is only sent again.
 * @throws Refusal HTTP 409 'Invalid status change' for an id that was taken for something else
 */
export function isTaken(order: OrderRow, id: string | null | undefined, what: string): boolean {
  const taken = takenPresses(order).find((one) => one.id === id);
  if (taken && taken.what !== what) throw new Refusal('statusChangeInvalid', { status: 409, errorCode: 409 });
  return taken !== undefined;
}

/** Whether nothing was pressed since that press, as far as presses have ids. */
export function isLastPress(order: OrderRow, id: string | null | undefined): boolean {
  return takenPresses(order).at(-1)?.id === id;
}

/** The order's column after that press; without an id it stays. */
export function withPressId(
  order: OrderRow,
  id: string | null | undefined,
  what: string,
): { press_ids?: string } {
  if (id == null) return {};
  return { press_ids: JSON.stringify([...takenPresses(order), { id, what }].slice(-MOST_PRESSES)) };
}

function takenPresses({ press_ids: kept }: OrderRow): TakenPress[] {
  return kept === null ? [] : (JSON.parse(kept) as TakenPress[]);
}
