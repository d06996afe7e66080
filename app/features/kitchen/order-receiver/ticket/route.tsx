import '#app/ui/kitchen/ticket.css';
import { KitchenFault } from '#app/features/kitchen/order-receiver/kitchen-fault.tsx';
import { KitchenPage } from '#app/features/kitchen/order-receiver/kitchen-page.tsx';
import { namedPrinters } from '#app/features/kitchen/order-receiver/printers/printers.server.ts';
import { useServerNow } from '#app/features/kitchen/order-receiver/use-board.ts';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import type { Route } from './+types/route.ts';
import { loadOneOrder, stepOfOrder } from './one-order.server.ts';
import { OpenedTicket } from './opened-ticket.tsx';

export const handle: ScreenHandle = { title: 'receiver.title', layout: 'special' };

export async function loader({ context, params }: Route.LoaderArgs) {
  const [known, printers] = await Promise.all([
    loadOneOrder(context, params.orderId),
    namedPrinters(context),
  ]);
  return { ...known, printers };
}

export function action({ request, context }: Route.ActionArgs) {
  return stepOfOrder(context, request);
}

/** An order of the board, opened. */
export default function Ticket({ loaderData }: Route.ComponentProps) {
  const { order, nowUtc, timeZone, own, formToken, pressId, printers } = loaderData;
  const now = useServerNow(nowUtc);
  return (
    <KitchenPage title={`#${order.orderNumber} · ${order.fullName}`} columns="two" formToken={formToken}>
      <OpenedTicket
        order={order}
        now={now}
        timeZone={timeZone}
        own={own}
        formToken={formToken}
        pressId={pressId}
        printers={printers}
      />
    </KitchenPage>
  );
}

/** A fault stays in the kitchen's own frame. */
export function ErrorBoundary() {
  return <KitchenFault />;
}
