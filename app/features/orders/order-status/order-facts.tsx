import { translateDate } from '#app/domain/language/translate-date.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { DeliveryPlace } from '#app/features/orders/delivery-place.tsx';
import { OrderLines } from '#app/features/orders/order-lines.tsx';
import { OrderTotals } from '#app/features/orders/order-totals.tsx';
import { useOrderWords } from '#app/features/orders/order-words.ts';
import { Accordion } from '#app/ui/accordion.tsx';
import { Note } from '#app/ui/note.tsx';
import { Totals } from '#app/ui/totals.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './order-status.module.css';
import type { MomentView, PlacedOrderView } from './order-view.ts';

/** Order Time, Delivery or Pickup Time, how it is paid, and where it goes. */
export function OrderFacts({ order, readyLabel }: { order: PlacedOrderView; readyLabel: string }) {
  const { t } = useTranslation();
  const words = useOrderWords();
  const { orderTime, ready, paymentMode, delivery } = order;
  return (
    <div className="box">
      <dl className={styles.facts}>
        {orderTime && (
          <div>
            <dt>{t('orderStatus.orderTime')}</dt>
            <dd>
              <Stamp moment={orderTime} />
            </dd>
          </div>
        )}
        {ready && (
          <div>
            <dt>{readyLabel}</dt>
            <dd>
              <Stamp moment={ready} />
            </dd>
          </div>
        )}
        {paymentMode !== null && (
          <div>
            <dt>{t('orderStatus.paymentMode')}</dt>
            <dd>{words.paymentMode(paymentMode)}</dd>
          </div>
        )}
        {delivery && (
          <div className={styles.full}>
            <dt>{t('checkout.deliveryTo')}</dt>
            <dd>
              <DeliveryPlace {...delivery} />
            </dd>
          </div>
        )}
      </dl>
    </div>
  );
}

/** The time on the restaurant's clock, then the UTC time that the spec asks for. */
function Stamp({ moment }: { moment: MomentView }) {
  const { t, tell } = useTranslation();
  return (
    <time dateTime={moment.iso}>
      {/* an element of its own: text beside one keeps a browser's translation when it changes */}
      <span>{translateDate(tell, moment.local)}</span>{' '}
      <small className="dim">{t('orderStatus.utc', { stamp: translateDate(tell, moment.utc) })}</small>
    </time>
  );
}

type Props = { order: PlacedOrderView; orderNumber: string; isPickup: boolean };

/** What was saved and what is to pay, and the whole order folded below. */
export function OrderSummaryCard({ order, orderNumber, isPickup }: Props) {
  const { t } = useTranslation();
  const { discountCents, savedCents, totalCents } = order;
  const saved = formatPrice(savedCents);
  const rows = [
    ...(discountCents > 0
      ? [
          {
            id: 'discount',
            label: t('checkout.bill.discount'),
            value: `−${formatPrice(discountCents)}`,
            kind: 'save' as const,
          },
        ]
      : []),
    { id: 'total', label: t('orderStatus.toPay'), value: formatPrice(totalCents), kind: 'total' as const },
  ];
  return (
    <div className="box stack">
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
        <OrderTotals bill={order.bill} />
      </Accordion>
    </div>
  );
}
