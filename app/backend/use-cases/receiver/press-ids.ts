import type { OrderRow } from '#app/backend/db/schema.ts';

/** An order has a handful of steps; of the presses before nobody sends one again. */
const MOST_PRESSES = 30;

/** Whether that press of the kitchen was taken before, so that it is only sent again. */
export function isTaken({ press_ids }: OrderRow, pressId: string | null | undefined): boolean {
  return pressId != null && parsePressIds(press_ids).includes(pressId);
}

/** The order's column after that press; without an id it stays. */
export function withPressId(
  { press_ids }: OrderRow,
  pressId: string | null | undefined,
): { press_ids?: string } {
  if (pressId == null) return {};
  return { press_ids: JSON.stringify([...parsePressIds(press_ids), pressId].slice(-MOST_PRESSES)) };
}

function parsePressIds(kept: string | null): string[] {
  return kept === null ? [] : (JSON.parse(kept) as string[]);
}
