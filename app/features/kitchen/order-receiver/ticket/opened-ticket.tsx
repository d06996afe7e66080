import { clsx } from 'clsx';
import { ORDER_STATUS, ORDER_TYPE } from '#app/contract/enumerations.ts';
import { phoneLink, phoneText } from '#app/contract/phone-number.ts';
import type { ReceiverOrder } from '#app/contract/receiver.ts';
import type { ReceiverPastOrder } from '#app/contract/receiver-refunds.ts';
import { mapSearch } from '#app/domain/delivery/map-search.ts';
import { translateDate } from '#app/domain/language/translate-date.ts';
import { lineWords } from '#app/domain/menu/line-words.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { orderedPieces, ownChoices } from '#app/domain/order/ordered-words.ts';
import { AgeMark } from '#app/features/kitchen/order-receiver/age-mark.tsx';
import {
  minutesLeft,
  pieces,
  warningIn,
  warningTitle,
} from '#app/features/kitchen/order-receiver/board-places.ts';
import {
  boardTime,
  dueText,
  kitchenTime,
  leaveTime,
} from '#app/features/kitchen/order-receiver/board-times.ts';
import { rejectWords } from '#app/features/kitchen/order-receiver/reject-words.ts';
import {
  Accepted,
  Pay,
  Service,
  type TicketProps,
} from '#app/features/kitchen/order-receiver/ticket-parts.tsx';
import { DeliveryPlace } from '#app/features/orders/delivery-place.tsx';
import { useOrderWords } from '#app/features/orders/order-words.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { InLanguage } from '#app/ui/with-names.tsx';
import { DoorCard } from './door-card.tsx';
import { MoneyCard } from './money-card.tsx';
import { OrderHistory } from './order-history.tsx';
import { CancelLink, PrintForms, type PrintProps, TicketDock } from './ticket-dock.tsx';

type OpenedProps = TicketProps &
  PrintProps & {
    /** The order with its money and its history; null without a connection, where only the board is known. */
    past: ReceiverPastOrder | null;
  };

/** One order in full: when it is due, allergies in the customer's words, every dish with its choices, whom to call. */
export function OpenedTicket({ pressId, printers, past, ...props }: OpenedProps) {
  const { order, own } = props;
  const { t } = useTranslation();
  return (
    <>
      <section className="stack" aria-label={t('receiver.board.dishes')}>
        <DueLine {...props} />
        <Allergy order={order} />
        <AgeMark order={order} isBig />
        <div className="card">
          <h2 className="sr">{t('receiver.board.dishes')}</h2>
          <TicketLines products={order.products} own={own} hasSums={typeof order.totalAmount === 'number'} />
          {order.orderNotes && (
            <p className="note">
              <Icon name="note" />
              <span>
                <b>{t('receiver.board.wholeNote')}:</b> {order.orderNotes}
              </span>
            </p>
          )}
          {order.customerNote && (
            <p className="note">
              <Icon name="user" />
              <span>
                <b>{t('kitchenCustomer.note')}:</b> {order.customerNote}
              </span>
            </p>
          )}
          {rejectWords(t, order) && <p className="note">{rejectWords(t, order)}</p>}
        </div>
      </section>
      <aside className="stack" aria-label={t('receiver.board.person')}>
        <Person order={order} />
        {past && typeof past.totalAmount === 'number' ? (
          <>
            <MoneyCard {...props} order={past} />
            <DoorCard order={past} formToken={props.formToken} pressId={pressId} />
          </>
        ) : (
          <Payment order={order} />
        )}
        {isOver(order) && (
          <PrintForms order={order} formToken={props.formToken} pressId={pressId} printers={printers} />
        )}
        {past && <OrderHistory order={past} timeZone={props.timeZone} />}
        <CancelLink order={order} />
      </aside>
      <TicketDock {...props} pressId={pressId} printers={printers} />
    </>
  );
}

