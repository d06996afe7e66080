import '#app/ui/kitchen/ticket.css';
import { redirect } from 'react-router';
import { KitchenFault } from '#app/features/kitchen/order-receiver/kitchen-fault.tsx';
import { KitchenPage } from '#app/features/kitchen/order-receiver/kitchen-page.tsx';
import { MoneyCard } from '#app/features/kitchen/order-receiver/ticket/money-card.tsx';
import { loadOneOrder } from '#app/features/kitchen/order-receiver/ticket/one-order.server.ts';
import { ticketAddress } from '#app/features/kitchen/order-receiver/ticket-parts.tsx';
import { useServerNow } from '#app/features/kitchen/order-receiver/use-server-now.ts';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { formOf } from '#app/shell/request/form-of.server.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';
import { pressRefund } from './refund.server.ts';
import { RefundForm } from './refund-form.tsx';

export const handle: ScreenHandle = { title: 'receiver.title', layout: 'special', app: 'kitchen' };

/** @throws the way to the order, for a device that sees no money */
export async function loader({ context, params }: Route.LoaderArgs) {
  const known = await loadOneOrder(context, params.orderId);
  if (known.isKitchenOnly) throw redirect(ticketAddress(known.order), 303);
  return known;
}

export async function action({ request, context, params }: Route.ActionArgs) {
  return pressRefund(context, params.orderId, await formOf(request));
}

/** Gives a part of an order's money back, or all that is left, with a reason. */
export default function Refund({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { order, nowUtc, timeZone, own, formToken, pressId } = loaderData;
  const now = useServerNow(nowUtc);
  const { orderNumber: number, fullName: name, refundBar, keptAmount } = order;
  const bar = BARS.find((one) => one === refundBar) ?? (keptAmount ? null : 'nothing');
  return (
    <KitchenPage
      title={t('kitchenRefund.title', { number, name })}
      columns="two"
      back={{ href: ticketAddress(order), name: t('kitchenRefund.back') }}
      formToken={formToken}
    >
      <div className="stack" role="group" aria-label={t('kitchenRefund.open')}>
        {actionData && (
          <p className="alert" role="alert">
            <Icon name="alert" />
            {actionData.refusal}
          </p>
        )}
        {bar ? (
          <p className="card">{t(`kitchenRefund.bars.${bar}`)}</p>
        ) : (
          <RefundForm
            key={pressId}
            order={order}
            own={own}
            typed={actionData?.values ?? null}
            formToken={formToken}
            pressId={actionData?.values.pressId || pressId}
          />
        )}
      </div>
      <aside className="stack" aria-label={t('kitchenRefund.payment')}>
        <MoneyCard order={order} now={now} timeZone={timeZone} formToken={formToken} isRefund />
      </aside>
    </KitchenPage>
  );
}

const BARS = ['unpaid', 'whole', 'disputed'] as const;

/** A fault stays in the kitchen's own frame. */
export function ErrorBoundary() {
  return <KitchenFault />;
}
