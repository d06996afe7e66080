import { ORDER_STATUS } from '#app/contract/enumerations.ts';
import { phoneLink } from '#app/contract/phone-number.ts';
import { localTime } from '#app/domain/order/stamp.ts';
import { nextSteps } from '#app/domain/order/transitions.ts';
import { type TicketProps, ticketAddress } from '#app/features/kitchen/order-receiver/ticket-parts.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { OrderSteps } from './order-steps.tsx';

/** What can be added to a promised time with one press. */
const MORE_MINUTES = [5, 10];
const MINUTE_MS = 60_000;

/** The press of Print, and the printers that fetch their tickets. */
export type PrintProps = { pressId: string; printers: readonly { id: string; name: string }[] };

/** What is done with an order, always at the lower edge: its steps, more time, paper, the call. */
export function TicketDock({ pressId, printers, ...props }: TicketProps & PrintProps) {
  const { order, formToken } = props;
  const { t } = useTranslation();
  const isNew = order.orderStatus === ORDER_STATUS.created;
  const isOver = nextSteps(order.orderStatus, order.orderType).length === 0;
  if (isOver) return null;
  return (
    <div className="dock full" role="group" aria-label={t('receiver.board.actions')}>
      <div className="stack">
        {isNew ? (
          <a className="btn go tall" href={`${ticketAddress(order)}/accept`}>
            <Icon name="check" />
            {t('receiver.board.acceptIn')}
          </a>
        ) : (
          <OrderSteps {...props} />
        )}
        <div className="acts">
          {order.promisedUtc && <MoreTime {...props} promisedUtc={order.promisedUtc} />}
          <PrintForms order={order} formToken={formToken} pressId={pressId} printers={printers} />
          {order.phone && (
            <a className="btn line" href={phoneLink(order.phone)}>
              <Icon name="phone" />
              {t('receiver.board.callShort')}
            </a>
          )}
        </div>
      </div>
    </div>
  );
}

/** One press counts, and opens, one ticket on paper; others have it printed by a printer that fetches its tickets. */
export function PrintForms({
  order,
  formToken,
  pressId,
  printers,
}: Pick<TicketProps, 'order' | 'formToken'> & PrintProps) {
  const { t } = useTranslation();
  return (
    <>
      <form method="post" action={`${ticketAddress(order)}/ticket`}>
        <input type="hidden" name="formToken" value={formToken} />
        <input type="hidden" name="pressId" value={pressId} />
        <button type="submit" className="btn line wide">
          <Icon name="print" />
          {t('receiver.slip.print')}
        </button>
      </form>
      {printers.map(({ id, name }) => (
        <form key={id} method="post" action="/order-receiver/printers" className="on-printer">
          <input type="hidden" name="intent" value="print" />
          <input type="hidden" name="formToken" value={formToken} />
          <input type="hidden" name="printerId" value={id} />
          <input type="hidden" name="orderId" value={order.orderId} />
          <input type="hidden" name="pressId" value={pressId} />
          <button type="submit" className="btn line wide">
            <Icon name="print" />
            {t('kitchenPrinters.printOn', { name })}
          </button>
        </form>
      ))}
    </>
  );
}

/** The press tells which time it saw, so that two presses on the same board are one. */
function MoreTime({ order, promisedUtc, timeZone, now, formToken }: TicketProps & { promisedUtc: string }) {
  const { t } = useTranslation();
  const from = Math.max(Date.parse(promisedUtc), now);
  return (
    <form method="post" className="more-time">
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
          className="btn line"
          aria-label={t('receiver.moreTime', { minutes, number: order.orderNumber })}
        >
          <span>
            {t('receiver.moreMinutes', { minutes })}
            <small>{localTime(new Date(from + minutes * MINUTE_MS), timeZone)}</small>
          </span>
        </button>
      ))}
    </form>
  );
}

/** To the page that rejects a new order, or cancels one that was accepted, with a reason that its customer reads. */
export function CancelLink({ order }: Pick<TicketProps, 'order'>) {
  const { t } = useTranslation();
  const isNew = order.orderStatus === ORDER_STATUS.created;
  const mayCancel = nextSteps(order.orderStatus, order.orderType).includes(ORDER_STATUS.cancelled);
  if (!mayCancel) return null;
  return (
    <a className="btn no" href={`${ticketAddress(order)}/reject`}>
      <Icon name="x" />
      {t(isNew ? 'receiver.reject' : 'receiver.cancelOrder')}
    </a>
  );
}
