import { clsx } from 'clsx';
import { ORDER_STATUS } from '#app/contract/enumerations.ts';
import { phoneLink, phoneText } from '#app/contract/phone-number.ts';
import type { ReceiverOrder } from '#app/contract/receiver.ts';
import { shortName } from '#app/domain/order/short-name.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { AgeMark, needsAgeCheck } from './age-mark.tsx';
import { hasNote, minutesLeft, pieces, ticketState, warningIn } from './board-places.ts';
import { boardTime, kitchenTime, leaveTime } from './board-times.ts';
import { disputeWords } from './dispute-words.ts';
import {
  AllergyMark,
  BriefLines,
  clockTime,
  collectWords,
  Pay,
  Service,
  StepFields,
  type TicketProps,
  ticketAddress,
  useNextStep,
  Waits,
} from './ticket-parts.tsx';

/** Characters of a time before ten o'clock: later ones leave less room beside them. */
const SHORT_TIME = '9:59'.length;

/**
 * An order of the kitchen, folded: when it is due, what it is, and its one next step.
 * @param isDense one of more than a screen holds at their full size: it says less of the dishes
 */
export function CookTicket({ isDense, ...ticket }: TicketProps & { isDense?: boolean }) {
  const { order, now, timeZone, own, isWaiting, isLost, formToken } = ticket;
  const { t } = useTranslation();
  const next = useNextStep(order);
  const { tone } = ticketState(order, now);
  const id = `t-${order.orderNumber}`;
  const isStarted = order.orderStatus === ORDER_STATUS.preparing;
  const dispute = disputeWords(t, order);
  const leaves = leaveTime(order);
  const door = boardTime(order);
  const isMarked = warningIn(order) !== null || needsAgeCheck(order);
  return (
    <div className="cell">
      <article
        className={clsx('tk', isStarted ? 'prep' : 'todo', tone !== 'time' && tone, isMarked && 'warns')}
        id={`order-${order.orderNumber}`}
        aria-labelledby={id}
        aria-busy={isWaiting}
      >
        <a href={ticketAddress(order)}>
          <DueBand order={order} now={now} timeZone={timeZone} />
          <h3 id={id}>
            #{order.orderNumber} <span>{shortName(order.fullName)}</span>
            {hasNote(order) && (
              <span className="end">
                <Icon name="note" />
                <span>{t('receiver.board.note')}</span>
              </span>
            )}
          </h3>
          <BriefLines order={order} own={own} most={isMarked || isDense ? 1 : 2} />
          <AllergyMark order={order} />
          <AgeMark order={order} />
          {dispute && <p className="lines">{dispute}</p>}
        </a>
        {isLost && order.phone && (
          <a className="tel" href={phoneLink(order.phone)}>
            <Icon name="phone" />
            {phoneText(order.phone)}
          </a>
        )}
        {isWaiting && <Waits />}
        <div className="ft">
          <p>
            <span>
              <Service orderType={order.orderType} />
              {leaves && door && ` · ${t('kitchenDrive.door', { time: clockTime(door, timeZone) })}`}
            </span>
            <Pay isPaid={order.isPaid} />
          </p>
          <form method="post">
            <StepFields orderId={order.orderId} status={next.status} formToken={formToken} />
            <button
              type="submit"
              className={clsx('btn', isStarted ? (tone === 'time' ? 'soft' : 'go') : 'line')}
            >
              <Icon name={isStarted ? 'check' : 'chef'} />
              {next.label}
              <span className="sr"> #{order.orderNumber}</span>
            </button>
          </form>
        </div>
      </article>
    </div>
  );
}

type BandProps = Pick<TicketProps, 'order' | 'now' | 'timeZone'>;

/** The due time in the largest letters of the ticket, and the minutes until then. */
function DueBand({ order, now, timeZone }: BandProps) {
  const { t } = useTranslation();
  const left = minutesLeft(order, now);
  return (
    <p className="hd">
      <DueTime order={order} timeZone={timeZone} />
      {left !== null && (
        <span className="left">
          {left < 0 && <Icon name="alert" />}
          {left < 0
            ? t('receiver.minutesLate', { minutes: -left })
            : t('receiver.minutesChoice', { minutes: left })}
        </span>
      )}
      <span className="end">
        {order.isScheduledOrder && (
          <>
            <Icon name="cal" />
            <span className="sr">{t('receiver.board.scheduled')} </span>
          </>
        )}
        {t('receiver.board.items', { count: pieces(order) })}
      </span>
    </p>
  );
}

/** When the kitchen is to be done: where that is not the time at the door it says so. */
function DueTime({ order, timeZone }: Pick<TicketProps, 'order' | 'timeZone'>) {
  const { t } = useTranslation();
  const at = kitchenTime(order);
  if (!at) return null;
  const time = clockTime(at, timeZone);
  return (
    <>
      {leaveTime(order) && <span className="by">{t('kitchenDrive.leaveBy')} </span>}
      <time dateTime={at.toISOString()} className={time.length > SHORT_TIME ? 'wide' : undefined}>
        {time}
      </time>
    </>
  );
}

/** What is due in more than half an hour, on one line: the next half hour is to be on one screen. */
export function FoldedTicket({ order, timeZone }: { order: ReceiverOrder; timeZone: string }) {
  const { t } = useTranslation();
  return (
    <article
      className="tk todo folded"
      id={`order-${order.orderNumber}`}
      aria-labelledby={`t-${order.orderNumber}`}
    >
      <a href={ticketAddress(order)}>
        <p className="hd">
          <DueTime order={order} timeZone={timeZone} />
          <b id={`t-${order.orderNumber}`}>
            #{order.orderNumber} {shortName(order.fullName)}
          </b>
          <span className="end">{t('receiver.board.items', { count: pieces(order) })}</span>
        </p>
        <AllergyMark order={order} />
        <AgeMark order={order} />
      </a>
    </article>
  );
}

/** What is ready or on its way: whom it is for, what is to be collected, and the press that ends it. */
export function PassTicket({ order, now, timeZone, isWaiting, formToken }: TicketProps) {
  const { t } = useTranslation();
  const next = useNextStep(order);
  const isOut = order.orderStatus === ORDER_STATUS.outForDelivery;
  const left = minutesLeft(order, now);
  const leaves = leaveTime(order);
  return (
    <li className="out" id={`order-${order.orderNumber}`} aria-busy={isWaiting}>
      <a href={ticketAddress(order)}>
        <h3>
          <b>#{order.orderNumber}</b> {shortName(order.fullName)}
        </h3>
        <p>
          <Icon name={order.orderType === 2 ? 'bike' : 'bag'} />
          <span>
            {order.isPaid ? t('receiver.paid') : collectWords(t, order)}
            {!isOut && order.readyUtc && (
              <span className="since">
                {' · '}
                {t('receiver.board.since', { time: clockTime(new Date(order.readyUtc), timeZone) })}
              </span>
            )}
            {leaves && ` · ${t('kitchenDrive.leaveAt', { time: clockTime(leaves, timeZone) })}`}
            {left !== null && left < 0 && ` · ${t('receiver.minutesLate', { minutes: -left })}`}
          </span>
        </p>
        <AgeMark order={order} />
        {isWaiting && <Waits />}
      </a>
      <form method="post">
        <StepFields orderId={order.orderId} status={next.status} formToken={formToken} />
        <button type="submit" className="btn inv">
          {next.label}
          <span className="sr"> #{order.orderNumber}</span>
        </button>
      </form>
    </li>
  );
}
