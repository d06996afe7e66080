import type { ManageOrder } from '#app/contract/manage-orders.ts';
import { whenText } from '#app/features/manage/today/when.ts';
import { useOrderWords } from '#app/features/orders/order-words.ts';
import { Card } from '#app/ui/manage/card.tsx';
import { useTranslation } from '#app/ui/translation.tsx';

const ACTORS = ['customer', 'receiver', 'system', 'provider'] as const;

type TrailProps = { order: ManageOrder; nowUtc: string; timeZone: string };

/** What became of an order, step by step: when, and by whom. */
export function TrailCard({ order, nowUtc, timeZone }: TrailProps) {
  const { t, tell } = useTranslation();
  const words = useOrderWords();
  const who = (actor: string, name: string | null) => {
    const known = ACTORS.find((one) => one === actor);
    return name ?? (known ? t(`manageOrders.actors.${known}`) : '');
  };
  const steps = [
    ...order.history.map(({ status, atUtc, actor, deviceName, isBack }) => ({
      atUtc,
      text: isBack ? t('manageOrders.isBack', { status: words.status(status) }) : words.status(status),
      who: who(actor, deviceName),
    })),
    ...(order.readyUtc
      ? [
          {
            atUtc: order.readyUtc,
            text: t('orderStatus.ready'),
            who: who('receiver', order.readyDeviceName),
          },
        ]
      : []),
  ].sort((one, other) => (one.atUtc < other.atUtc ? -1 : one.atUtc > other.atUtc ? 1 : 0));
  return (
    <Card question={t('manageOrders.happened')}>
      <ol className="trail">
        {steps.map(({ atUtc, text, who: by }) => (
          <li key={`${atUtc} ${text}`}>
            <span>
              <b>{text}</b> {by && <span className="dim">{t('manageOrders.by', { who: by })}</span>}
            </span>
            <span className="dim num">{whenText(tell, atUtc, nowUtc, timeZone)}</span>
          </li>
        ))}
      </ol>
      {order.rejectReason && <p className="noted">{order.rejectReason}</p>}
    </Card>
  );
}
