import { data, redirect } from 'react-router';
import { BackIfLost } from '#app/components/back-at-once.ts';
import type { ScreenHandle } from '#app/components/screen.tsx';
import type { Address } from '#app/contract/customer.ts';
import { addressKind } from '#app/domain/account/addresses.ts';
import { mintFormToken } from '#app/middleware/form-token.ts';
import {
  ADDRESS_BOOK,
  type AddressPage,
  type TypedAddress,
} from '#app/screens/profile/address/address-fields.ts';
import { AddressForm } from '#app/screens/profile/address/address-form.tsx';
import { findAddress } from '#app/screens/profile/address/load-addresses.server.ts';
import { orStay } from '#app/screens/profile/address/lost-answer.ts';
import { saveAddress } from '#app/screens/profile/address/save-address.server.ts';
import { customersOnly } from '#app/screens/profile/customers-only.server.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';

export const handle: ScreenHandle = { title: 'address.editTitle', dialog: true };

/** The address as it is saved (R-ADDR-05). @throws a 404 for one that is not the customer's own (B-CUST-04). */
export async function loader({ context, params, url }: Route.LoaderArgs): Promise<AddressPage> {
  const { customerId } = await customersOnly(context, url);
  const known = await findAddress(context, params.addressId);
  // the book says that it could not be read (R-ADDR-17)
  if (known === undefined) throw redirect(ADDRESS_BOOK, 303);
  if (known === null) throw data(null, { status: 404, statusText: 'Page not found' });
  return { fields: fieldsOf(known), customerId, formToken: await mintFormToken(context) };
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const { customerId } = await customersOnly(context, url);
  return saveAddress(request, context, { customerId, addressId: params.addressId });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orStay(() => serverAction());
}

/** A change that fails is not told (R-ADDR-16). */
export default function EditAddress({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <AddressForm
      title={t('address.editTitle')}
      page={loaderData}
      typed={actionData?.typed ?? null}
      refusal={null}
    />
  );
}

function fieldsOf({ name, fullAddress, zipCode, phone, isDefault }: Address): TypedAddress {
  return {
    kind: addressKind(name),
    fullAddress,
    zipCode: zipCode ?? '',
    phone: phone ?? '',
    isDefault,
  };
}

/** Without an answer nothing opens, and nothing is said. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <BackIfLost error={error} />;
}
