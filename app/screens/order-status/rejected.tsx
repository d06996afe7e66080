import { ORDER_STATUS } from '#app/contract/enumerations.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Mark } from '#app/ui/mark.tsx';
import { Note } from '#app/ui/note.tsx';
import { StateCard } from '#app/ui/state-card.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { OrderPage } from './load-order.server.ts';

/** R-STAT-05 to -08, A-48. */
export function Rejected({ page: { status, order } }: { page: OrderPage }) {
  const { t } = useTranslation();
  const isRejected = status === ORDER_STATUS.cancelled;
  return (
    <StateCard
      mark={<Mark icon="x" tone="no" />}
      title={t('orderStatus.rejected')}
      actions={
        <>
          <ButtonLink href="/contact" variant="pri" big wide>
            <Icon name="phone" />
            {t('orderStatus.connect')}
          </ButtonLink>
          <p>
            <a href="/" className="link solo">
              {t('checkout.backToMenu')}
            </a>
          </p>
        </>
      }
    >
      <p>{isRejected ? t('orderStatus.rejectedByRestaurant') : t('orderStatus.paymentFailed')}</p>
      {isRejected && order?.rejectReason && <Note>{order.rejectReason}</Note>}
    </StateCard>
  );
}
