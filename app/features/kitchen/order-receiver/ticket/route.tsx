import '#app/ui/kitchen/ticket.css';
import type { ReceiverPastOrder } from '#app/contract/receiver-refunds.ts';
import { KeptOrder, type OneOrder } from '#app/features/kitchen/order-receiver/kept-order.tsx';
import { isKeptShell } from '#app/features/kitchen/order-receiver/kept-shell.ts';
import { KitchenFault } from '#app/features/kitchen/order-receiver/kitchen-fault.tsx';
import { KitchenPage } from '#app/features/kitchen/order-receiver/kitchen-page.tsx';
import { namedPrinters } from '#app/features/kitchen/order-receiver/printers/printers.server.ts';
import { useServerNow } from '#app/features/kitchen/order-receiver/use-server-now.ts';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import type { Route } from './+types/route.ts';
import { loadOneOrder, stepOfOrder } from './one-order.server.ts';
import { OpenedTicket } from './opened-ticket.tsx';
import type { PrintProps } from './ticket-dock.tsx';

export const handle: ScreenHandle = { title: 'receiver.title', layout: 'special', app: 'kitchen' };

export async function loader({ request, context, params }: Route.LoaderArgs) {
  if (isKeptShell(request)) return { kept: null };
  const [known, printers] = await Promise.all([
    loadOneOrder(context, params.orderId),
    namedPrinters(context),
  ]);
  return { kept: undefined, ...known, printers };
}

export function action({ request, context }: Route.ActionArgs) {
  return stepOfOrder(context, request);
}

/** An order of the board, opened. */
export default function Ticket({ loaderData }: Route.ComponentProps) {
  if (loaderData.kept === null) return <KeptOrder page={TicketPage} />;
  return <TicketPage {...loaderData} past={loaderData.order} />;
}

type TicketPageProps = OneOrder & {
  /** The order with its money and its history, where the store told them. */
  past?: ReceiverPastOrder;
  printers?: PrintProps['printers'];
};

function TicketPage(props: TicketPageProps) {
  const { order, past = null, nowUtc, timeZone, own, formToken, pressId, printers = [], kept } = props;
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
        past={past}
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
