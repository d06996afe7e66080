import { ORDER_STATUS } from '#app/contract/enumerations.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Mark } from '#app/ui/mark.tsx';
import { Note } from '#app/ui/note.tsx';
import { StateCard } from '#app/ui/state-card.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { CallLink } from './call-link.tsx';
import { lifeWords } from './life-words.ts';
import type { OrderPage } from './load-order.server.ts';
import { moneyNote } from './money-note.ts';

/** R-STAT-05 to -08, A-48; and an order that its customer took back, which nobody rejected. */
export function Rejected({ page: { status, order, phone, paymentPath, texts } }: { page: OrderPage }) {
  const { t } = useTranslation();
  const say = lifeWords(texts);
  const isCancelled = status === ORDER_STATUS.cancelled;
  const isOwn = isCancelled && order?.cancelledBy === 'customer';
  return (
    <StateCard
      mark={<Mark icon="x" tone="no" />}
      title={isOwn ? say('cancelledTitle') : t('orderStatus.rejected')}
      actions={
        <>
          {!isCancelled && paymentPath && (
            // a document of its own: its policy lets the card form in
            <ButtonLink href={paymentPath} variant="pri" big wide data-native="">
              {say('retry')}
            </ButtonLink>
          )}
          <ButtonLink
            href="/contact"
            variant={isOwn || (!isCancelled && paymentPath) ? 'line' : 'pri'}
            big
            wide
          >
            <Icon name="phone" />
            {t('orderStatus.connect')}
          </ButtonLink>
          <CallLink phone={phone} label={phone ? say('callUs', { phone }) : ''} />
          <p>
            <a href="/" className="link solo">
              {t('checkout.backToMenu')}
            </a>
          </p>
        </>
      }
    >
      <p>
        {isOwn
          ? say('cancelledByYou')
          : t(`orderStatus.${isCancelled ? 'rejectedByRestaurant' : 'paymentFailed'}`)}
      </p>
      {isCancelled && order && <Why order={order} say={say} />}
    </StateCard>
  );
}

/** The restaurant's reason in its own words, and what becomes of the money. */
function Why({ order, say }: { order: NonNullable<OrderPage['order']>; say: ReturnType<typeof lifeWords> }) {
  const { cancelledBy, rejectReason } = order;
  const reason = cancelledBy === 'system' ? say('expired') : cancelledBy === 'customer' ? null : rejectReason;
  return (
    <>
      {reason && <Note>{reason}</Note>}
      <p>{moneyNote(say, order)}</p>
    </>
  );
}
