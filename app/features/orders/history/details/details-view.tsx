import { type MouseEvent, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ORDER_STATUS } from '#app/contract/enumerations.ts';
import { statusView } from '#app/domain/order/status-view.ts';
import { DeliveryPlace } from '#app/features/orders/delivery-place.tsx';
import type { OrderEntry } from '#app/features/orders/history/order-entry.ts';
import { againPath, detailsPath } from '#app/features/orders/history/order-paths.ts';
import { OrderTime } from '#app/features/orders/history/order-time.tsx';
import { statusTone, useOrderWords } from '#app/features/orders/order-words.ts';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { DialogBody, DialogFoot, DialogHead } from '#app/ui/dialog.tsx';
import { useCloseLink } from '#app/ui/dialog-context.ts';
import { Icon } from '#app/ui/icon.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { Note } from '#app/ui/note.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './details.module.css';
import { DetailsTable, DetailsTotals } from './details-bill.tsx';
import type { OrderDetails } from './load-details.server.ts';

type DetailsViewProps = OrderDetails & {
  /** What the list says of it; null where it is not in the list. */
  row: OrderEntry | null;
  previous: string | null;
  next: string | null;
};

/** What was ordered, when, and what it cost; the arrows step through the list. */
export function DetailsView({ orderId, order, row, previous, next }: DetailsViewProps) {
  const { t } = useTranslation();
  const words = useOrderWords();
  const close = useCloseLink();
  const status = order?.status ?? row?.status ?? null;
  return (
    <>
      <DialogHead title={t('orders.details')}>
        {/* read aloud when the arrows lead to another order */}
        <span className="sr" role="status">
          {t('orders.number')} #{order?.number ?? row?.number ?? orderId}
        </span>
        <Step to={previous} icon="left" label={t('orders.previous')} />
        <Step to={next} icon="right" label={t('orders.next')} />
      </DialogHead>
      {/* a body of its own for each order, so that the next one begins at its top */}
      <DialogBody key={orderId}>
        <dl className={styles.facts}>
          {order?.due && (
            <div>
              <dt>{t('hours.orderedFor')}</dt>
              <dd>{order.due}</dd>
            </div>
          )}
          <div>
            <dt>{t('orders.id')}</dt>
            <dd>#{orderId}</dd>
          </div>
          <div>
            <dt>{t('orders.dateTime')}</dt>
            <dd>
              <OrderTime at={order?.at ?? row?.at ?? null} withClock />
            </dd>
          </div>
          {status !== null && (
            <div>
              <dt>{t('orders.status')}</dt>
              <dd>
                <Badge tone={statusTone(status)}>{words.status(status)}</Badge>
              </dd>
            </div>
          )}
          {order?.delivery && (
            <div>
              <dt>{t('checkout.deliveryTo')}</dt>
              <dd>
                <DeliveryPlace {...order.delivery} />
              </dd>
            </div>
          )}
        </dl>
        {order?.stoppedAt && <p>{t(`rejectReasons.${order.stoppedAt}`)}</p>}
        {order?.rejectReason && <Note>{order.rejectReason}</Note>}
        {order ? (
          <>
            <DetailsTable lines={order.lines} />
            <DetailsTotals bill={order.bill} />
          </>
        ) : (
          <p>{t('orders.notLoaded')}</p>
        )}
        <MoreLinks orderId={orderId} order={order} />
      </DialogBody>
      <DialogFoot>
        <ButtonLink variant="line" {...close}>
          {t('orders.close')}
        </ButtonLink>
        {isUnderWay(status) && (
          <ButtonLink variant="line" href={`/success?order=${encodeURIComponent(orderId)}`}>
            {t('orders.track')}
          </ButtonLink>
        )}
        <ButtonLink variant="pri" href={againPath(orderId)} data-replace="">
          {t('orders.again')}
        </ButtonLink>
      </DialogFoot>
    </>
  );
}

/**
 * To the order's receipt once it was accepted, to feedback once it is on its way, to its cancelling while
 * that is possible.
 */
function MoreLinks({ orderId, order }: Pick<OrderDetails, 'orderId' | 'order'>) {
  const { t } = useTranslation();
  if (!order) return null;
  const query = `?order=${encodeURIComponent(orderId)}`;
  return (
    <p className="row wraps">
      {statusView(order.status) === 'success' && (
        <a className="link solo" href={`/success/receipt${query}`}>
          {t('orders.receipt')}
        </a>
      )}
      {statusView(order.status) === 'success' && (order.status ?? 0) >= ORDER_STATUS.outForDelivery && (
        <a className="link solo" href={`/feedback${query}`}>
          {t('orders.feedback')}
        </a>
      )}
      {order.isCancellable && (
        <a className="link solo" href={`/success/cancel${query}`}>
          {t('orders.cancel')}
        </a>
      )}
    </p>
  );
}

/** True while the order's status can still change. */
function isUnderWay(status: number | null): boolean {
  return status !== null && status >= ORDER_STATUS.created && status < ORDER_STATUS.delivered;
}

type StepProps = { to: string | null; icon: 'left' | 'right'; label: string };

/** An arrow: a link to the order in the dialog's place, or a disabled button at the list's end. */
function Step({ to, icon, label }: StepProps) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const wasPressed = useRef(false);
  const disabled = useRef<HTMLButtonElement>(null);

  // the pressed link is gone, and the disabled button in its place cannot take the focus: the dialog does
  useEffect(() => {
    if (to !== null || !wasPressed.current) return;
    wasPressed.current = false;
    disabled.current?.closest('dialog')?.focus({ preventScroll: true });
  }, [to]);

  /** Keeps in the router's state that this dialog was opened over the list, which a plain link does not. */
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    wasPressed.current = true;
    void navigate(event.currentTarget.pathname + event.currentTarget.search, {
      replace: true,
      state,
      preventScrollReset: true,
    });
  }

  if (to === null) return <IconButton ref={disabled} icon={icon} label={label} disabled />;
  return (
    <a href={detailsPath(to)} className={styles.step} onClick={follow}>
      <Icon name={icon} />
      <span className="sr">{label}</span>
    </a>
  );
}
