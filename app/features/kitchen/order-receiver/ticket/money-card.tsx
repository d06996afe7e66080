import { ORDER_STATUS } from '#app/contract/enumerations.ts';
import type { ReceiverPastOrder, ReceiverRefund } from '#app/contract/receiver-refunds.ts';
import { translateDate } from '#app/domain/language/translate-date.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { OVER } from '#app/domain/order/over.ts';
import { canUndo } from '#app/domain/order/undo.ts';
import { emphasisOf, printedPrice, shownRows } from '#app/domain/pricing/bill.ts';
import { rowsOfReply } from '#app/domain/pricing/bill-of-reply.ts';
import { isGivenBack, REFUND_FAULT, refundState } from '#app/domain/refund/refund-state.ts';
import { slotText } from '#app/domain/time/slot-text.ts';
import { disputeWords } from '#app/features/kitchen/order-receiver/dispute-words.ts';
import { Pay, ticketAddress } from '#app/features/kitchen/order-receiver/ticket-parts.tsx';
import { shortLabel } from '#app/features/orders/order-totals.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { Translate } from '#app/ui/translate.ts';
import { useTranslation } from '#app/ui/translation.tsx';

type MoneyProps = {
  order: ReceiverPastOrder;
  /** The server's clock, epoch ms. */
  now: number;
  timeZone: string;
  formToken: string;
  /** On the page of the refund itself, which needs no way to it. */
  isRefund?: boolean;
};

/** What an order cost, how it was paid, what went back and what is kept. */
export function MoneyCard({ isRefund, ...props }: MoneyProps) {
  const { order } = props;
  const { t } = useTranslation();
  const dispute = disputeWords(t, order);
  const back = order.refunds.some((refund) => refundState(refund) !== null);
  return (
    <div className="card">
      <h2>{t('kitchenRefund.payment')}</h2>
      {order.refundBar === 'unpaid' && (
        <p className="row">
          <Pay isPaid={order.isPaid} />
          <b className="huge end">{formatPrice(order.totalAmount ?? 0)}</b>
        </p>
      )}
      {dispute && <p>{dispute}</p>}
      <dl className="kv">
        <Bill order={order} />
        {order.refunds.map((refund) => (
          <RefundRow key={refund.refundId} {...props} refund={refund} />
        ))}
        {back && (
          <>
            <dt className="tot">{t('kitchenRefund.kept')}</dt>
            <dd className="tot">{formatPrice(keptOf(order))}</dd>
          </>
        )}
      </dl>
      {!isRefund && order.refundBar === null && (order.keptAmount ?? 0) > 0 && (
        <a className="btn line" href={`${ticketAddress(order)}/refund`}>
          <Icon name={order.card ? 'card' : 'cash'} />
          {t('kitchenRefund.open')}
        </a>
      )}
    </div>
  );
}

/** What the rows leave, in cents. Of a refund that is owed again the money is still here, but cannot be refunded here. */
function keptOf({ refundBar, totalAmount, refunds }: ReceiverPastOrder): number {
  if (refundBar === 'unpaid') return 0;
  const back = refunds.filter(isGivenBack).reduce((sum, { amount }) => sum + amount, 0);
  return Math.max(0, (totalAmount ?? 0) - back);
}

/** The rows of the bill, the total as what was paid. */
function Bill({ order }: { order: ReceiverPastOrder }) {
  const { t } = useTranslation();
  const rows = shownRows(rowsOfReply(order.wholeBill), true);
  return rows.map((row) => {
    const isTotal = emphasisOf(row.key) === 'total';
    const tot = isTotal ? 'tot' : undefined;
    return [
      <dt key={`${row.key} ${row.note?.id ?? ''}`} className={tot}>
        {isTotal ? paidWords(t, order) : shortLabel(t, row)}
      </dt>,
      <dd key={`${row.key} ${row.note?.id ?? ''} sum`} className={tot}>
        {printedPrice(row)}
      </dd>,
    ];
  });
}

function paidWords(t: Translate, { card, orderStatus }: ReceiverPastOrder): string {
  if (card) {
    const digits = card.last4;
    return digits ? t('kitchenRefund.paidByCardEnding', { digits }) : t('kitchenRefund.paidByCard');
  }
  return t(orderStatus === ORDER_STATUS.delivered ? 'kitchenRefund.inCashPaid' : 'kitchenRefund.inCashDue');
}

