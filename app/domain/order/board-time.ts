const MINUTE_MS = 60_000;
/** An order for later comes to the kitchen so many minutes before it is due. */
const BEFORE = 30;
/** A large one earlier: so many minutes, from so many pieces on. */
const BEFORE_LARGE = 60;
const LARGE_PIECES = 20;

/**
 * When an order for later moves from the list of later ones to the kitchen: 30 minutes before it is due, 60
 * with twenty pieces or more, and never later than the minutes before it that it takes.
 * @param estimateMinutes what the restaurant says such an order takes, with the drive
 */
export function movesToBoardAt({
  dueUtc,
  pieces,
  estimateMinutes,
}: {
  dueUtc: string;
  pieces: number;
  estimateMinutes: number | null | undefined;
}): Date {
  const before = Math.max(pieces >= LARGE_PIECES ? BEFORE_LARGE : BEFORE, estimateMinutes ?? 0);
  return new Date(Date.parse(dueUtc) - before * MINUTE_MS);
}
