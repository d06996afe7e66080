import { HAND_REASONS, PAYMENT_MODE } from '#app/contract/enumerations.ts';
import type { ManageOrder } from '#app/contract/manage-orders.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { OVER } from '#app/domain/order/over.ts';
import { rowsOfReply } from '#app/domain/pricing/bill-of-reply.ts';
import { refundState } from '#app/domain/refund/refund-state.ts';
import { PressFields } from '#app/features/manage/manage-form.tsx';
import { whenText } from '#app/features/manage/today/when.ts';
import { OrderTotals } from '#app/features/orders/order-totals.tsx';
import { REFUND_LOOKS } from '#app/features/orders/refund-words.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/manage/card.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { type PressProps, typedAll } from './press-props.ts';
import { RefundForm } from './refund-form.tsx';

type Refund = ManageOrder['refunds'][number];
/** Who sees it, and the clock by which times are said. */
type Shown = { isOwner: boolean; nowUtc: string; timeZone: string };

/** What the order cost, what was given back, and giving money back. */
export function MoneyCard({ isOwner, nowUtc, timeZone, ...press }: PressProps & Shown) {
  const { t } = useTranslation();
  const { order, formToken, typed } = press;
  // what is owed does not go back already
  const isOwed = order.refunds.some((refund) => refundState(refund) === 'owedAgain');
  const isOpen = typedAll(typed, 'refund', 'pressId') !== null;
  return (
    <Card question={t('manageOrders.money')}>
      <OrderTotals bill={rowsOfReply(order.wholeBill)} />
      <p className="dim small">{paidWords(t, order)}</p>
      {order.refunds.length > 0 && (
        <ul className="giveback">
          {order.refunds.map((refund) => (
            <RefundRow
              key={refund.refundId}
              refund={refund}
              order={order}
              formToken={formToken}
              nowUtc={nowUtc}
              timeZone={timeZone}
              isOwner={isOwner}
            />
          ))}
        </ul>
      )}
      {order.may.includes('refund') ? (
        <RefundForm {...press} isOpen={isOpen} />
      ) : (
        !isOwed && <p className="dim small">{barWords(t, order, isOwner)}</p>
      )}
    </Card>
  );
}

type Words = ReturnType<typeof useTranslation>['t'];

function paidWords(t: Words, { paymentMode, isPaid, card, refundBar }: ManageOrder): string {
  if (paymentMode === PAYMENT_MODE.online)
    return card?.last4 ? t('manageOrders.byCardEnding', { digits: card.last4 }) : t('manageOrders.byCard');
  return t(isPaid || refundBar !== 'unpaid' ? 'manageOrders.inCash' : 'manageOrders.notPaid');
}

/** Why no money can be given back here. */
function barWords(t: Words, { refundBar, keptAmount }: ManageOrder, isOwner: boolean): string {
  if (refundBar === 'unpaid' || refundBar === 'whole' || refundBar === 'disputed')
    return t(`manageOrders.bars.${refundBar}`);
  if (!isOwner) return t('manageOrders.bars.owner');
  return t((keptAmount ?? 0) > 0 ? 'manageOrders.bars.old' : 'manageOrders.bars.whole');
}

type RefundRowProps = Pick<PressProps, 'order' | 'formToken'> & Shown & { refund: Refund };

function RefundRow({ refund, order, formToken, isOwner, nowUtc, timeZone }: RefundRowProps) {
  const { t, tell } = useTranslation();
  const { refundId, amount, reason, note, state, deviceName, createdUtc, settledUtc, settledBy } = refund;
  const told = refundState(refund);
  const words = HAND_REASONS.find((one) => one === reason);
  const canUndo =
    isOwner &&
    state === 'due' &&
    refundId &&
    Date.parse(order.nowUtc) - Date.parse(createdUtc ?? '') < 15_000;
  return (
    <li>
      <div>
        <b>{t('manageOrders.refundOf', { amount: formatPrice(amount) })}</b>
        <p className="dim small">
          {[words && words !== 'other' && t(`manageOrders.refundReasons.${words}`), note, deviceName]
            .concat(
              settledUtc
                ? [t('refundState.noted', { when: whenText(tell, settledUtc, nowUtc, timeZone) }), settledBy]
                : [],
            )
            .filter(Boolean)
            .join(' · ')}
        </p>
        {isOwner && told === 'owedAgain' && OVER.includes(order.orderStatus) && (
          <details>
            <summary>{t('refundState.settle.open')}</summary>
            <form method="post">
              <PressFields intent="settleRefund" formToken={formToken} refundId={refundId} />
              <Button variant="soft">{t('refundState.settle.press', { amount: formatPrice(amount) })}</Button>
            </form>
          </details>
        )}
      </div>
      {canUndo ? (
        <form method="post">
          <PressFields intent="undoRefund" formToken={formToken} refundId={refundId} />
          <Button variant="soft" className="mini">
            {t('manageOrders.refundUndo')}
          </Button>
        </form>
      ) : (
        <Badge {...(told && REFUND_LOOKS[told])}>
          {t(told ? `refundState.names.${told}` : 'refundState.none')}
        </Badge>
      )}
    </li>
  );
}
