import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { Screen, type ScreenHandle } from '#app/components/screen.tsx';
import type { Route } from './+types/route.ts';
import { AddressView } from './address-view.tsx';
import { loadAddressBook } from './load-addresses.server.ts';

export const handle: ScreenHandle = { title: 'profile.addressBook' };

/** What the tab shows; null for somebody who is not signed in. */
export async function loader({ context }: Route.LoaderArgs) {
  return { page: await loadAddressBook(context) };
}

/** A saved address shows at once (R-ADDR-06); opening and closing the dialog asks for nothing. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod !== undefined && defaultShouldRevalidate;
}

export default function ProfileAddress({ loaderData }: Route.ComponentProps) {
  return (
    <Screen>
      <AddressView page={loaderData.page} />
    </Screen>
  );
}
