import { OrderLines } from '#app/components/order-lines.tsx';
import { OrderTotals } from '#app/components/order-totals.tsx';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { Accordion } from '#app/ui/accordion.tsx';
import { Note } from '#app/ui/note.tsx';
import { Totals } from '#app/ui/totals.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { OrderView } from './order-view.ts';

type Props = { order: OrderView; orderNumber: string; isPickup: boolean };

/** What was saved and what is to pay, and the whole order folded below (R-STAT-10 to -13, A-97). */
export function OrderSummaryCard({ order, orderNumber, isPickup }: Props) {
  const { t } = useTranslation();
  const { savedCents, totalCents } = order;
  const saved = formatPrice(savedCents);
  const rows = [
    ...(savedCents > 0 ? [{ label: t('checkout.discount'), value: `−${saved}`, kind: 'save' as const }] : []),
    { label: t('orderStatus.toPay'), value: formatPrice(totalCents), kind: 'total' as const },
  ];
  return (
    <section className="box stack">
      {savedCents > 0 && (
        <Note tone="ok" icon="tag">
          {isPickup ? t('orderStatus.saved', { saved }) : t('orderStatus.savedWithDelivery', { saved })}
        </Note>
      )}
      <Totals rows={rows} />
      <Accordion
        open
        summary={
          <span>
            {t('checkout.summary')} <span className="dim">#{orderNumber}</span>
          </span>
        }
      >
        <OrderLines lines={order.lines} />
        <OrderTotals sums={order.sums} />
      </Accordion>
    </section>
  );
}
