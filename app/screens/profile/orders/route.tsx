import { Screen, type ScreenHandle } from '#app/components/screen.tsx';
import type { Route } from './+types/route.ts';
import { OrdersView } from './orders-view.tsx';

export const handle: ScreenHandle = { title: 'profile.orders' };

/** What the tab shows; null for somebody who is not signed in. */
export function loader(_: Route.LoaderArgs) {
  return { page: null };
}

export default function ProfileOrders({ loaderData }: Route.ComponentProps) {
  return (
    <Screen>
      <OrdersView page={loaderData.page} />
    </Screen>
  );
}
