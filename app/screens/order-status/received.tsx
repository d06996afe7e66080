import { Button } from '#app/ui/button.tsx';
import { Mark } from '#app/ui/mark.tsx';
import { StateCard } from '#app/ui/state-card.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { OrderPage } from './load-order.server.ts';
import { OrderLinks } from './order-links.tsx';
import styles from './order-status.module.css';

/** R-STAT-02 to -04; the text stays as the spec has it, and shows only once the order was accepted. */
export function Received({ page }: { page: OrderPage }) {
  const { orderId, orderNumber, formToken } = page;
  const { t } = useTranslation();
  return (
    <StateCard
      mark={<Mark icon="check" tone="ok" />}
      title={t('orderStatus.received')}
      actions={
        <>
          <form method="post" action="/success">
            <input type="hidden" name="formToken" value={formToken} />
            <input type="hidden" name="orderId" value={orderId} />
            <Button variant="pri" big wide>
              {t('orderStatus.track')}
            </Button>
          </form>
          <OrderLinks page={page} />
        </>
      }
    >
      <p className={styles.number}>{t('orderStatus.number', { number: orderNumber })}</p>
      <p>{t('orderStatus.completed')}</p>
    </StateCard>
  );
}
