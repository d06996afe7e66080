import '#app/ui/kitchen/alarm.css';
import { ORDER_STATUS } from '#app/contract/enumerations.ts';
import type { ReceiverOrder } from '#app/contract/receiver.ts';
import { DEFAULT_ESTIMATE_MINUTES } from '#app/domain/order/due-time.ts';
import { localTime } from '#app/domain/order/stamp.ts';
import { type KitchenLoad, suggestMinutes } from '#app/domain/order/suggest-minutes.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { addressAside } from './aside.ts';
import { pieces } from './board-places.ts';
import { age } from './fresh-ticket.tsx';
import { CancelsSaid } from './said-aloud.tsx';
import { Allergy } from './ticket/opened-ticket.tsx';
import { BriefLines, Pay, Service, StepFields, type TicketProps, ticketAddress } from './ticket-parts.tsx';

const MINUTE_MS = 60_000;
const MOST_LINES = 6;

type AlarmProps = Pick<TicketProps, 'now' | 'timeZone' | 'own' | 'formToken'> & {
  order: ReceiverOrder;
  /** New orders beside it. */
  others: number;
  load: KitchenLoad;
  /** Puts its look aside for a minute; it goes on ringing. */
  onAside: () => void;
  /** The board lies below it, else another page to which a press leads back. */
  isOnBoard?: true;
};

/** A new order that nobody answers: the whole screen calls, and counts down to its cancelling itself. */
export function Alarm({ order, others, load, onAside, isOnBoard, ...all }: AlarmProps) {
  const { now, timeZone, own, formToken } = all;
  const { t } = useTranslation();
  const { orderId, orderNumber, orderType, fullName, isPaid, cancelsUtc, isScheduledOrder } = order;
  const minutes = suggestMinutes(order.estimateMinutes ?? DEFAULT_ESTIMATE_MINUTES, load);
  const left = cancelsUtc ? Date.parse(cancelsUtc) - now : null;
  return (
    <div className="alarm">
      <main id="alarm" aria-labelledby="alarm-title">
        <div className="head">
          <div role="alert">
            <h1 id="alarm-title" tabIndex={-1}>
              <Icon name="bell" />
              <span>
                {t('receiver.alarm.title')}
                {others > 0 && <small>{t('receiver.alarm.others', { count: others })}</small>}
              </span>
            </h1>
          </div>
          {left !== null && (
            <p>
              {t('receiver.alarm.cancels')} <b role="timer">{age(left)}</b>
            </p>
          )}
          {left !== null && <CancelsSaid left={left} />}
        </div>
        <article className="body" aria-labelledby="alarming">
          <div className="who">
            <h2 id="alarming">#{orderNumber}</h2>
            <span>
              <Service orderType={orderType} />
            </span>
            <span>{fullName}</span>
            <span>{t('receiver.board.items', { count: pieces(order) })}</span>
            <Pay isPaid={isPaid} />
          </div>
          <Allergy order={order} />
          <BriefLines order={order} own={own} most={MOST_LINES} />
        </article>
        <div className="press">
          <form method="post" action="/order-receiver">
            <StepFields orderId={orderId} status={ORDER_STATUS.accepted} formToken={formToken} />
            <button
              type="submit"
              className="btn accept"
              {...(!isScheduledOrder && { name: 'minutes', value: minutes })}
            >
              <Icon name="check" />
              <span>
                {isScheduledOrder
                  ? t('receiver.accept')
                  : t('receiver.board.acceptFor', {
                      time: localTime(new Date(now + minutes * MINUTE_MS), timeZone),
                    })}
                {!isScheduledOrder && <small>{t('receiver.alarm.fromNow', { count: minutes })}</small>}
              </span>
            </button>
          </form>
          <div className="ways">
            <a className="btn line" href={`${ticketAddress(order)}/accept`}>
              {t('receiver.alarm.other')}
            </a>
            {!isOnBoard && (
              <button type="button" className="btn line" onClick={onAside}>
                {t('kitchenBoard.backToPage')}
              </button>
            )}
            <a
              className="btn line"
              href={addressAside(orderId, now)}
              onClick={(event) => {
                if (isOnBoard) event.preventDefault();
                onAside();
              }}
            >
              {t('kitchenBoard.toBoard')}
            </a>
          </div>
          <p className="hint">{t('kitchenBoard.asideHint')}</p>
        </div>
      </main>
    </div>
  );
}
