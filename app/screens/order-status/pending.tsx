import { PAYMENT_MODE } from '#app/contract/enumerations.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Note } from '#app/ui/note.tsx';
import { StateCard, Waiting } from '#app/ui/state-card.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { lifeWords } from './life-words.ts';
import type { OrderPage } from './load-order.server.ts';
import { OrderLinks } from './order-links.tsx';

/** R-STAT-01; an order by card first waits for its money (B-PAY-02). */
export function Pending({ page }: { page: OrderPage }) {
  const { t } = useTranslation();
  const { order, paymentPath, texts } = page;
  const isUnpaid = order?.paymentMode === PAYMENT_MODE.online && !order.isPaid;
  const say = lifeWords(texts);
  return (
    <StateCard
      mark={
        <Waiting>
          <Icon name="chef" />
        </Waiting>
      }
      title={t('orderStatus.wait')}
      actions={
        <>
          {isUnpaid && paymentPath && (
            // a document of its own: its policy lets the card form in
            <ButtonLink href={paymentPath} variant="pri" big wide data-native="">
              {say('toPayment')}
            </ButtonLink>
          )}
          <OrderLinks page={page} />
        </>
      }
    >
      {/* nobody but its customer sees an order before it is paid, so there is nobody to wait for */}
      <p>{isUnpaid ? say('notPaid') : t('orderStatus.waiting')}</p>
      {order?.due && (
        <p>
          <b>{order.due}</b>
        </p>
      )}
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
