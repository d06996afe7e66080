/** What becomes of a promotion: it runs, waits for its start, is over, used up, or stopped. */
export type PromotionState = 'runs' | 'waits' | 'over' | 'usedUp' | 'stopped';

/** What of a promotion says how it stands; `ends` is the first moment at which it is over. */
type Times = {
  isActive?: boolean | undefined;
  starts?: string | undefined;
  ends?: string | undefined;
  usageLimit?: number | undefined;
};

/**
 * How a promotion stands. Who stopped it sees that first; of one that is over it does not matter that it is used up.
 * @param uses orders so far
 */
export function promotionState(
  { isActive = true, starts, ends, usageLimit }: Times,
  uses: number,
  now: Date,
): PromotionState {
  if (!isActive) return 'stopped';
  if (ends !== undefined && Date.parse(ends) < now.getTime()) return 'over';
  if (usageLimit !== undefined && uses >= usageLimit) return 'usedUp';
  return starts !== undefined && Date.parse(starts) > now.getTime() ? 'waits' : 'runs';
}
