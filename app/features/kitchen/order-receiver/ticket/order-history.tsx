import { ORDER_STATUS } from '#app/contract/enumerations.ts';
import type { ReceiverPastOrder } from '#app/contract/receiver-refunds.ts';
import { translateDate } from '#app/domain/language/translate-date.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { localTime } from '#app/domain/order/stamp.ts';
import { refundState } from '#app/domain/refund/refund-state.ts';
import { slotText } from '#app/domain/time/slot-text.ts';
import { wallTime } from '#app/domain/time/wall-clock.ts';
import { useOrderWords } from '#app/features/orders/order-words.ts';
import { useTranslation } from '#app/ui/translation.tsx';

const ACTORS = ['customer', 'receiver', 'system', 'provider'] as const;

type Entry = { atUtc: string; text: string; who: string | null };

/** What became of an order, step by step: when, and by whom; with its printings and what was given back. */
export function OrderHistory({ order, timeZone }: { order: ReceiverPastOrder; timeZone: string }) {
  const { t, tell } = useTranslation();
  const words = useOrderWords();
  const who = (actor: string) => {
    const known = ACTORS.find((one) => one === actor);
    return known ? t(`kitchenRefund.actors.${known}`) : null;
  };
  // by itself an order is cancelled for one reason only
  const whoCancelled = (actor: string) => (actor === 'system' ? t('kitchenBack.nobodyAnswered') : who(actor));
  const dayOf = (at: Date) => wallTime(at, timeZone).date;
  // the day is said where it is another one
  const when = (at: Date) =>
    dayOf(at) === dayOf(new Date(order.createdUtc))
      ? localTime(at, timeZone)
      : translateDate(tell, slotText(at, timeZone));
  const entries: Entry[] = [
    ...order.history.map(({ status, atUtc, actor, deviceName, isBack }) => ({
      atUtc,
      text: isBack ? t('kitchenBack.to', { step: words.status(status) }) : words.status(status),
      who: deviceName ?? (status === ORDER_STATUS.cancelled ? whoCancelled(actor) : who(actor)),
    })),
    ...(order.readyUtc
      ? [
          {
            atUtc: order.readyUtc,
            text: t('orderStatus.ready'),
            who: order.readyDeviceName ?? who('receiver'),
          },
        ]
      : []),
    ...order.prints.map(({ atUtc }, copy) => ({
      atUtc,
      text: copy === 0 ? t('kitchenRefund.printed') : t('kitchenRefund.copied', { number: copy }),
      who: null,
    })),
    ...order.refunds
      .filter(({ createdUtc }) => createdUtc)
      .map((refund) => ({ ...refund, told: refundState(refund) }))
      .map(({ createdUtc, amount, deviceName, told }) => ({
        atUtc: createdUtc,
        text: [`${t('kitchenRefund.refund')} ${formatPrice(amount)}`, told && t(`refundState.names.${told}`)]
          .filter(Boolean)
          .join(' · '),
        who: deviceName,
      })),
  ].sort((a, b) => (a.atUtc < b.atUtc ? -1 : a.atUtc > b.atUtc ? 1 : 0));
  return (
    <details className="card fold" open>
      <summary>{t('receiver.board.history')}</summary>
      <ol className="hist">
        {entries.map(({ atUtc, text, who: by }) => (
          <li key={`${atUtc} ${text}`}>
            <time dateTime={atUtc}>{when(new Date(atUtc))}</time>
            <span>
              {text}
              {by && <small> · {by}</small>}
            </span>
          </li>
        ))}
        {order.promisedUtc && (
          <li>
            <span />
            <span>
              {t('kitchenRefund.promised', { time: localTime(new Date(order.promisedUtc), timeZone) })}
            </span>
          </li>
        )}
      </ol>
    </details>
  );
}
