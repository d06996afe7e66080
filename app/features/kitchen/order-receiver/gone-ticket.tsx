import { phoneLink, phoneText } from '#app/contract/phone-number.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { pieces } from './board-places.ts';
import { BriefLines, Service, type TicketProps, Waits } from './ticket-parts.tsx';

const CAUSES = ['customer', 'system', 'provider'] as const;

/** An order that somebody else cancelled: struck through, with the reason in words, until it was seen. */
export function GoneTicket({ order, own, isWaiting, formToken }: TicketProps) {
  const { t } = useTranslation();
  const id = `t-${order.orderNumber}`;
  const cause = CAUSES.find((one) => one === order.cancelledBy) ?? 'customer';
  return (
    <div className="cell">
      <article className="tk gone" id={`order-${order.orderNumber}`} aria-labelledby={id}>
        <p className="hd">
          <span className="left">
            <Icon name={cause === 'system' ? 'wait' : 'x'} />
            {t('receiver.board.cancelledAt')}
          </span>
          <span className="end">{t('receiver.board.items', { count: pieces(order) })}</span>
        </p>
        <h3 id={id}>
          #{order.orderNumber} <span>{order.fullName}</span>
        </h3>
        <p className="why">{t(`receiver.board.gone.${cause}`)}</p>
        <BriefLines order={order} own={own} most={2} />
        {cause === 'system' && order.phone && (
          <a className="tel" href={phoneLink(order.phone)}>
            <Icon name="phone" />
            {phoneText(order.phone)}
          </a>
        )}
        {isWaiting && <Waits />}
        <div className="ft">
          <p>
            <span>
              <Service orderType={order.orderType} />
            </span>
          </p>
          <form method="post">
            <input type="hidden" name="intent" value="seen" />
            <input type="hidden" name="formToken" value={formToken} />
            <input type="hidden" name="orderId" value={order.orderId} />
            <button type="submit" className="btn inv">
              {t('receiver.seen')}
              <span className="sr"> #{order.orderNumber}</span>
            </button>
          </form>
        </div>
      </article>
    </div>
  );
}
