import { formatPrice } from '#app/domain/money/format-price.ts';
import { Note } from '#app/ui/note.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { LifeWords } from './life-words.ts';
import { refundFacts } from './refund-facts.ts';
import type { RefundView } from './refund-view.ts';

/** The refunds of an order: how much, how each stands, when and why. */
export function RefundNotes({ refunds, say }: { refunds: readonly RefundView[]; say: LifeWords }) {
  const { t } = useTranslation();
  return refunds.map((refund) => {
    const { state, way, cents, id } = refund;
    const amount = formatPrice(cents);
    return (
      <Note key={id} tone={state === 'owedAgain' ? 'no' : 'info'}>
        <b>{way === 'cash' ? say('refundCash', { amount }) : t(`refundState.said.${state}`, { amount })}</b>{' '}
        {state === 'onItsWay' && way === 'card' && t('refundState.takes')}
        {state === 'owedAgain' && t('refundState.next')}
        <br />
        {refundFacts(say, refund, formatPrice)}
      </Note>
    );
  });
}
