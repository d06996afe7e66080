import type { RefundState } from '#app/contract/enumerations.ts';
import type { Cents } from '#app/contract/money.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import type { Translate } from '#app/ui/translate.ts';

/** How badges show the state of a refund, wherever it is told. */
export const REFUND_LOOKS = {
  owedAgain: { tone: 'no', icon: 'alert' },
  onItsWay: { tone: 'info', icon: 'clock' },
  settled: { tone: 'ok', icon: 'check' },
  refunded: { tone: 'ok', icon: 'check' },
} as const satisfies Record<RefundState, object>;

/** What of an order is in a state: 'Refund $3.50 · On its way'. @param amount cents */
export function refundSumText(
  t: Translate,
  { state, amount }: { state: RefundState; amount: Cents },
): string {
  return t('refundState.sum', { amount: formatPrice(amount), state: t(`refundState.names.${state}`) });
}
