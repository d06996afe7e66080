import { data, type RouterContextProvider, redirect } from 'react-router';
import { chosenValue } from '#app/components/address-search/place-fields.ts';
import { DEFAULT_ERROR_MESSAGE } from '#app/contract/envelope.ts';
import { addressKind, labelToStore } from '#app/domain/account/addresses.ts';
import { say } from '#app/middleware/flash.ts';
import { formOf } from '#app/middleware/form-of.ts';
import { wordsFrom } from '#app/middleware/i18n.ts';
import { storeFrom } from '#app/middleware/restaurant.ts';
import type { ApiResult } from '#app/store-api/result.ts';
import { translator } from '#app/ui/translate.ts';
import { ADDRESS_BOOK, type AddressAnswer, type TypedAddress } from './address-fields.ts';
import { findAddress } from './load-addresses.server.ts';
import { locate } from './locate.server.ts';
import { AddressForm } from './schema.server.ts';

type Context = Readonly<RouterContextProvider>;

/**
 * Saves what the dialog holds and closes it (R-ADDR-06). Nothing but silence for an empty address or a wrong phone number
 * (R-ADDR-08, R-ADDR-09) and for a change that fails (R-ADDR-16); a new address that fails is told (R-ADDR-14, R-ADDR-15).
 * A form that was drawn for another customer than `customerId` changes nothing: two may share a browser.
 * @param addressId of the address to be changed; null for a new one
 */
export async function saveAddress(
  request: Request,
  context: Context,
  { customerId, addressId }: { customerId: string; addressId: string | null },
) {
  const form = await formOf(request);
  if (form.get('customerId') !== customerId) throw redirect(ADDRESS_BOOK, 303);
  const typed = typedOf(form);
  const parsed = AddressForm.safeParse(Object.fromEntries(form));
  if (!parsed.success) return again(typed, null);
  const { kind, fullAddress, zipCode, phone, isDefault } = parsed.data;
  const known = addressId === null ? null : ((await findAddress(context, addressId)) ?? null);
  const place = await locate(context, { text: fullAddress, known, sent: chosenValue(form) });
  const body = {
    name: labelToStore(kind, known?.name ?? null),
    fullAddress,
    zipCode: zipCode ?? place.postcode,
    phone,
    geoLocation: place.geoLocation,
    isDefault,
  };
  const { api, client } = storeFrom(context);
  const path = { clientId: client.clientId };
  const result =
    addressId === null
      ? await api.call('customer.addAddress', { path, body })
      : await api.call('customer.updateAddress', {
          path: { ...path, addressId },
          body: { ...body, addressId },
        });
  const t = translator(wordsFrom(context));
  if (!result.ok) return again(typed, addressId === null ? failureText(result, t) : null);
  await say(context, 'ok', t('address.saved'));
  if (!body.zipCode && place.isUnavailable) await say(context, 'no', t('address.zipFailed'));
  throw redirect(ADDRESS_BOOK, 303);
}

function typedOf(form: FormData): TypedAddress {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  return {
    kind: addressKind(text('kind')),
    fullAddress: text('fullAddress'),
    zipCode: text('zipCode'),
    phone: text('phone'),
    isDefault: form.has('isDefault'),
  };
}

function again(typed: TypedAddress, refusal: string | null) {
  return data<AddressAnswer>({ typed, refusal, isLost: false }, { status: 400 });
}

/** The store's own words, or a sentence for what it left unsaid; another one where it did not answer at all. */
function failureText(
  { kind, status, message }: Extract<ApiResult<unknown>, { ok: false }>,
  t: ReturnType<typeof translator>,
): string {
  if (kind === 'refused' && message !== DEFAULT_ERROR_MESSAGE) return message;
  return t(status === 0 ? 'address.exception' : 'address.failed');
}
