import type { ReceiverOrder } from '#app/contract/receiver.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import type { Translate } from '#app/ui/translate.ts';

/** Ends of a dispute that leave the money with the restaurant. */
const KEPT: readonly string[] = ['won', 'warning_closed', 'prevented'];

/** What the kitchen has to know of an order's payment that a bank takes back, or null. */
export function disputeWords(t: Translate, { dispute }: ReceiverOrder): string | null {
  if (!dispute || KEPT.includes(dispute.status)) return null;
  const amount = formatPrice(dispute.amount);
  return dispute.status === 'lost' ? t('receiver.takenBack', { amount }) : t('receiver.disputed', { amount });
}
