import { clsx } from 'clsx';
import { ORDER_STATUS, ORDER_TYPE } from '#app/contract/enumerations.ts';
import type { ReceiverOrder } from '#app/contract/receiver.ts';
import { translateDate } from '#app/domain/language/translate-date.ts';
import { lineWords } from '#app/domain/menu/line-words.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { orderedPieces, ownChoices } from '#app/domain/order/ordered-words.ts';
import { localTime } from '#app/domain/order/stamp.ts';
import type { KitchenLoad } from '#app/domain/order/suggest-minutes.ts';
import { printedPrice } from '#app/domain/pricing/bill.ts';
import { rowsOfReply } from '#app/domain/pricing/bill-of-reply.ts';
import { slotText } from '#app/domain/time/slot-text.ts';
import { wallTime } from '#app/domain/time/wall-clock.ts';
import { DeliveryPlace } from '#app/features/orders/delivery-place.tsx';
import { totalRow } from '#app/features/orders/order-totals.tsx';
import { useOrderWords } from '#app/features/orders/order-words.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { InLanguage } from '#app/ui/with-names.tsx';
import { boardTime } from './board-times.ts';
import styles from './ticket.module.css';
import { TicketActions } from './ticket-actions.tsx';

type TicketProps = {
  order: ReceiverOrder;
  now: number;
  timeZone: string;
  /** Language of what the menu calls its dishes, where it is not the page's. */
  own?: string | undefined;
  load: KitchenLoad;
  /** A press on it has not been answered yet. */
  isWaiting?: boolean;
  formToken: string;
};

/** One order: number, age, when and how it leaves, whom to call, what to cook, and the next steps. */
export function Ticket({ order, now, timeZone, own, load, isWaiting, formToken }: TicketProps) {
  const words = useTranslation();
  const { t } = words;
  const typeWord = useOrderWords().type(order.orderType);
  const isDelivery = order.orderType === ORDER_TYPE.delivery;
  const dispute = disputeWords(t, order);
  const seconds = Math.max(0, Math.floor((now - Date.parse(order.createdUtc)) / 1000));
  const left = minutesLeft(order, now);
  const id = `order-${order.orderNumber}`;
  return (
    <article
      className={clsx(styles.ticket, styles[tone(order, left)], isWaiting && styles.waiting)}
      aria-busy={isWaiting}
      aria-labelledby={id}
    >
      <header>
        <h3 id={id}>#{order.orderNumber}</h3>
        {left === null ? (
          <time dateTime={order.createdUtc}>{age(seconds)}</time>
        ) : (
          <b className={styles.left}>
            {left < 0
              ? t('receiver.minutesLate', { minutes: -left })
              : t('receiver.minutesChoice', { minutes: left })}
          </b>
        )}
        <div>
          <b>
            <Icon name={isDelivery ? 'bike' : 'bag'} />
            {typeWord}
          </b>
          <span>{when(order, now, timeZone, words)}</span>
        </div>
      </header>
      {isWaiting && (
        <p className={styles.waits} role="status">
          <Icon name="clock" />
          {t('receiver.waits')}
        </p>
      )}
      <TicketLines products={order.products} own={own} />
      {dispute && (
        <p className={styles.notes}>
          <Icon name="alert" />
          {dispute}
        </p>
      )}
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
              ? `${t('receiver.paid')} ${formatPrice(order.totalAmount)}`
              : t('receiver.collect', { amount: formatPrice(order.totalAmount) })}
          </dd>
        </div>
        {rowsOfReply(order.bill).map((row) => (
          <div key={row.key} className={styles.part}>
            <dt>{totalRow(t, row).label}</dt>
            <dd>{printedPrice(row)}</dd>
          </div>
        ))}
      </dl>
      <TicketActions order={order} now={now} timeZone={timeZone} load={load} formToken={formToken} />
    </article>
  );
}

/** Ends of a dispute that leave the money with the restaurant. */
const KEPT: readonly string[] = ['won', 'warning_closed', 'prevented'];

/** What the kitchen has to know of an order's payment that a bank takes back, or null. */
export function disputeWords(
  t: ReturnType<typeof useTranslation>['t'],
  { dispute }: ReceiverOrder,
): string | null {
  if (!dispute || KEPT.includes(dispute.status)) return null;
  const amount = formatPrice(dispute.amount);
  return dispute.status === 'lost' ? t('receiver.takenBack', { amount }) : t('receiver.disputed', { amount });
}

/**
 * 'ASAP', 'For 6:45 PM' or 'For Sun 22 Nov, 6:45 PM' when it was ordered for a time, 'Ready by 6:45 PM' once
 * minutes were promised.
 */
function when(
  order: ReceiverOrder,
  now: number,
  timeZone: string,
  { t, tell }: ReturnType<typeof useTranslation>,
): string {
  const at = boardTime(order);
  if (at === null) return t('receiver.asap');
  const time = translateDate(tell, dueText(at, now, timeZone));
  return t(order.isScheduledOrder ? 'receiver.due' : 'receiver.readyBy', { time });
}

/** The due time, with its day when that is not today, so that it is not cooked today. */
function dueText(due: Date, now: number, timeZone: string): string {
  const isToday = wallTime(due, timeZone).date === wallTime(new Date(now), timeZone).date;
  return isToday ? localTime(due, timeZone) : slotText(due, timeZone);
}

/** Time since it was placed as minutes and seconds, '21:40', with hours in front when there are any. */
function age(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/**
 * Minutes until an accepted order is due, whole ones that are still to come; negative once it is late, 0 in the
 * minute between. Null for a new one.
 */
function minutesLeft(order: ReceiverOrder, now: number): number | null {
  const at = order.orderStatus === ORDER_STATUS.created ? null : boardTime(order);
  if (at === null) return null;
  return Math.trunc((at.getTime() - now) / 60_000);
}

/** An order is late from the first whole minute after what was promised. */
function tone(order: ReceiverOrder, left: number | null): 'new' | 'late' | 'busy' | 'out' {
  if (order.orderStatus === ORDER_STATUS.created) return 'new';
  if (left !== null && left < 0) return 'late';
  return order.orderStatus === ORDER_STATUS.outForDelivery ? 'out' : 'busy';
}

type Product = ReceiverOrder['products'][number];

/** What to cook: quantity, dish, choices, note. */
function TicketLines({ products, own }: { products: readonly Product[]; own: string | undefined }) {
  return (
    <ul className={styles.lines}>
      {products.map((product, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a placed order never change
        <li key={index}>
          <b>{product.quantity}×</b>
          <span>
            <InLanguage lang={own}>{product.productName}</InLanguage>
            <Choices product={product} own={own} />
            {product.specialInstructions && <em>{product.specialInstructions}</em>}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The dish's own choices on one line, each item of a combo on a line of its own. */
function Choices({ product, own }: { product: Product; own: string | undefined }) {
  const chosen = lineWords(ownChoices(product), []);
  return (
    <>
      {chosen && <small lang={own}>{chosen}</small>}
      {orderedPieces(product).map((piece, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a placed order never change
        <small key={index} lang={own}>
          {lineWords([], [piece])}
        </small>
      ))}
    </>
  );
}
