const TO_ANSWER: readonly string[] = ['needs_response', 'warning_needs_response', 'appeal_needs_response'];
const LOOKED_AT: readonly string[] = ['under_review', 'warning_under_review', 'appeal_under_review'];
const KEPT: readonly string[] = ['won', 'warning_closed', 'prevented'];

/** How a dispute stands for its restaurant. */
export type DisputeState = 'answer' | 'review' | 'kept' | 'lost' | 'other';

/** Whether the restaurant has to answer it; its status is in the card provider's words. */
export function waitsForAnswer(status: string): boolean {
  return TO_ANSWER.includes(status);
}

/** What became of it: the restaurant answers, the bank looks at it, the money stays, or it is gone. */
export function disputeState(status: string): DisputeState {
  if (waitsForAnswer(status)) return 'answer';
  if (LOOKED_AT.includes(status)) return 'review';
  if (KEPT.includes(status)) return 'kept';
  return status === 'lost' ? 'lost' : 'other';
}

/** Why customers' banks take payments back, in the card provider's words. */
export const DISPUTE_REASONS = [
  'credit_not_processed',
  'duplicate',
  'fraudulent',
  'general',
  'product_not_received',
  'product_unacceptable',
  'subscription_canceled',
  'unrecognized',
] as const;
export type DisputeReason = (typeof DISPUTE_REASONS)[number];

/** The reason, where it is one that has words here. */
export function disputeReason(reason: string): DisputeReason | null {
  return DISPUTE_REASONS.find((known) => known === reason) ?? null;
}
