import { phoneText } from '#app/contract/phone-number.ts';
import type { ReceiverOrder } from '#app/contract/receiver.ts';
import { translateDate } from '#app/domain/language/translate-date.ts';
import { lineWords } from '#app/domain/menu/line-words.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { orderedPieces, ownChoices } from '#app/domain/order/ordered-words.ts';
import { localTime } from '#app/domain/order/stamp.ts';
import { printedPrice } from '#app/domain/pricing/bill.ts';
import { rowsOfReply } from '#app/domain/pricing/bill-of-reply.ts';
import { slotText } from '#app/domain/time/slot-text.ts';
import { needsAgeCheck } from '#app/features/kitchen/order-receiver/age-mark.tsx';
import { pieces, warningIn, warningTitle } from '#app/features/kitchen/order-receiver/board-places.ts';
import { boardTime, leaveTime } from '#app/features/kitchen/order-receiver/board-times.ts';
import { Accepted, collectWords } from '#app/features/kitchen/order-receiver/ticket-parts.tsx';
import { DeliveryPlace } from '#app/features/orders/delivery-place.tsx';
import { shortLabel } from '#app/features/orders/order-totals.tsx';
import { useOrderWords } from '#app/features/orders/order-words.ts';
import { useTranslation } from '#app/ui/translation.tsx';

/** An order's ticket as it is drawn. */
export type PaperProps = {
  order: ReceiverOrder;
  timeZone: string;
  own?: string | undefined;
  /** `copy`: 0 is the first ticket; a later one says which it is, and when it was printed. */
  print: { copy: number; atUtc: string };
  restaurant: { name: string; address: string; gstNumber: string | null };
  /** The QR code of the order's page. */
  code: Code;
  /** Of a delivery, for its driver: the QR codes of the place on a map, and of a call. */
  driver?: { map: Code; call: Code | null } | null;
};

/** A QR code as a path of squares. */
type Code = { size: number; path: string };

/**
 * An order on paper: black alone, its number and dishes large, what is to be collected in a box. Of an order without
 * sums, phone and address it is the kitchen's ticket.
 */
export function PaperTicket({ order, timeZone, own, print, restaurant, code, driver }: PaperProps) {
  const { t, tell } = useTranslation();
  const words = useOrderWords();
  const warning = warningIn(order);
  const due = boardTime(order);
  const leaves = leaveTime(order);
  const clock = (stamp: string) => localTime(new Date(stamp), timeZone);
  const placed = translateDate(tell, slotText(new Date(order.createdUtc), timeZone));
  return (
    <div className="slip">
      <header>
        {print.copy > 0 && (
          <p className="copy">{t('receiver.slip.copy', { number: print.copy, time: clock(print.atUtc) })}</p>
        )}
        <p>{restaurant.name}</p>
        <h1>#{order.orderNumber}</h1>
        <p className="kind">{words.type(order.orderType)}</p>
        <p className="due">
          {leaves && t('kitchenDrive.leaveAt', { time: localTime(leaves, timeZone) })}
          {!leaves && (due ? localTime(due, timeZone) : t('receiver.asap'))}
          <small>
            {leaves && due && `${t('kitchenDrive.door', { time: localTime(due, timeZone) })} · `}
            {t('receiver.board.placedAt', { time: placed })} ·{' '}
            {t('receiver.board.items', { count: pieces(order) })}
          </small>
        </p>
      </header>
      {warning && (
        <p className="box">
          {warningTitle(t, warning)}
          {warning.notes.map((note) => (
            <small key={note}>{note}</small>
          ))}
        </p>
      )}
      {needsAgeCheck(order) && (
        <p className="box">
          {t('kitchenAge.mark')}
          <small>{t('kitchenAge.hint')}</small>
        </p>
      )}
      <ol>
        {order.products.map((product, index) => {
          const chosen = lineWords(ownChoices(product), []);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a placed order never change
            <li key={index}>
              <span>{product.quantity}×</span>
              <span lang={own}>{product.productName}</span>
              {chosen && <small lang={own}>{chosen}</small>}
              {orderedPieces(product)
                .map((piece) => lineWords([], [piece]))
                .map((piece, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: parts of a placed order never change
                  <small key={place} lang={own}>
                    {piece}
                  </small>
                ))}
              <Accepted product={product} />
              {product.specialInstructions && <em>{product.specialInstructions}</em>}
            </li>
          );
        })}
      </ol>
      {order.orderNotes && (
        <p>
          <b>{t('receiver.board.wholeNote')}:</b> {order.orderNotes}
        </p>
      )}
      {order.customerNote && (
        <p>
          <b>{t('kitchenCustomer.note')}:</b> {order.customerNote}
        </p>
      )}
      {typeof order.totalAmount === 'number' && (
        <dl>
          {rowsOfReply(order.bill).map(
            (row) =>
              row.key !== 'total' && (
                <div key={`${row.key} ${row.note?.id ?? ''}`} className="pair">
                  <dt>{shortLabel(t, row)}</dt>
                  <dd>{printedPrice(row)}</dd>
                </div>
              ),
          )}
          <div className="pair">
            <dt className="tot">{t('receiver.slip.total')}</dt>
            <dd className="tot">{formatPrice(order.totalAmount)}</dd>
          </div>
        </dl>
      )}
      <p className="pays">{order.isPaid ? t('receiver.paid') : collectWords(t, order)}</p>
      <div className="cust">
        <b>{order.fullName}</b>
        {phoneText(order.phone)}
        {order.deliveryAddress && (
          <p>
            <DeliveryPlace
              address={order.deliveryAddress}
              unit={order.deliveryUnit}
              note={order.deliveryNote}
            />
          </p>
        )}
      </div>
      {driver && <Scan code={driver.map} words={t('kitchenDrive.map')} />}
      {driver?.call && <Scan code={driver.call} words={t('kitchenDrive.call')} />}
      <Scan code={code} words={t('receiver.slip.code')} />
      <footer>
        {restaurant.gstNumber && `GST ${restaurant.gstNumber} · `}
        {restaurant.address}
      </footer>
    </div>
  );
}

/** A QR code, and beside it what a phone opens by it. */
function Scan({ code, words }: { code: Code; words: string }) {
  return (
    <div className="scan">
      <svg
        className="qr"
        viewBox={`0 0 ${code.size} ${code.size}`}
        role="img"
        aria-label={words}
        shapeRendering="crispEdges"
      >
        <path d={code.path} />
      </svg>
      <p>{words}</p>
    </div>
  );
}
