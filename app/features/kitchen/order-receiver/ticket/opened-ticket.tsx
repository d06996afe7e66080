import { ORDER_STATUS, ORDER_TYPE } from '#app/contract/enumerations.ts';
import type { ReceiverOrder } from '#app/contract/receiver.ts';
import { translateDate } from '#app/domain/language/translate-date.ts';
import { lineWords } from '#app/domain/menu/line-words.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { orderedPieces, ownChoices } from '#app/domain/order/ordered-words.ts';
import { localTime } from '#app/domain/order/stamp.ts';
import { printedPrice } from '#app/domain/pricing/bill.ts';
import { rowsOfReply } from '#app/domain/pricing/bill-of-reply.ts';
import { allergyOf, minutesLeft, pieces } from '#app/features/kitchen/order-receiver/board-places.ts';
import { boardTime, dueText } from '#app/features/kitchen/order-receiver/board-times.ts';
import { disputeWords } from '#app/features/kitchen/order-receiver/dispute-words.ts';
import { Pay, Service, type TicketProps } from '#app/features/kitchen/order-receiver/ticket-parts.tsx';
import { DeliveryPlace } from '#app/features/orders/delivery-place.tsx';
import { totalRow } from '#app/features/orders/order-totals.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { InLanguage } from '#app/ui/with-names.tsx';
import { CancelForm, type PrintProps, TicketDock } from './ticket-dock.tsx';

/** One order in full: when it is due, allergies in the customer's words, every dish with its choices, whom to call. */
export function OpenedTicket({ pressId, printers, ...props }: TicketProps & PrintProps) {
  const { order, own } = props;
  const { t } = useTranslation();
  const dispute = disputeWords(t, order);
  return (
    <>
      <section className="stack" aria-label={t('receiver.board.dishes')}>
        <DueLine {...props} />
        <Allergy order={order} />
        <div className="card">
          <h2 className="sr">{t('receiver.board.dishes')}</h2>
          <TicketLines products={order.products} own={own} />
          {order.orderNotes && (
            <p className="note">
              <Icon name="note" />
              <span>
                <b>{t('receiver.board.wholeNote')}:</b> {order.orderNotes}
              </span>
            </p>
          )}
          {order.rejectReason && <p className="note">{order.rejectReason}</p>}
        </div>
      </section>
      <aside className="stack" aria-label={t('receiver.board.person')}>
        <Person order={order} />
        <div className="card">
          <h2>{t(order.isPaid ? 'receiver.paid' : 'receiver.board.toCollect')}</h2>
          <p className="row">
            <Pay isPaid={order.isPaid} />
            <b className="huge end">{formatPrice(order.totalAmount)}</b>
          </p>
          {dispute && <p>{dispute}</p>}
          <Amounts order={order} />
        </div>
        <History {...props} />
        <CancelForm {...props} />
      </aside>
      <TicketDock {...props} pressId={pressId} printers={printers} />
    </>
  );
}

function DueLine({ order, now, timeZone }: TicketProps) {
  const { t, tell } = useTranslation();
  const at = boardTime(order);
  const left = minutesLeft(order, now);
  const isOver = order.orderStatus === ORDER_STATUS.delivered || order.orderStatus === ORDER_STATUS.cancelled;
  return (
    <div className="band">
      {at ? (
        <time dateTime={at.toISOString()}>{translateDate(tell, dueText(at, now, timeZone))}</time>
      ) : (
        <b>{t('receiver.asap')}</b>
      )}
      {left !== null && !isOver && (
        <span className="left">
          {left < 0
            ? t('receiver.minutesLate', { minutes: -left })
            : t('receiver.board.dueIn', { minutes: left })}
        </span>
      )}
      <span className="what">
        <Service orderType={order.orderType} /> · {t('receiver.board.items', { count: pieces(order) })}
      </span>
    </div>
  );
}

/** In the customer's own words, and all of them. */
export function Allergy({ order }: { order: ReceiverOrder }) {
  const { t } = useTranslation();
  const notes = allergyOf(order);
  if (notes.length === 0) return null;
  return (
    <p className="allergy big" role="note">
      <Icon name="allergy" />
      <span>
        {t('receiver.board.allergy')}
        {notes.map((note) => (
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
      <a className="btn line call" href={`tel:${order.phone}`}>
        <Icon name="phone" />
        <span className="sr">{t('receiver.call', { name: order.fullName })} </span>
        {order.phone}
      </a>
      {order.orderType === ORDER_TYPE.delivery && order.deliveryAddress && (
        <address>
          <DeliveryPlace
            address={order.deliveryAddress}
            unit={order.deliveryUnit}
            note={order.deliveryNote}
          />
        </address>
      )}
    </div>
  );
}

/** The kitchen's rows of the bill, in words. */
function Amounts({ order }: { order: ReceiverOrder }) {
  const { t } = useTranslation();
  const rows = rowsOfReply(order.bill);
  if (rows.length === 0) return null;
  return (
    <dl className="kv">
      {rows.map((row) => (
        <div key={row.key} className="row between">
          <dt>{totalRow(t, row).label}</dt>
          <dd>{printedPrice(row)}</dd>
        </div>
      ))}
    </dl>
  );
}

function History({ order, timeZone }: TicketProps) {
  const { t } = useTranslation();
  const at = (stamp: string) => localTime(new Date(stamp), timeZone);
  return (
    <div className="card">
      <h2>{t('receiver.board.history')}</h2>
      <ul>
        <li>{t('receiver.board.placedAt', { time: at(order.createdUtc) })}</li>
        {order.acceptedUtc && <li>{t('receiver.board.acceptedAt', { time: at(order.acceptedUtc) })}</li>}
        {order.readyUtc && <li>{t('receiver.board.readyAt', { time: at(order.readyUtc) })}</li>}
      </ul>
    </div>
  );
}

type Product = ReceiverOrder['products'][number];

/** What to cook: quantity, dish, choices, note. */
export function TicketLines({ products, own }: { products: readonly Product[]; own: string | undefined }) {
  return (
    <ol className="dishes">
      {products.map((product, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a placed order never change
        <li key={index}>
          <b>{product.quantity}×</b>
          <span>
            <InLanguage lang={own}>{product.productName}</InLanguage>
          </span>
          <Choices product={product} own={own} />
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