const FAULTS: Readonly<Record<string, 'left' | 'disputed' | 'madeGood' | 'returned'>> = {
  [REFUND_FAULT.notLeft]: 'left',
  [REFUND_FAULT.disputed]: 'disputed',
  [REFUND_FAULT.madeGood]: 'madeGood',
  refund_returned: 'returned',
};

function RefundRow({ refund, order, now, timeZone, formToken }: MoneyProps & { refund: ReceiverRefund }) {
  const { t, tell } = useTranslation();
  const { state, reason, note, deviceName, fault, amount, tax } = refund;
  const told = refundState(refund);
  const when = refund.createdUtc && translateDate(tell, slotText(new Date(refund.createdUtc), timeZone));
  const isFresh = canUndo(new Date(refund.createdUtc), new Date(now));
  const mayUndo = state === 'due' && reason !== null && fault === null && isFresh;
  const isUnseen = state === 'failed' && reason !== null && refund.seenUtc === null;
  const more = [
    when,
    reasonWords(t, reason),
    note,
    deviceName && t('kitchenRefund.by', { device: deviceName }),
    tax > 0 && t('kitchenRefund.gst', { amount: formatPrice(tax) }),
    t(told ? `refundState.names.${told}` : 'refundState.none'),
    ...settledWords(t, tell, refund, timeZone),
    state === 'failed' && reason !== null && t(`kitchenRefund.faults.${FAULTS[fault ?? ''] ?? 'refused'}`),
    state === 'due' && fault && t('kitchenRefund.tried'),
  ].filter(Boolean);
  return (
    <>
      <dt>
        {refundName(t, refund)}
        <small> · {more.join(' · ')}</small>
        {(mayUndo || isUnseen) && (
          <form method="post" action={`${ticketAddress(order)}/refund`}>
            <input type="hidden" name="intent" value={mayUndo ? 'undo-refund' : 'seen-refund'} />
            <input type="hidden" name="formToken" value={formToken} />
            <input type="hidden" name="refundId" value={refund.refundId} />
            <button type="submit" className="btn line">
              {t(mayUndo ? 'kitchenRefund.undo' : 'receiver.seen')}
              <span className="sr"> {formatPrice(amount)}</span>
            </button>
          </form>
        )}
        {told === 'owedAgain' && OVER.includes(order.orderStatus) && (
          <details>
            <summary className="btn line">{t('refundState.settle.open')}</summary>
            <form method="post" action={`${ticketAddress(order)}/refund`}>
              <input type="hidden" name="intent" value="settle-refund" />
              <input type="hidden" name="formToken" value={formToken} />
              <input type="hidden" name="refundId" value={refund.refundId} />
              <button type="submit" className="btn pri">
                {t('refundState.settle.press', { amount: formatPrice(amount) })}
              </button>
            </form>
          </details>
        )}
      </dt>
      <dd>{isGivenBack(refund) ? `−${formatPrice(amount)}` : <s>{formatPrice(amount)}</s>}</dd>
    </>
  );
}

/** When and by whom it was noted as given back another way. */
function settledWords(
  t: Translate,
  tell: ReturnType<typeof useTranslation>['tell'],
  { settledUtc, settledBy }: ReceiverRefund,
  timeZone: string,
): string[] {
  if (!settledUtc) return [];
  const when = translateDate(tell, slotText(new Date(settledUtc), timeZone));
  return [
    t('refundState.noted', { when }),
    ...(settledBy ? [t('kitchenRefund.by', { device: settledBy })] : []),
  ];
}

function refundName(t: Translate, { refundId, reason }: ReceiverRefund): string {
  if (reason !== null) return t('kitchenRefund.refund');
  return t(refundId === 'whole' ? 'kitchenRefund.rest' : 'kitchenRefund.elsewhere');
}

/** Why, in the kitchen's words; null where no reason was given, and for another one. */
function reasonWords(t: Translate, reason: string | null): string | null {
  switch (reason) {
    case 'missing':
    case 'wrong':
    case 'late':
    case 'quality':
      return t(`kitchenRefund.reasons.${reason}`);
    case 'noProofOfAge':
    case 'intoxicated':
    case 'underAge':
      return `${t('kitchenAge.door')}: ${t(`kitchenAge.reasons.${reason}`)}`;
    default:
      return null;
  }
}
