import type { OrderRow } from '#app/backend/db/schema.ts';
import type { Trx } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import { LostRace } from '#app/backend/use-cases/lost-race.ts';

/** An order has a handful of steps; of the presses before nobody sends one again. */
const MOST_PRESSES = 30;

/** A press of the kitchen: its id, and what it was for. An undo is named by the step that it took back. */
type TakenPress = { id: string; what: string };

/**
 * Whether that press of the kitchen was taken before, so that it is only sent again.
 * @throws Refusal HTTP 409 'Invalid status change' for an id that was taken for something else
 */
export function isTaken(order: OrderRow, id: string | null | undefined, what: string): boolean {
  const taken = takenFor(order, id);
  if (taken !== null && taken !== what)
    throw new Refusal('statusChangeInvalid', { status: 409, errorCode: 409 });
  return taken !== null;
}

/** What that press of the kitchen was taken for before; null where it was not. */
export function takenFor(order: OrderRow, id: string | null | undefined): string | null {
  return takenPresses(order).find((one) => one.id === id)?.what ?? null;
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

/**
 * Keeps the id of a press, in its transaction.
 * @returns the order with it
 * @throws LostRace when another press of the order was kept meanwhile: each of the two is counted once
 */
export async function keepPressId(
  trx: Trx,
  order: OrderRow,
  pressId: string | null,
  pressedFor: string,
): Promise<OrderRow> {
  const { press_ids } = withPressId(order, pressId, pressedFor);
  if (press_ids === undefined) return order;
  const kept = await trx
    .updateTable('orders')
    .set({ press_ids })
    .where('restaurant_id', '=', order.restaurant_id)
    .where('order_id', '=', order.order_id)
    .where('press_ids', order.press_ids === null ? 'is' : '=', order.press_ids)
    .returning('order_id')
    .executeTakeFirst();
  if (!kept) throw new LostRace();
  return { ...order, press_ids };
}

function takenPresses({ press_ids: kept }: OrderRow): TakenPress[] {
  return kept === null ? [] : (JSON.parse(kept) as TakenPress[]);
}
