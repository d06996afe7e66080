import type { ReceiverOrder } from '#app/contract/receiver.ts';
import { shortNotes } from '#app/domain/order/allergy.ts';
import { useOrderWords } from '#app/features/orders/order-words.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import { pieces, warningIn, warningTitle } from './board-places.ts';

const MINUTE_MS = 60_000;

/** New orders as screen readers say them once: number, service, items, allergy. */
export function NewOrdersSaid({ fresh }: { fresh: readonly ReceiverOrder[] }) {
  const { t } = useTranslation();
  const words = useOrderWords();
  const said = (order: ReceiverOrder) => {
    const warning = warningIn(order);
    return [
      t('kitchenBoard.newOrder', { number: order.orderNumber }),
      words.type(order.orderType),
      t('receiver.board.items', { count: pieces(order) }),
      warning && `${warningTitle(t, warning)}: ${shortNotes(warning)}`,
    ];
  };
  return (
    // each new one is an addition, so that those before are not said again
    <div className="sr" role="log" aria-live="assertive" aria-label={t('receiver.new')}>
      {fresh.map((order) => (
        <p key={order.orderId}>{said(order).filter(Boolean).join(', ')}</p>
      ))}
    </div>
  );
}

/** Until an order cancels itself, said no more than once a minute. @param left ms */
export function CancelsSaid({ left }: { left: number }) {
  const { t } = useTranslation();
  return (
    <p className="sr" role="status">
      {t('kitchenBoard.cancelsIn', { count: Math.max(1, Math.ceil(left / MINUTE_MS)) })}
    </p>
  );
}
