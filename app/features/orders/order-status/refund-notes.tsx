import { formatPrice } from '#app/domain/money/format-price.ts';
import { Note } from '#app/ui/note.tsx';
import type { LifeWords } from './life-words.ts';
import { refundFacts } from './refund-facts.ts';
import type { RefundView } from './refund-view.ts';

/** What the restaurant gave back: how much, by which way, when and why. */
export function RefundNotes({ refunds, say }: { refunds: readonly RefundView[]; say: LifeWords }) {
  return refunds.map((refund) => (
    <Note key={refund.id} tone="info">
      <b>{said(say, refund)}</b>
      <br />
      {refundFacts(say, refund, formatPrice)}
    </Note>
  ));
}

function said(say: LifeWords, { way, isDone, cents }: RefundView): string {
  const amount = formatPrice(cents);
  if (way === 'cash') return say('refundCash', { amount });
  return say(isDone ? 'refundDone' : 'refundDue', { amount });
}
