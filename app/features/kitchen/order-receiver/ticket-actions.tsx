import { clsx } from 'clsx';
import { ORDER_STATUS, ORDER_TYPE, type OrderStatus } from '#app/contract/enumerations.ts';
import type { ReceiverOrder } from '#app/contract/receiver.ts';
import { nextSteps } from '#app/domain/order/transitions.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './ticket.module.css';

/** Minutes that can be promised; the order's own estimate is added. */
const MINUTES = [10, 15, 20, 30, 40, 50, 60, 90];

/** The steps that an order can take. Accept is wide and apart from Reject, which asks for a reason first. */
export function TicketActions({ order, formToken }: { order: ReceiverOrder; formToken: string }) {
  const { t } = useTranslation();
  const steps = nextSteps(order.orderStatus, order.orderType);
  const onwards = steps.filter((step) => step !== ORDER_STATUS.cancelled);
  const isNew = order.orderStatus === ORDER_STATUS.created;
  return (
    <footer className={styles.actions}>
      {onwards.map((step) => (
        <form key={step} method="post" className={styles.onwards}>
          <StatusFields order={order} status={step} formToken={formToken} />
          {step === ORDER_STATUS.accepted && !order.isScheduledOrder && <MinutesField order={order} />}
          <button
            type="submit"
            className={clsx(styles.step, step === ORDER_STATUS.accepted ? styles.yes : styles.go)}
          >
            <Icon
              name={
                step === ORDER_STATUS.outForDelivery
                  ? 'bike'
                  : step === ORDER_STATUS.preparing
                    ? 'chef'
                    : 'check'
              }
            />
            {stepLabel(step, order, t)}
          </button>
        </form>
      ))}
      {steps.includes(ORDER_STATUS.cancelled) && (
        <details className={styles.reject}>
          <summary className={clsx(isNew && styles.step, isNew && styles.no)}>
            {t(isNew ? 'receiver.reject' : 'receiver.cancelOrder')}
          </summary>
          <form method="post">
            <StatusFields order={order} status={ORDER_STATUS.cancelled} formToken={formToken} />
            <label htmlFor={`reason-${order.orderId}`}>{t('receiver.reason')}</label>
            <input id={`reason-${order.orderId}`} name="reason" maxLength={300} autoComplete="off" />
            <button type="submit" className={clsx(styles.step, styles.no)}>
              {t(isNew ? 'receiver.rejectNow' : 'receiver.cancelOrder')}
            </button>
          </form>
        </details>
      )}
    </footer>
  );
}

function StatusFields({
  order,
  status,
  formToken,
}: {
  order: ReceiverOrder;
  status: OrderStatus;
  formToken: string;
}) {
  return (
    <>
      <input type="hidden" name="intent" value="status" />
      <input type="hidden" name="formToken" value={formToken} />
      <input type="hidden" name="orderId" value={order.orderId} />
      <input type="hidden" name="status" value={status} />
    </>
  );
}

function MinutesField({ order }: { order: ReceiverOrder }) {
  const { t } = useTranslation();
  const estimate = order.estimateMinutes ?? 30;
  const choices = [...new Set([...MINUTES, estimate])].sort((a, b) => a - b);
  return (
    <select
      name="minutes"
      defaultValue={estimate}
      aria-label={t('receiver.minutes')}
      className={styles.minutes}
    >
      {choices.map((minutes) => (
        <option key={minutes} value={minutes}>
          {t('receiver.minutesChoice', { minutes })}
        </option>
      ))}
    </select>
  );
}

function stepLabel(
  step: OrderStatus,
  order: ReceiverOrder,
  t: ReturnType<typeof useTranslation>['t'],
): string {
  if (step === ORDER_STATUS.accepted) return t('receiver.accept');
  if (step === ORDER_STATUS.preparing) return t('receiver.startPreparing');
  if (step === ORDER_STATUS.outForDelivery) return t('receiver.outForDelivery');
  return t(order.orderType === ORDER_TYPE.delivery ? 'receiver.delivered' : 'receiver.handedOver');
}
