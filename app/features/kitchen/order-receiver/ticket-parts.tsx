import { clsx } from 'clsx';
import { ORDER_STATUS, ORDER_TYPE } from '#app/contract/enumerations.ts';
import type { ReceiverOrder } from '#app/contract/receiver.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { acceptedLabels, shortNotes } from '#app/domain/order/allergy.ts';
import { localTime } from '#app/domain/order/stamp.ts';
import { labelWord } from '#app/features/dish/label-words.ts';
import { useOrderWords } from '#app/features/orders/order-words.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { Translate } from '#app/ui/translate.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import { warningIn, warningTitle } from './board-places.ts';

/** What every ticket of the board is drawn with. */
export type TicketProps = {
  order: ReceiverOrder;
  /** The server's clock, epoch ms. */
  now: number;
  timeZone: string;
  /** Language of what the menu calls its dishes, where it is not the page's. */
  own?: string | undefined;
  /** A press on it has not been answered yet. */
  isWaiting?: boolean;
  /** There is no connection: whoever is asked for can still be called. */
  isLost?: boolean;
  formToken: string;
};

/** Where the opened ticket of an order is. */
export function ticketAddress({ orderId }: { orderId: string }): string {
  return `/order-receiver/orders/${encodeURIComponent(orderId)}`;
}

/** A time on the restaurant's clock without AM and PM: a ticket is read on its day. */
export function clockTime(at: Date, timeZone: string): string {
  return localTime(at, timeZone).replace(/\s?[AP]M$/, '');
}

/** A time on the restaurant's clock, its AM or PM small beside it. */
export function ClockTime({ at, timeZone }: { at: Date; timeZone: string }) {
  const [time, half] = localTime(at, timeZone).split(' ');
  return (
    <>
      {time} <small>{half}</small>
    </>
  );
}

/** What a form of a step says: which order, and which step. */
export function StepFields({
  orderId,
  status,
  formToken,
}: {
  orderId: string;
  status: number;
  formToken: string;
}) {
  return (
    <>
      <input type="hidden" name="intent" value="status" />
      <input type="hidden" name="formToken" value={formToken} />
      <input type="hidden" name="orderId" value={orderId} />
      <input type="hidden" name="status" value={status} />
    </>
  );
}

/** The first dishes of an order, and how many more there are: one line beside an allergy, two otherwise. */
export function BriefLines({ order, own, most }: Pick<TicketProps, 'order' | 'own'> & { most: number }) {
  const { t } = useTranslation();
  const more = order.products.length - most;
  return (
    <ul className="lines">
      {order.products.slice(0, most).map((product, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a placed order never change
        <li key={index}>
          <b>{product.quantity}×</b>
          <span lang={own}>{product.productName}</span>
          {index === most - 1 && more > 0 && <em>{t('receiver.board.moreLines', { count: more })}</em>}
        </li>
      ))}
    </ul>
  );
}

/** An allergy looks like nothing else, and so does a note that nobody can read. */
export function AllergyMark({ order }: { order: ReceiverOrder }) {
  const { t } = useTranslation();
  const warning = warningIn(order);
  if (!warning) return null;
  return (
    <p className="allergy">
      <Icon name="allergy" />
      <span>{`${warningTitle(t, warning)}: ${shortNotes(warning)}`}</span>
    </p>
  );
}

/** That its customer accepted it although they avoid something in it. */
export function Accepted({ product }: { product: ReceiverOrder['products'][number] }) {
  const { t } = useTranslation();
  const list = acceptedLabels(product.accepted, (label) => labelWord(label, t));
  return list === null ? null : <small>{t('receiver.board.accepted', { list })}</small>;
}

/** How the order leaves, with its sign; `isPlain`: the word alone. */
export function Service({ orderType, isPlain }: { orderType: number; isPlain?: boolean }) {
  return (
    <>
      {!isPlain && <Icon name={orderType === ORDER_TYPE.delivery ? 'bike' : 'bag'} />}
      {useOrderWords().type(orderType)}
    </>
  );
}

/** Paid, or in a box of its own that it is not. */
export function Pay({ isPaid }: { isPaid: boolean }) {
  const { t } = useTranslation();
  return (
    <span className={clsx('pay', !isPaid && 'due')}>
      {!isPaid && <Icon name="cash" />}
      {t(isPaid ? 'receiver.paid' : 'receiver.board.unpaid')}
    </span>
  );
}

/** What is to be collected; without the sum on a device that may not see it. */
export function collectWords(
  t: Translate,
  { totalAmount, orderType }: Pick<ReceiverOrder, 'totalAmount' | 'orderType'>,
): string {
  if (typeof totalAmount === 'number')
    return t('receiver.board.collectSum', { amount: formatPrice(totalAmount) });
  return t(orderType === ORDER_TYPE.delivery ? 'kitchenOnly.collectDoor' : 'kitchenOnly.collect');
}

/** Said of a ticket whose press waits for the connection. */
export function Waits() {
  const { t } = useTranslation();
  return (
    <p className="queued" role="status">
      <Icon name="wait" />
      {t('receiver.waits')}
    </p>
  );
}

/** The step that follows for what is in the kitchen or on the pass, as its button says it. */
export function useNextStep({ orderStatus, orderType }: ReceiverOrder): { status: number; label: string } {
  const { t } = useTranslation();
  const isDelivery = orderType === ORDER_TYPE.delivery;
  if (orderStatus === ORDER_STATUS.accepted)
    return { status: ORDER_STATUS.preparing, label: t('receiver.board.start') };
  if (orderStatus === ORDER_STATUS.preparing)
    return { status: ORDER_STATUS.ready, label: t('receiver.board.markReady') };
  if (orderStatus === ORDER_STATUS.ready && isDelivery)
    return { status: ORDER_STATUS.outForDelivery, label: t('receiver.board.driverLeft') };
  return {
    status: ORDER_STATUS.delivered,
    label: t(isDelivery ? 'receiver.delivered' : 'receiver.handedOver'),
  };
}
