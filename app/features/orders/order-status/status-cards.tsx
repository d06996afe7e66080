import { ORDER_STATUS, PAYMENT_MODE } from '#app/contract/enumerations.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Mark } from '#app/ui/mark.tsx';
import { Note } from '#app/ui/note.tsx';
import { StateCard, Waiting } from '#app/ui/state-card.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { CallLink } from './call-link.tsx';
import { type LifeWords, lifeWords } from './life-words.ts';
import type { OrderPage } from './load-order.server.ts';
import { OrderLinks } from './order-links.tsx';
import styles from './order-status.module.css';
import { RefundNotes } from './refund-notes.tsx';

/** The page while the restaurant has not answered yet. An order by card first waits for its payment. */
export function WaitingCard({ page }: { page: OrderPage }) {
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
            // a full page load: only that page's Content-Security-Policy allows the card form
            <ButtonLink href={paymentPath} variant="pri" big wide data-native="">
              {say('toPayment')}
            </ButtonLink>
          )}
          <OrderLinks page={page} />
        </>
      }
    >
      {/* unpaid orders are not shown to the restaurant, so the page does not say that it is asked */}
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

/** The page of an accepted order, in the spec's own words. */
export function ReceivedCard({ page }: { page: OrderPage }) {
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
      {page.order && <RefundNotes refunds={page.order.refunds} say={lifeWords(page.texts)} />}
    </StateCard>
  );
}

/** The page of an order that was rejected, or that its customer cancelled, which has words of its own. */
export function RejectedCard({ page }: { page: OrderPage }) {
  const { status, order, phone, paymentClosed, texts } = page;
  const { t } = useTranslation();
  const say = lifeWords(texts);
  const isCancelled = status === ORDER_STATUS.cancelled;
  const paymentPath = isCancelled || paymentClosed !== null ? null : page.paymentPath;
  const isOwn = isCancelled && order?.cancelledBy === 'customer';
  // accepted or begun before: it was not rejected, and is told as what it is
  const stage = isCancelled && order?.cancelledBy === 'receiver' ? order.rejectStage : 'new';
  return (
    <StateCard
      mark={<Mark icon="x" tone="no" />}
      title={isOwn || stage !== 'new' ? say('cancelledTitle') : t('orderStatus.rejected')}
      actions={
        <>
          {paymentPath && (
            // a full page load: only that page's Content-Security-Policy allows the card form
            <ButtonLink href={paymentPath} variant="pri" big wide data-native="">
              {say('retry')}
            </ButtonLink>
          )}
          <ButtonLink href="/contact" variant={isOwn || paymentPath ? 'line' : 'pri'} big wide>
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
          : stage !== 'new'
            ? t(`rejectReasons.${stage}`)
            : isCancelled
              ? t('orderStatus.rejectedByRestaurant')
              : (paymentClosed ?? t('orderStatus.paymentFailed'))}
      </p>
      {isCancelled && order && <Why order={order} say={say} />}
      {/* it came when the order had ended already */}
      {!isCancelled && order?.isPaid && <MoneyBack order={order} say={say} />}
    </StateCard>
  );
}

type WhyProps = { order: NonNullable<OrderPage['order']>; say: LifeWords };

/** The restaurant's reason, and what becomes of the money. */
function Why({ order, say }: WhyProps) {
  const { cancelledBy, rejectReason } = order;
  const reason = cancelledBy === 'system' ? say('expired') : cancelledBy === 'customer' ? null : rejectReason;
  return (
    <>
      {reason && <Note>{reason}</Note>}
      <MoneyBack order={order} say={say} />
    </>
  );
}

/** What becomes of the money of an order that came to nothing. */
function MoneyBack({ order: { isPaid, refunds, refundedCents, totalCents }, say }: WhyProps) {
  const { t } = useTranslation();
  if (!isPaid) return <p>{say('notCharged')}</p>;
  if (refunds.length > 0) return <RefundNotes refunds={refunds} say={say} />;
  // a store of before names no refunds
  if (refundedCents > 0)
    return <p>{t('refundState.said.refunded', { amount: formatPrice(refundedCents) })}</p>;
  return (
    <p>
      {t('refundState.said.onItsWay', { amount: formatPrice(totalCents) })} {t('refundState.takes')}
    </p>
  );
}
