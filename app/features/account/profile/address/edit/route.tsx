import { data, redirect } from 'react-router';
import type { Address } from '#app/contract/customer.ts';
import { addressKind } from '#app/domain/account/addresses.ts';
import {
  ADDRESS_BOOK,
  type AddressPage,
  LOST_ADDRESS,
  type TypedAddress,
  typedAgain,
} from '#app/features/account/profile/address/address-fields.ts';
import { AddressForm } from '#app/features/account/profile/address/address-form.tsx';
import { findAddress } from '#app/features/account/profile/address/load-addresses.server.ts';
import { saveAddress } from '#app/features/account/profile/address/save-address.server.ts';
import { customersOnly } from '#app/features/account/profile/customers-only.server.ts';
import { BackIfLost } from '#app/shell/page/back-at-once.ts';
import { sendOrStay } from '#app/shell/page/lost-answer.ts';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { mintFormToken } from '#app/shell/request/form-token.server.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';

export const handle: ScreenHandle = { title: 'address.editTitle', dialog: true };

/** The saved address. @throws a 404 for one that is not the customer's own. */
export async function loader({ context, params, url }: Route.LoaderArgs): Promise<AddressPage> {
  const { customerId } = await customersOnly(context, url);
  const known = await findAddress(context, params.addressId);
  // the list then shows that the addresses could not be read
  if (known === undefined) throw redirect(ADDRESS_BOOK, 303);
  if (known === null) throw data(null, { status: 404, statusText: 'Page not found' });
  return { fields: fieldsOf(known), customerId, formToken: await mintFormToken(context) };
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const { customerId } = await customersOnly(context, url);
  return saveAddress(request, context, { customerId, addressId: params.addressId });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendOrStay(() => serverAction(), LOST_ADDRESS);
}

/** The dialog of a saved address. A change that fails shows no message. */
export default function EditAddress({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <AddressForm
      title={t('address.editTitle')}
      page={loaderData}
      typed={actionData?.typed ?? null}
      faulty={actionData?.faulty}
      refusal={null}
    />
  );
}

function fieldsOf({ name, fullAddress, zipCode, phone, isDefault }: Address): TypedAddress {
  return {
    kind: addressKind(name),
    fullAddress,
    zipCode: zipCode ?? '',
    phone: typedAgain(phone ?? ''),
    isDefault,
  };
}

/** When no answer comes, no dialog opens and no message is shown. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <BackIfLost error={error} />;
}
