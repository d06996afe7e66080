import { ORDER_STATUS, ORDER_TYPE } from '#app/contract/enumerations.ts';
import type { ReceiverOrder } from '#app/contract/receiver.ts';
import { localTime } from '#app/domain/order/stamp.ts';
import { nextSteps, stepsBack } from '#app/domain/order/transitions.ts';
import { stepWord } from '#app/features/kitchen/order-receiver/step-word.ts';
import {
  StepFields,
  type TicketProps,
  useNextStep,
} from '#app/features/kitchen/order-receiver/ticket-parts.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useTranslation } from '#app/ui/translation.tsx';

const { accepted, preparing, ready, outForDelivery, delivered } = ORDER_STATUS;

/** The steps that an order of the kitchen takes, the last one for its way to leave. */
function stepsOf({ orderType, orderStatus }: ReceiverOrder) {
  if (orderType !== ORDER_TYPE.delivery) return [accepted, preparing, ready, delivered];
  // four have room: once it has left, what was before is over
  return orderStatus === outForDelivery
    ? [preparing, ready, outForDelivery, delivered]
    : [accepted, preparing, ready, outForDelivery];
}

/**
 * Where an order stands among its steps: those made with their times, of which those may be pressed to which it can go
 * back; the next one to press, and any that may be skipped to.
 */
export function OrderSteps({
  order,
  timeZone,
  formToken,
}: Pick<TicketProps, 'order' | 'timeZone' | 'formToken'>) {
  const { t } = useTranslation();
  const next = useNextStep(order);
  const may: readonly number[] = nextSteps(order.orderStatus, order.orderType);
  const mayBack: readonly number[] = stepsBack(order.orderStatus);
  const steps: readonly number[] = stepsOf(order);
  const place = steps.indexOf(order.orderStatus);
  const madeAt = (status: number) => {
    const stamp = status === accepted ? order.acceptedUtc : status === ready ? order.readyUtc : null;
    return stamp && localTime(new Date(stamp), timeZone);
  };
  return (
    <div className="steps">
      {steps.map((status, index) => {
        if (index > place && may.includes(status))
          return (
            <form key={status} method="post" className={status === next.status ? undefined : 'later'}>
              <StepFields orderId={order.orderId} status={status} formToken={formToken} />
              {status === next.status ? (
                <button type="submit" className="btn go">
                  <Icon name="check" />
                  {next.label}
                </button>
              ) : (
                <button type="submit" className="btn was">
                  {t(stepWord(status, order.orderType))}
                </button>
              )}
            </form>
          );
        const time = index <= place ? madeAt(status) : null;
        if (index < place && mayBack.includes(status)) {
          const step = t(stepWord(status, order.orderType));
          const name = t('kitchenBack.to', { step });
          return (
            <form key={status} method="post" className="later">
              <StepFields orderId={order.orderId} status={status} formToken={formToken} />
              <input type="hidden" name="backFrom" value={order.orderStatus} />
              <button type="submit" className="btn was" aria-label={time ? `${name} ${time}` : name}>
                {step}
                {time && <small>{time}</small>}
              </button>
            </form>
          );
        }
        return (
          <span
            key={status}
            className={index === place ? 'btn is' : 'btn was'}
            aria-current={index === place ? 'step' : undefined}
          >
            {t(stepWord(status, order.orderType))}
            {time && <small>{index === place ? t('receiver.board.since', { time }) : time}</small>}
          </span>
        );
      })}
    </div>
  );
}
