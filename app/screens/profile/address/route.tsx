import { Screen, type ScreenHandle } from '#app/components/screen.tsx';
import type { Route } from './+types/route.ts';
import { AddressView } from './address-view.tsx';

export const handle: ScreenHandle = { title: 'profile.addressBook' };

/** What the tab shows; null for somebody who is not signed in. */
export function loader(_: Route.LoaderArgs) {
  return { page: null };
}

export default function ProfileAddress({ loaderData }: Route.ComponentProps) {
  return (
    <Screen>
      <AddressView page={loaderData.page} />
    </Screen>
  );
}
