import { clsx } from 'clsx';
import { DeliveryPlace } from '#app/components/delivery-place.tsx';
import { useOrderWords } from '#app/components/order-words.ts';
import { ORDER_STATUS, ORDER_TYPE } from '#app/contract/enumerations.ts';
import type { ReceiverOrder } from '#app/contract/receiver.ts';
import { tellDate } from '#app/domain/language/tell-date.ts';
import { toCents } from '#app/domain/money/cents.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { localTime } from '#app/domain/order/stamp.ts';
import { slotText } from '#app/domain/time/slot-text.ts';
import { wallTime } from '#app/domain/time/wall-clock.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './ticket.module.css';
import { TicketActions } from './ticket-actions.tsx';
import { TicketLines } from './ticket-lines.tsx';

/** An accepted order older than this shows red. */
const LATE_MINUTES = 20;

type TicketProps = { order: ReceiverOrder; now: number; timeZone: string; formToken: string };

/** One order: number, age, when and how it leaves, whom to call, what to cook, what to do next. */
export function Ticket({ order, now, timeZone, formToken }: TicketProps) {
  const words = useTranslation();
  const { t } = words;
  const typeWord = useOrderWords().type(order.orderType);
  const isDelivery = order.orderType === ORDER_TYPE.delivery;
  const seconds = Math.max(0, Math.floor((now - Date.parse(order.createdUtc)) / 1000));
  const id = `order-${order.orderNumber}`;
  return (
    <article className={clsx(styles.ticket, styles[tone(order, seconds)])} aria-labelledby={id}>
      <header>
        <h3 id={id}>#{order.orderNumber}</h3>
        <time dateTime={order.createdUtc}>{age(seconds)}</time>
        <div>
          <b>
            <Icon name={isDelivery ? 'bike' : 'bag'} />
            {typeWord}
          </b>
          <span>{when(order, now, timeZone, words)}</span>
        </div>
      </header>
      <TicketLines products={order.products} />
      {order.orderNotes && (
        <p className={styles.notes}>
          <Icon name="alert" />
          {order.orderNotes}
        </p>
      )}
      <dl className={styles.facts}>
        {isDelivery && order.deliveryAddress && (
          <div>
            <dt className="sr">{typeWord}</dt>
            <dd>
              <Icon name="pin" />
              <span className={styles.address}>
                <DeliveryPlace
                  address={order.deliveryAddress}
                  unit={order.deliveryUnit}
                  note={order.deliveryNote}
                />
              </span>
            </dd>
          </div>
        )}
        <div>
          <dt className="sr">{t('receiver.call', { name: order.fullName })}</dt>
          <dd>
            <Icon name="phone" />
            {order.fullName}{' '}
            <a className="solo" href={`tel:${order.phone}`}>
              {order.phone}
            </a>
          </dd>
        </div>
        <div>
          <dt className="sr">{t('checkout.payment')}</dt>
          <dd>
            <Icon name={order.isPaid ? 'check' : 'cash'} />
            {order.isPaid
              ? `${t('receiver.paid')} ${formatPrice(toCents(order.totalAmount))}`
              : t('receiver.collect', { amount: formatPrice(toCents(order.totalAmount)) })}
          </dd>
        </div>
      </dl>
      <TicketActions order={order} formToken={formToken} />
    </article>
  );
}

/** 'ASAP', 'For 6:45 PM' or 'For Sun 22 Nov, 6:45 PM' when it was ordered for a time, 'Ready by 6:45 PM' once minutes were promised. */
function when(
  order: ReceiverOrder,
  now: number,
  timeZone: string,
  { t, tell }: ReturnType<typeof useTranslation>,
): string {
  if (order.isScheduledOrder && order.dueUtc)
    return t('receiver.due', { time: tellDate(tell, dueText(order.dueUtc, now, timeZone)) });
  if (!order.acceptedUtc || !order.estimateMinutes) return t('receiver.asap');
  const ready = new Date(Date.parse(order.createdUtc) + order.estimateMinutes * 60_000);
  return t('receiver.readyBy', { time: localTime(ready, timeZone) });
}

/** What is due on another day is not to be cooked today. */
function dueText(dueUtc: string, now: number, timeZone: string): string {
  const due = new Date(dueUtc);
  const isToday = wallTime(due, timeZone).date === wallTime(new Date(now), timeZone).date;
  return isToday ? localTime(due, timeZone) : slotText(due, timeZone);
}

/** Minutes and seconds since it was placed: '21:40'; hours in front when there are any. */
function age(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

function tone(order: ReceiverOrder, seconds: number): 'new' | 'late' | 'busy' | 'out' {
  if (order.orderStatus === ORDER_STATUS.created) return 'new';
  if (order.orderStatus === ORDER_STATUS.outForDelivery) return 'out';
  return !order.isScheduledOrder && seconds > LATE_MINUTES * 60 ? 'late' : 'busy';
}
