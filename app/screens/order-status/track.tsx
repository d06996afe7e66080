import { ORDER_TYPE } from '#app/contract/enumerations.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { OrderPage } from './load-order.server.ts';
import { OrderFacts } from './order-facts.tsx';
import { OrderLinks } from './order-links.tsx';
import styles from './order-status.module.css';
import { OrderSummaryCard } from './order-summary-card.tsx';
import { ReadyPanel } from './ready-panel.tsx';
import { TrackSteps } from './track-steps.tsx';

/** The track view (R-STAT-09 to -13): opened by its button after acceptance, and only then. */
export function Track({ page }: { page: OrderPage }) {
  const { t } = useTranslation();
  const { order, status, orderNumber } = page;
  const isPickup = order?.orderType === ORDER_TYPE.pickup;
  const readyLabel = isPickup ? t('orderStatus.pickupTime') : t('orderStatus.deliveryTime');
  return (
    <div className={styles.columns}>
      <div className="stack">
        {order?.ready && (
          <ReadyPanel label={readyLabel} ready={order.ready} status={status ?? 0} order={order} />
        )}
        <section className="box stack" aria-live="polite">
          <h1 className="h3">{t('orderStatus.status')}</h1>
          <TrackSteps status={status ?? 0} order={order} orderNumber={orderNumber} />
        </section>
        {order && <OrderFacts order={order} readyLabel={readyLabel} />}
      </div>
      <aside className="stack">
        {order && <OrderSummaryCard order={order} orderNumber={orderNumber} isPickup={isPickup} />}
        <ButtonLink href="/contact" variant="line" big wide>
          <Icon name="phone" />
          {t('orderStatus.connect')}
        </ButtonLink>
        <OrderLinks page={page} />
      </aside>
    </div>
  );
}
