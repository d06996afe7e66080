import { clsx } from 'clsx';
import { ORDER_STATUS } from '#app/contract/enumerations.ts';
import { translateDate } from '#app/domain/language/translate-date.ts';
import { DEFAULT_ESTIMATE_MINUTES } from '#app/domain/order/due-time.ts';
import { shortName } from '#app/domain/order/short-name.ts';
import { localTime } from '#app/domain/order/stamp.ts';
import { type KitchenLoad, suggestMinutes } from '#app/domain/order/suggest-minutes.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { AgeMark } from './age-mark.tsx';
import { freshSince, isLoud, pieces, warningIn } from './board-places.ts';
import { dueText } from './board-times.ts';
import {
  AllergyMark,
  BriefLines,
  Pay,
  Service,
  StepFields,
  type TicketProps,
  ticketAddress,
  Waits,
} from './ticket-parts.tsx';

const MINUTE_MS = 60_000;

/** A new order: how long it waits, for whom, and the press that accepts it in the suggested time. */
export function FreshTicket({
  order,
  now,
  timeZone,
  own,
  load,
  isWaiting,
  formToken,
}: TicketProps & { load: KitchenLoad }) {
  const { t, tell } = useTranslation();
  const id = `t-${order.orderNumber}`;
  const minutes = suggestMinutes(order.estimateMinutes ?? DEFAULT_ESTIMATE_MINUTES, load);
  const due = order.isScheduledOrder && order.dueUtc ? new Date(order.dueUtc) : null;
  const isLong = isLoud(order, now);
  const left = order.cancelsUtc ? Date.parse(order.cancelsUtc) - now : null;
  const dueWords = due && translateDate(tell, dueText(due, now, timeZone));
  return (
    <article
      className={clsx('tk fresh', isLong && 'loud')}
      id={`order-${order.orderNumber}`}
      aria-labelledby={id}
      aria-busy={isWaiting}
    >
      <a href={ticketAddress(order)}>
        <div className="hd">
          <h3 id={id}>#{order.orderNumber}</h3>
          <span className="type">
            <Service orderType={order.orderType} />
          </span>
          <span className="end">
            <Icon name="bell" />
            <span className="sr">{t('receiver.board.waitingFor')} </span>
            {age(now - freshSince(order))}
          </span>
        </div>
        {(isLong || left !== null) && (
          <p className="calls">
            {isLong && <span>{t('receiver.board.louder')}</span>}
            {left !== null && (
              <span>
                {t('receiver.alarm.cancels')} <b role="timer">{age(left)}</b>
              </span>
            )}
          </p>
        )}
        <p className="who">
          <b>{shortName(order.fullName)}</b>
          <span>{t('receiver.board.items', { count: pieces(order) })}</span>
          <Pay isPaid={order.isPaid} />
        </p>
        {dueWords && (
          <p className="who">
            <b>
              <Icon name="cal" /> {t('receiver.due', { time: dueWords })}
            </b>
          </p>
        )}
        <BriefLines order={order} own={own} most={warningIn(order) ? 1 : 2} />
        <AllergyMark order={order} />
        <AgeMark order={order} />
      </a>
      {isWaiting && <Waits />}
      <div className="ft">
        <form method="post">
          <StepFields orderId={order.orderId} status={ORDER_STATUS.accepted} formToken={formToken} />
          <button type="submit" className="btn go" {...(!due && { name: 'minutes', value: minutes })}>
            <Icon name="check" />
            <span>
              {t('receiver.board.acceptIn')}{' '}
              <small>
                {dueWords ??
                  `${t('receiver.minutesChoice', { minutes })} · ${localTime(new Date(now + minutes * MINUTE_MS), timeZone)}`}
              </small>
            </span>
          </button>
        </form>
        <a className="btn line" href={`${ticketAddress(order)}/accept`}>
          <Icon name="clock" />
          {t('receiver.board.otherTimeShort')}
          <span className="sr"> #{order.orderNumber}</span>
        </a>
      </div>
    </article>
  );
}

/** A span of time as minutes and seconds, '21:40', with hours in front when there are any. @param ms of it */
export function age(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
