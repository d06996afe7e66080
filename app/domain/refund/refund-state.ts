import { REFUND_STATES, type RefundState } from '#app/contract/enumerations.ts';

/** Why a refund by hand failed, where no money is owed for it any more. */
export const REFUND_FAULT = {
  /** Less was left of the payment: the money went back another way. */
  notLeft: 'not_left',
  /** The card's bank takes the payment back. */
  disputed: 'charge_disputed',
  /** A later refund gave the money. */
  madeGood: 'made_good',
} as const;
const NOT_OWED: readonly string[] = Object.values(REFUND_FAULT);

/** A refund as the store keeps it: due, done, settled (another way), failed or undone; and why it failed, where known. */
export type KeptRefund = { state: string; fault?: string | null | undefined };

/**
 * The state of a refund as every page, mail and list names it.
 * @returns null where nothing went back and nothing is owed: it was undone, or its money went back another way
 */
export function refundState({ state, fault }: KeptRefund): RefundState | null {
  if (state === 'due') return 'onItsWay';
  if (state === 'done') return 'refunded';
  if (state === 'settled') return 'settled';
  return state === 'failed' && !NOT_OWED.includes(fault ?? '') ? 'owedAgain' : null;
}

/** Whether figures take the money off: it was refunded, given back another way, or is on its way. */
export function isGivenBack(refund: KeptRefund): boolean {
  const state = refundState(refund);
  return state !== null && state !== 'owedAgain';
}

/** What refunds come to in each state, in cents, the gravest first; states without any are left out. */
export function sumsByState(
  refunds: readonly (KeptRefund & { amount: number })[],
): { state: RefundState; amount: number }[] {
  return REFUND_STATES.flatMap((state) => {
    const amount = refunds
      .filter((refund) => refundState(refund) === state)
      .reduce((sum, refund) => sum + refund.amount, 0);
    return amount > 0 ? [{ state, amount }] : [];
  });
}
