import type { RefundState } from '#app/contract/enumerations.ts';
import type { Cents } from '#app/contract/money.ts';
import type { OrderRefund } from '#app/contract/order-refunds.ts';
import type { LocalSummary } from '#app/domain/order/local-summary.ts';
import { localMoment } from '#app/domain/order/stamp.ts';
import { refundState } from '#app/domain/refund/refund-state.ts';

/** A refund of an order, as its customer reads it. */
export type RefundView = {
  id: string;
  /** The day on the restaurant's clock: '20 Nov 2026'. */
  day: string;
  cents: Cents;
  taxCents: Cents;
  way: 'card' | 'cash';
  state: RefundState;
  /** What a reason of the store's own is called, in the order's texts; null where it has none. */
  reason: ReasonKey | null;
  /** In the restaurant's own words. */
  note: string | null;
  /** The dishes that it is for, where it names some. */
  dishes: string[];
};

const REASONS = {
  missing: 'refundMissing',
  wrong: 'refundWrong',
  late: 'refundLate',
  quality: 'refundQuality',
  noProofOfAge: 'refundNoProofOfAge',
  intoxicated: 'refundIntoxicated',
  underAge: 'refundUnderAge',
} as const;
type ReasonKey = (typeof REASONS)[keyof typeof REASONS];

/** The refunds of an order in the store's reply, the oldest first. */
export function refundViews({ refunds, products }: LocalSummary, timeZone: string): RefundView[] {
  return (refunds ?? []).flatMap((refund) => {
    const state = refundState(refund);
    return state === null ? [] : [refundView(refund, state, products, timeZone)];
  });
}

function refundView(
  { refundId, amount, tax, method, reason, note, createdUtc, parts }: OrderRefund,
  state: RefundState,
  products: LocalSummary['products'],
  timeZone: string,
): RefundView {
  return {
    id: refundId,
    day: localMoment(new Date(createdUtc), timeZone)?.day ?? '',
    cents: amount,
    taxCents: tax,
    way: method === 'cash' ? 'cash' : 'card',
    state,
    reason: REASONS[reason as keyof typeof REASONS] ?? null,
    note,
    dishes: parts.flatMap(({ line, quantity }) => {
      const dish = line == null || quantity === 0 ? undefined : products[line]?.productName;
      return dish === undefined ? [] : [`${quantity} × ${dish}`];
    }),
  };
}
