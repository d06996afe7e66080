import { PAYMENT_MODE } from '#app/contract/enumerations.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Note } from '#app/ui/note.tsx';
import { StateCard, Waiting } from '#app/ui/state-card.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { OrderPage } from './load-order.server.ts';

/** R-STAT-01. */
export function Pending({ page: { order } }: { page: OrderPage }) {
  const { t } = useTranslation();
  return (
    <StateCard
      mark={
        <Waiting>
          <Icon name="chef" />
        </Waiting>
      }
      title={t('orderStatus.wait')}
    >
      <p>{t('orderStatus.waiting')}</p>
      {order && (
        <Note>
          {t('orderStatus.waitingFor', {
            count: order.count,
            total: formatPrice(order.totalCents),
            mode: order.paymentMode === PAYMENT_MODE.online ? t('checkout.card') : t('checkout.cash'),
          })}
        </Note>
      )}
    </StateCard>
  );
}
