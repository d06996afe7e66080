import { DeliveryPlace } from '#app/components/delivery-place.tsx';
import { useOrderWords } from '#app/components/order-words.ts';
import { tellDate } from '#app/domain/language/tell-date.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './order-status.module.css';
import type { MomentView, OrderView } from './order-view.ts';

/** Order Time, Delivery or Pickup Time, how it is paid, and where it goes (R-STAT-09, R-STAT-11). */
export function OrderFacts({ order, readyLabel }: { order: OrderView; readyLabel: string }) {
  const { t } = useTranslation();
  const words = useOrderWords();
  const { orderTime, ready, paymentMode, delivery } = order;
  return (
    <section className="box">
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
    </section>
  );
}

/** The restaurant's clock first, the spec's UTC stamp beside it. */
function Stamp({ moment }: { moment: MomentView }) {
  const { t, tell } = useTranslation();
  return (
    <time dateTime={moment.iso}>
      {tellDate(tell, moment.local)}{' '}
      <small className="dim">{t('orderStatus.utc', { stamp: tellDate(tell, moment.utc) })}</small>
    </time>
  );
}
