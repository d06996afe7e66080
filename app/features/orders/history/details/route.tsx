import { useRouteLoaderData } from 'react-router';
import type { OrdersPage } from '#app/features/orders/history/customer-orders.server.ts';
import { neighbours } from '#app/features/orders/history/order-entry.ts';
import { ORDERS_PATH } from '#app/features/orders/history/order-paths.ts';
import { BackIfLost } from '#app/shell/page/back-at-once.ts';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';
import { DetailsView } from './details-view.tsx';
import { loadDetails } from './load-details.server.ts';

export const handle: ScreenHandle = { title: 'orders.details', dialog: true };

/** The list has its own loader: it is not asked for again here. */
export function loader({ context, params }: Route.LoaderArgs) {
  return loadDetails(context, params.orderId);
}

/** 'Order Details' over the list. */
export default function OrderDetails({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const list = useRouteLoaderData('orders/history') as { page: OrdersPage | null } | undefined;
  const rows = list?.page?.rows ?? null;
  const { orderId, order } = loaderData;
  return (
    <Dialog label={t('orders.details')} close={ORDERS_PATH}>
      <DetailsView
        orderId={orderId}
        order={order}
        row={rows?.find((row) => row.orderId === orderId) ?? null}
        {...neighbours(rows, orderId)}
      />
    </Dialog>
  );
}

/** Without an answer the dialog does not open, and no message is shown. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <BackIfLost error={error} />;
}
