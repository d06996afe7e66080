import { clsx } from 'clsx';
import { ORDER_STATUS, ORDER_TYPE } from '#app/contract/enumerations.ts';
import { useOrderWords } from '#app/features/orders/order-words.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import { Timeline } from '#app/ui/timeline.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { lifeWords } from './life-words.ts';
import type { OrderPage } from './load-order.server.ts';
import { OrderFacts, OrderSummaryCard } from './order-facts.tsx';
import { OrderLinks } from './order-links.tsx';
import styles from './order-status.module.css';
import type { PlacedOrderView } from './order-view.ts';
import { RefundNotes } from './refund-notes.tsx';
import { trackingSteps } from './tracking-steps.ts';

/** The track view: opened by its button after acceptance, and only then. */
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
        <div className="box stack">
          <h1 className="h3">{t('orderStatus.status')}</h1>
          <TrackSteps status={status ?? 0} order={order} orderNumber={orderNumber} />
        </div>
        {order && <OrderFacts order={order} readyLabel={readyLabel} />}
      </div>
      <aside className="stack">
        {order && <OrderSummaryCard order={order} orderNumber={orderNumber} isPickup={isPickup} />}
        {order && <RefundNotes refunds={order.refunds} say={lifeWords(page.texts)} />}
        <ButtonLink href="/contact" variant="line" big wide>
          <Icon name="phone" />
          {t('orderStatus.connect')}
        </ButtonLink>
        <OrderLinks page={page} />
      </aside>
    </div>
  );
}

type ReadyProps = {
  label: string;
  ready: NonNullable<PlacedOrderView['ready']>;
  status: number;
  order: PlacedOrderView;
};

/** The delivery or pickup time in large type, and the order's progress as a row of marks. */
function ReadyPanel({ label, ready, status, order }: ReadyProps) {
  const { t } = useTranslation();
  const { status: statusLabel } = useOrderWords();
  const { minutesLeft } = ready;
  return (
    <section className={styles.ready} aria-labelledby="ready-at">
      <h2 id="ready-at">{label}</h2>
      <b>
        <time dateTime={ready.iso}>{order.due ?? ready.time}</time>
      </b>
      <span>
        {minutesLeft === null
          ? statusLabel(status)
          : t('orderStatus.toGo', { status: statusLabel(status), minutes: minutesLeft })}
      </span>
      <div className={styles.bar} aria-hidden="true">
        {trackingSteps(status, order).map((step) => (
          <i key={step.status} className={clsx(step.state !== 'todo' && styles.on)} />
        ))}
      </div>
    </section>
  );
}

const STEP_ICONS: Record<number, IconName> = {
  [ORDER_STATUS.created]: 'clock',
  [ORDER_STATUS.accepted]: 'check',
  [ORDER_STATUS.preparing]: 'chef',
  [ORDER_STATUS.ready]: 'bag',
  [ORDER_STATUS.outForDelivery]: 'bike',
  [ORDER_STATUS.delivered]: 'home',
};

type StepsProps = { status: number; order: PlacedOrderView | null; orderNumber: string };

/** The order's steps, each with the time on the restaurant's clock at which it was reached. */
function TrackSteps({ status, order, orderNumber }: StepsProps) {
  const { t } = useTranslation();
  const words = useOrderWords();
  const steps = trackingSteps(status, order).map((step) => ({
    label: words.status(step.status),
    note:
      step.status === ORDER_STATUS.accepted ? t('orderStatus.number', { number: orderNumber }) : undefined,
    time: step.at && step.state !== 'todo' ? <time dateTime={step.at.iso}>{step.at.time}</time> : undefined,
    state: step.state,
    icon: STEP_ICONS[step.status],
  }));
  return <Timeline label={t('orderStatus.status')} steps={steps} />;
}
