import { ORDER_STATUS } from '#app/contract/enumerations.ts';
import { orderStatusLabel } from '#app/domain/order/labels.ts';
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
const LABELS = {
  [ORDER_STATUS.created]: 'orderStatus.created',
  [ORDER_STATUS.accepted]: 'orderStatus.accepted',
  [ORDER_STATUS.preparing]: 'orderStatus.preparing',
  [ORDER_STATUS.outForDelivery]: 'orderStatus.outForDelivery',
  [ORDER_STATUS.delivered]: 'orderStatus.delivered',
} as const;

/** A status in the customer's words; a number nobody knows is shown as it is. */
export function useStatusLabel() {
  const { t } = useTranslation();
  return (status: number) => {
    const key = LABELS[status as keyof typeof LABELS];
    return key ? t(key) : orderStatusLabel(status);
  };
}

type Props = { status: number; order: OrderView | null; orderNumber: string };

/** How far the order is, with the time of each step on the restaurant's clock. */
export function TrackSteps({ status, order, orderNumber }: Props) {
  const { t } = useTranslation();
  const label = useStatusLabel();
  const steps = trackingSteps(status, order).map((step) => ({
    label: label(step.status),
    note:
      step.status === ORDER_STATUS.accepted ? t('orderStatus.number', { number: orderNumber }) : undefined,
    time: step.at && step.state !== 'todo' ? <time dateTime={step.at.iso}>{step.at.time}</time> : undefined,
    state: step.state,
    icon: ICONS[step.status],
  }));
  return <Timeline label={t('orderStatus.status')} steps={steps} />;
}
