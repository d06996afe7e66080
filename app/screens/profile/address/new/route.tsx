import { BackIfLost } from '#app/components/back-at-once.ts';
import type { ScreenHandle } from '#app/components/screen.tsx';
import { AddressPhone } from '#app/contract/fields.ts';
import { mintFormToken } from '#app/middleware/form-token.ts';
import type { AddressPage } from '#app/screens/profile/address/address-fields.ts';
import { AddressForm } from '#app/screens/profile/address/address-form.tsx';
import { readProfile } from '#app/screens/profile/address/load-addresses.server.ts';
import { orStay } from '#app/screens/profile/address/lost-answer.ts';
import { saveAddress } from '#app/screens/profile/address/save-address.server.ts';
import { customersOnly } from '#app/screens/profile/customers-only.server.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';

export const handle: ScreenHandle = { title: 'address.addTitle', dialog: true };

/** A home by default (R-ADDR-04), with the phone number of the profile where that is one to save; the first address is the default one. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<AddressPage> {
  const { customerId } = await customersOnly(context, url);
  const profile = await readProfile(context);
  const phone = AddressPhone.safeParse(profile?.phoneNumber);
  const fields = {
    kind: 'home',
    fullAddress: '',
    zipCode: '',
    phone: phone.success ? phone.data : '',
    isDefault: profile?.addresses.length === 0,
  } as const;
  return { fields, customerId, formToken: await mintFormToken(context) };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { customerId } = await customersOnly(context, url);
  return saveAddress(request, context, { customerId, addressId: null });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orStay(() => serverAction());
}

export default function NewAddress({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <AddressForm
      title={t('address.addTitle')}
      page={loaderData}
      typed={actionData?.typed ?? null}
      refusal={actionData?.isLost ? t('address.exception') : (actionData?.refusal ?? null)}
    />
  );
}

/** Without an answer nothing opens, and nothing is said. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <BackIfLost error={error} />;
}
