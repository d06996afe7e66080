import { useRouteLoaderData } from 'react-router';
import { BackIfLost } from '#app/components/back-at-once.ts';
import type { ScreenHandle } from '#app/components/screen.tsx';
import type { OrdersPage } from '#app/screens/profile/orders/load-orders.server.ts';
import { ORDERS_PATH } from '#app/screens/profile/orders/order-paths.ts';
import { neighbours } from '#app/screens/profile/orders/order-row.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';
import { DetailsView } from './details-view.tsx';
import { loadDetails } from './load-details.server.ts';

export const handle: ScreenHandle = { title: 'orders.details', dialog: true };

/** The list has its own loader: it is not asked for again here (R-ORD-07). */
export function loader({ context, params }: Route.LoaderArgs) {
  return loadDetails(context, params.orderId);
}

/** 'Order Details' over the list (R-ORD-09 to -18). */
export default function OrderDetails({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const list = useRouteLoaderData('screens/profile/orders/route') as { page: OrdersPage | null } | undefined;
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

/** Without an answer nothing opens, and nothing is said. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <BackIfLost error={error} />;
}