function DueLine({ order, now, timeZone }: TicketProps) {
  const { t, tell } = useTranslation();
  const at = isOver(order) ? boardTime(order) : kitchenTime(order);
  const leaves = !isOver(order) && leaveTime(order);
  const door = boardTime(order);
  const left = minutesLeft(order, now);
  const words = useOrderWords();
  return (
    <div className={clsx('band', isOver(order) && 'done')}>
      {leaves && <span className="left">{t('kitchenDrive.leaveBy')}</span>}
      {at ? (
        <time dateTime={at.toISOString()}>{translateDate(tell, dueText(at, now, timeZone))}</time>
      ) : (
        <b>{t('receiver.asap')}</b>
      )}
      {isOver(order) && <span className="left">{words.status(order.orderStatus)}</span>}
      {left !== null && !isOver(order) && (
        <span className="left">
          {left < 0
            ? t('receiver.minutesLate', { minutes: -left })
            : t('receiver.board.dueIn', { minutes: left })}
        </span>
      )}
      <span className="what">
        <Service orderType={order.orderType} /> · {t('receiver.board.items', { count: pieces(order) })}
        {leaves && door && (
          <>
            {' · '}
            {t('kitchenDrive.door', { time: translateDate(tell, dueText(door, now, timeZone)) })}
          </>
        )}
      </span>
    </div>
  );
}

/** Nothing more is cooked for it. */
function isOver({ orderStatus }: ReceiverOrder): boolean {
  return orderStatus === ORDER_STATUS.delivered || orderStatus === ORDER_STATUS.cancelled;
}

/** In the customer's own words, and all of them. */
export function Allergy({ order }: { order: ReceiverOrder }) {
  const { t } = useTranslation();
  const warning = warningIn(order);
  if (!warning) return null;
  return (
    <p className="allergy big" role="note">
      <Icon name="allergy" />
      <span>
        {warningTitle(t, warning)}
        {warning.notes.map((note) => (
          <small key={note}>“{note}”</small>
        ))}
      </span>
    </p>
  );
}

function Person({ order }: { order: ReceiverOrder }) {
  const { t } = useTranslation();
  return (
    <div className="card person">
      <h2>{order.fullName}</h2>
      {order.phone && (
        <a className="btn line call" href={phoneLink(order.phone)}>
          <Icon name="phone" />
          <span className="sr">{t('receiver.call', { name: order.fullName })} </span>
          {phoneText(order.phone)}
        </a>
      )}
      {order.orderType === ORDER_TYPE.delivery && order.deliveryAddress && (
        <>
          <address>
            <DeliveryPlace
              address={order.deliveryAddress}
              unit={order.deliveryUnit}
              note={order.deliveryNote}
            />
          </address>
          <a
            className="btn line call"
            href={mapSearch(order.deliveryAddress)}
            target="_blank"
            rel="noopener noreferrer"
          >
            <Icon name="pin" />
            {t('receiver.board.map')}
          </a>
        </>
      )}
    </div>
  );
}

/** Whether it is paid, and the sum where the device may see it: what the board knows of an order's money. */
function Payment({ order }: { order: ReceiverOrder }) {
  const { t } = useTranslation();
  return (
    <div className="card">
      <h2>{t('kitchenRefund.payment')}</h2>
      <p className="row">
        <Pay isPaid={order.isPaid} />
        {typeof order.totalAmount === 'number' && (
          <b className="huge end">{formatPrice(order.totalAmount)}</b>
        )}
      </p>
    </div>
  );
}

type Product = ReceiverOrder['products'][number];

type LinesProps = {
  products: readonly Product[];
  own: string | undefined;
  /** What each line came to stands beside it: only where the device may see it. */
  hasSums?: boolean;
};

/** What to cook: quantity, dish, choices, note. */
export function TicketLines({ products, own, hasSums }: LinesProps) {
  return (
    <ol className="dishes">
      {products.map((product, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a placed order never change
        <li key={index}>
          <b>{product.quantity}×</b>
          <span>
            <InLanguage lang={own}>{product.productName}</InLanguage>
          </span>
          {hasSums && <span className="num">{formatPrice(product.totalPrice)}</span>}
          <Choices product={product} own={own} />
          <Accepted product={product} />
          {product.specialInstructions && (
            <p className="note">
              <Icon name="note" />
              {product.specialInstructions}
            </p>
          )}
        </li>
      ))}
    </ol>
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
