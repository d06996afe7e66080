import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { Screen, type ScreenHandle } from '#app/shell/page/screen.tsx';
import type { Route } from './+types/route.ts';
import { loadOrders } from './customer-orders.server.ts';
import { ORDERS_PATH } from './order-paths.ts';
import { OrdersView } from './orders-view.tsx';

export const handle: ScreenHandle = { title: 'profile.orders' };

/** What the tab shows; null for somebody who is not signed in. */
export async function loader({ context }: Route.LoaderArgs) {
  return { page: await loadOrders(context) };
}

/** Once on screen load: a dialog that opens over the list or closes does not ask again. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isOver = (url: URL) => url.pathname.startsWith(`${ORDERS_PATH}/`);
  return isOver(currentUrl) || isOver(nextUrl) ? false : defaultShouldRevalidate;
}

export default function ProfileOrders({ loaderData }: Route.ComponentProps) {
  return (
    <Screen>
      <OrdersView page={loaderData.page} />
    </Screen>
  );
}
