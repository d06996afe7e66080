import type { Cents } from '#app/contract/money.ts';
import type { PieceCounts } from '#app/domain/menu/counted-pieces.ts';

/**
 * What a guest may order in cash without showing that the e-mail is theirs. Nobody has paid for such an order,
 * so a prank of any size costs the kitchen its food. The default is GUEST_CASH (contract/restaurant-file/guest-cash.ts).
 */
export type GuestCash = {
  /** The most that it may cost. */
  totalCents: Cents;
  /** The most pieces of all dishes together. */
  pieces: number;
};

/** From so many pieces on, a dish of which few are left counts as taken away from others. */
const MANY_OF_FEW = 10;

/** Whether a guest's order in cash is larger than what the restaurant takes on trust. */
export function isLargeForGuest({ totalCents, pieces }: GuestCash, ceiling: GuestCash): boolean {
  return totalCents > ceiling.totalCents || pieces > ceiling.pieces;
}

/**
 * Whether an order takes more than half of what is left of a counted dish, ten pieces or more. Such a guest's
 * order needs a proof in cash and by card alike, because a card order holds its pieces before it is paid.
 * @param ordered pieces of counted dishes, also those inside combos
 * @param left what there is of them
 */
export function takesMostOfFew(ordered: PieceCounts, left: PieceCounts): boolean {
  return [...ordered].some(
    ([productId, quantity]) => quantity >= MANY_OF_FEW && quantity * 2 > (left.get(productId) ?? 0),
  );
}
