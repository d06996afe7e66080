import { DOOR_REASONS, ORDER_STATUS, PAYMENT_MODE } from '#app/contract/enumerations.ts';
import type { Cents } from '#app/contract/money.ts';
import type { ReceiverPastOrder } from '#app/contract/receiver-refunds.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { canMove } from '#app/domain/order/transitions.ts';
import { AskFirst } from '#app/features/kitchen/order-receiver/ask-first.tsx';
import { ticketAddress } from '#app/features/kitchen/order-receiver/ticket-parts.tsx';
import { useTranslation } from '#app/ui/translation.tsx';

type DoorProps = { order: ReceiverPastOrder; formToken: string; pressId: string };

/** Alcohol that was not handed over: one press for each reason, each of which gives it back. */
export function DoorCard({ order, formToken, pressId }: DoorProps) {
  const { t } = useTranslation();
  const cents = alcoholLeft(order);
  const isOpenCash = order.refundBar === 'unpaid' && mayBeHandedOver(order);
  if (cents === 0 || (order.refundBar !== null && !isOpenCash)) return null;
  const amount = formatPrice(cents);
  return (
    <div className="card">
      <AskFirst
        label={t('kitchenAge.door')}
        hint={isOpenCash ? t('kitchenAge.doorCash', { amount }) : t('kitchenAge.doorHint', { amount })}
        className="btn line"
      >
        <form method="post" action={`${ticketAddress(order)}/refund`} className="stack">
          <input type="hidden" name="intent" value="door" />
          <input type="hidden" name="formToken" value={formToken} />
          <input type="hidden" name="pressId" value={pressId} />
          {DOOR_REASONS.map((reason) => (
            <button key={reason} type="submit" name="reason" value={reason} className="btn line">
              {t(`kitchenAge.reasons.${reason}`)}
            </button>
          ))}
        </form>
      </AskFirst>
    </div>
  );
}

/** What its alcohol comes to that did not go back yet. */
function alcoholLeft({ products, leftParts }: ReceiverPastOrder): Cents {
  return leftParts.reduce((sum, { line, quantity, amount }) => {
    const isAlcohol = typeof line === 'number' && quantity > 0 && products[line]?.isAlcohol === true;
    return isAlcohol ? sum + amount : sum;
  }, 0);
}

/** An order in cash is handed over with the press. */
function mayBeHandedOver({ orderStatus, orderType, paymentMode }: ReceiverPastOrder): boolean {
  if (paymentMode !== PAYMENT_MODE.cash) return false;
  return canMove(orderStatus, ORDER_STATUS.delivered, orderType, PAYMENT_MODE.cash);
}
