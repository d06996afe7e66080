import { AddressPhone } from '#app/contract/fields.ts';
import {
  type AddressPage,
  LOST_ADDRESS,
  typedAgain,
} from '#app/features/account/profile/address/address-fields.ts';
import { AddressForm } from '#app/features/account/profile/address/address-form.tsx';
import { freshProfile } from '#app/features/account/profile/address/load-addresses.server.ts';
import { saveAddress } from '#app/features/account/profile/address/save-address.server.ts';
import { customersOnly } from '#app/features/account/profile/customers-only.server.ts';
import { BackIfLost } from '#app/shell/page/back-at-once.ts';
import { sendOrStay } from '#app/shell/page/lost-answer.ts';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { mintFormToken } from '#app/shell/request/form-token.server.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';

export const handle: ScreenHandle = { title: 'address.addTitle', dialog: true };

/**
 * A new address is a home, with the phone number of the profile where that is a valid one. The first address
 * is the default one.
 */
export async function loader({ context, url }: Route.LoaderArgs): Promise<AddressPage> {
  const { customerId } = await customersOnly(context, url);
  const profile = await freshProfile(context);
  const phone = AddressPhone.safeParse(profile?.phoneNumber);
  const fields = {
    kind: 'home',
    fullAddress: '',
    zipCode: '',
    phone: phone.success ? typedAgain(phone.data) : '',
    isDefault: profile?.addresses.length === 0,
  } as const;
  return { fields, customerId, formToken: await mintFormToken(context) };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { customerId } = await customersOnly(context, url);
  return saveAddress(request, context, { customerId, addressId: null });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendOrStay(() => serverAction(), LOST_ADDRESS);
}

export default function NewAddress({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <AddressForm
      title={t('address.addTitle')}
      page={loaderData}
      typed={actionData?.typed ?? null}
      faulty={actionData?.faulty}
      refusal={actionData?.isLost ? t('address.exception') : (actionData?.refusal ?? null)}
    />
  );
}

/** When no answer comes, no dialog opens and no message is shown. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <BackIfLost error={error} />;
}
