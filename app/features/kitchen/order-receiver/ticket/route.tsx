import '#app/ui/kitchen/ticket.css';
import { KeptOrder, type OneOrder } from '#app/features/kitchen/order-receiver/kept-order.tsx';
import { isKeptShell } from '#app/features/kitchen/order-receiver/kept-shell.ts';
import { KitchenFault } from '#app/features/kitchen/order-receiver/kitchen-fault.tsx';
import { KitchenPage } from '#app/features/kitchen/order-receiver/kitchen-page.tsx';
import { useServerNow } from '#app/features/kitchen/order-receiver/use-board.ts';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import type { Route } from './+types/route.ts';
import { loadOneOrder, stepOfOrder } from './one-order.server.ts';
import { OpenedTicket } from './opened-ticket.tsx';

export const handle: ScreenHandle = { title: 'receiver.title', layout: 'special', app: 'kitchen' };

export async function loader({ request, context, params }: Route.LoaderArgs) {
  if (isKeptShell(request)) return { kept: null };
  return { kept: undefined, ...(await loadOneOrder(context, params.orderId)) };
}

export function action({ request, context }: Route.ActionArgs) {
  return stepOfOrder(context, request);
}

/** An order of the board, opened. */
export default function Ticket({ loaderData }: Route.ComponentProps) {
  if (loaderData.kept === null) return <KeptOrder page={TicketPage} />;
  return <TicketPage {...loaderData} />;
}

function TicketPage({ order, nowUtc, timeZone, own, formToken, pressId, kept }: OneOrder) {
  const now = useServerNow(nowUtc);
  return (
    <KitchenPage
      title={`#${order.orderNumber} · ${order.fullName}`}
      columns="two"
      formToken={formToken}
      kept={kept}
    >
      <OpenedTicket
        order={order}
        now={now}
        timeZone={timeZone}
        own={own}
        formToken={formToken}
        pressId={pressId}
      />
    </KitchenPage>
  );
}

/** A fault stays in the kitchen's own frame. */
export function ErrorBoundary() {
  return <KitchenFault />;
}
