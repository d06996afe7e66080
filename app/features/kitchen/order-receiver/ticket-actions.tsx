import { clsx } from 'clsx';
import { ORDER_STATUS, ORDER_TYPE, type OrderStatus } from '#app/contract/enumerations.ts';
import type { ReceiverOrder } from '#app/contract/receiver.ts';
import { DEFAULT_ESTIMATE_MINUTES } from '#app/domain/order/due-time.ts';
import { localTime } from '#app/domain/order/stamp.ts';
import { type KitchenLoad, minuteChoices, suggestMinutes } from '#app/domain/order/suggest-minutes.ts';
import { nextSteps } from '#app/domain/order/transitions.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './ticket.module.css';

const MINUTE_MS = 60_000;

type ActionsProps = {
  order: ReceiverOrder;
  /** The server's clock, epoch ms. */
  now: number;
  timeZone: string;
  load: KitchenLoad;
  formToken: string;
};

/** The steps that an order can take. Accept is wide and apart from Reject, which asks for a reason first. */
export function TicketActions({ order, now, timeZone, load, formToken }: ActionsProps) {
  const { t } = useTranslation();
  const steps = nextSteps(order.orderStatus, order.orderType);
  const onwards = steps.filter((step) => step !== ORDER_STATUS.cancelled);
  const isNew = order.orderStatus === ORDER_STATUS.created;
  return (
    <footer className={styles.actions}>
      {onwards.map((step) => (
        <form key={step} method="post" className={styles.onwards}>
          <StatusFields order={order} status={step} formToken={formToken} />
          {step === ORDER_STATUS.accepted && !order.isScheduledOrder ? (
            <MinuteButtons order={order} now={now} timeZone={timeZone} load={load} />
          ) : (
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
          )}
        </form>
      ))}
      {onwards.includes(ORDER_STATUS.accepted) && !order.isScheduledOrder && (
        <OtherTime order={order} formToken={formToken} />
      )}
      {order.promisedUtc && onwards.length > 0 && (
        <MoreTime order={order} promisedUtc={order.promisedUtc} formToken={formToken} />
      )}
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

/** Six times to promise, each a press that accepts: minutes from now and the clock time that they come to. */
function MinuteButtons({ order, now, timeZone, load }: Omit<ActionsProps, 'formToken'>) {
  const { t } = useTranslation();
  const usual = order.estimateMinutes ?? DEFAULT_ESTIMATE_MINUTES;
  const best = suggestMinutes(usual, load);
  const isRaised = best > suggestMinutes(usual, { underWay: 0, untilLast: null });
  return (
    <fieldset className={styles.times}>
      <legend>
        {t(order.orderType === ORDER_TYPE.delivery ? 'receiver.acceptDelivery' : 'receiver.acceptReady')}
      </legend>
      {minuteChoices(best).map((minutes) => (
        <button
          key={minutes}
          type="submit"
          name="minutes"
          value={minutes}
          className={clsx(minutes === best && styles.best)}
        >
          <b>{t('receiver.minutesChoice', { minutes })}</b>{' '}
          <span>{localTime(new Date(now + minutes * MINUTE_MS), timeZone)}</span>
          {minutes === best && <em> {t('receiver.suggested')}</em>}
        </button>
      ))}
      {isRaised && <p>{t('receiver.suggestedWhy', { count: load.underWay })}</p>}
    </fieldset>
  );
}

/** Any other number of minutes, for what no suggestion fits. */
function OtherTime({ order, formToken }: { order: ReceiverOrder; formToken: string }) {
  const { t } = useTranslation();
  const id = `minutes-${order.orderId}`;
  return (
    <details className={styles.reject}>
      <summary>{t('receiver.otherTime')}</summary>
      <form method="post">
        <StatusFields order={order} status={ORDER_STATUS.accepted} formToken={formToken} />
        <label htmlFor={id}>{t('receiver.minutes')}</label>
        <input id={id} name="minutes" type="number" min={1} max={600} required inputMode="numeric" />
        <button type="submit" className={clsx(styles.step, styles.yes)}>
          {t('receiver.accept')}
        </button>
      </form>
    </details>
  );
}

/** What can be added to a promised time with one press. */
const MORE_MINUTES = [5, 10];

/** The press tells which time it saw, so that two presses on the same board are one. */
function MoreTime({
  order,
  promisedUtc,
  formToken,
}: {
  order: ReceiverOrder;
  promisedUtc: string;
  formToken: string;
}) {
  const { t } = useTranslation();
  return (
    <form method="post" className={styles.more}>
      <input type="hidden" name="intent" value="postpone" />
      <input type="hidden" name="formToken" value={formToken} />
      <input type="hidden" name="orderId" value={order.orderId} />
      <input type="hidden" name="insteadOfUtc" value={promisedUtc} />
      {MORE_MINUTES.map((minutes) => (
        <button
          key={minutes}
          type="submit"
          name="minutes"
          value={minutes}
          aria-label={t('receiver.moreTime', { minutes, number: order.orderNumber })}
        >
          {t('receiver.moreMinutes', { minutes })}
        </button>
      ))}
    </form>
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
