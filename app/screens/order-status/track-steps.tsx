import { useOrderWords } from '#app/components/order-words.ts';
import { ORDER_STATUS } from '#app/contract/enumerations.ts';
import type { IconName } from '#app/ui/icon-names.ts';
import { Timeline } from '#app/ui/timeline.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { OrderView } from './order-view.ts';
import { trackingSteps } from './tracking-steps.ts';

const ICONS: Record<number, IconName> = {
  [ORDER_STATUS.created]: 'clock',
  [ORDER_STATUS.accepted]: 'check',
  [ORDER_STATUS.preparing]: 'chef',
  [ORDER_STATUS.outForDelivery]: 'bike',
  [ORDER_STATUS.delivered]: 'home',
};

type Props = { status: number; order: OrderView | null; orderNumber: string };

/** How far the order is, with the time of each step on the restaurant's clock. */
export function TrackSteps({ status, order, orderNumber }: Props) {
  const { t } = useTranslation();
  const words = useOrderWords();
  const steps = trackingSteps(status, order).map((step) => ({
    label: words.status(step.status),
    note:
      step.status === ORDER_STATUS.accepted ? t('orderStatus.number', { number: orderNumber }) : undefined,
    time: step.at && step.state !== 'todo' ? <time dateTime={step.at.iso}>{step.at.time}</time> : undefined,
    state: step.state,
    icon: ICONS[step.status],
  }));
  return <Timeline label={t('orderStatus.status')} steps={steps} />;
}
