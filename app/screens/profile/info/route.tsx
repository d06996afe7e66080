import { Screen, type ScreenHandle } from '#app/components/screen.tsx';
import type { Route } from './+types/route.ts';
import { InfoView } from './info-view.tsx';

export const handle: ScreenHandle = { title: 'profile.title' };

/** What the tab shows; null for somebody who is not signed in. */
export function loader(_: Route.LoaderArgs) {
  return { page: null };
}

export default function ProfileInfo({ loaderData }: Route.ComponentProps) {
  return (
    <Screen>
      <InfoView page={loaderData.page} />
    </Screen>
  );
}
