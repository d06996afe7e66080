import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { Screen, type ScreenHandle } from '#app/shell/page/screen.tsx';
import type { Route } from './+types/route.ts';
import { AddressView } from './address-view.tsx';
import { loadAddressBook } from './load-addresses.server.ts';

export const handle: ScreenHandle = { title: 'profile.addressBook' };

/** The tab's data; null for a guest. */
export async function loader({ context }: Route.LoaderArgs) {
  return { page: await loadAddressBook(context) };
}

/** Loads the list again after a save only; opening and closing the dialog loads nothing. */
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
