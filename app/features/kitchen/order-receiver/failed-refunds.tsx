import type { ReceiverBoard } from '#app/contract/receiver.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { ticketAddress } from './ticket-parts.tsx';

type FailedProps = { refunds: ReceiverBoard['failedRefunds']; formToken: string };

/** Refunds that came to nothing, each until somebody has seen it; its order says why. */
export function FailedRefunds({ refunds, formToken }: FailedProps) {
  const { t } = useTranslation();
  return refunds.map(({ refundId, orderId, orderNumber: number, fullName: name, amount, isOwed }) => (
    <div key={refundId} className="lost-bar" role="alert">
      <p>
        <Icon name="alert" />
        <a href={ticketAddress({ orderId })}>
          {isOwed === false
            ? t('kitchenRefund.notNeeded', { amount: formatPrice(amount), number, name })
            : `#${number} (${name}): ${t('refundState.said.owedAgain', { amount: formatPrice(amount) })}`}
        </a>
      </p>
      <form method="post" action={`${ticketAddress({ orderId })}/refund`}>
        <input type="hidden" name="intent" value="seen-refund" />
        <input type="hidden" name="from" value="board" />
        <input type="hidden" name="formToken" value={formToken} />
        <input type="hidden" name="refundId" value={refundId} />
        <button type="submit" className="btn line">
          {t('receiver.seen')}
          <span className="sr"> #{number}</span>
        </button>
      </form>
    </div>
  ));
}
