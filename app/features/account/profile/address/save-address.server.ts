import { data, type RouterContextProvider, redirect } from 'react-router';
import { z } from 'zod';
import { AddressPhone } from '#app/contract/fields.ts';
import { DEFAULT_ERROR_MESSAGE } from '#app/contract/transport.ts';
import { ADDRESS_KINDS, addressKind, labelToStore } from '#app/domain/account/addresses.ts';
import { chosenValue } from '#app/features/ordering/address-search/place-fields.ts';
import { say } from '#app/shell/flash/flash.server.ts';
import { wordsFrom } from '#app/shell/language/i18n.server.ts';
import { formOf } from '#app/shell/request/form-of.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import type { ApiResult } from '#app/store-api/result.ts';
import { translator } from '#app/ui/translate.ts';
import { ADDRESS_BOOK, type AddressAnswer, type FaultyField, type TypedAddress } from './address-fields.ts';
import { findAddress } from './load-addresses.server.ts';
import { locate } from './locate.server.ts';

type Context = Readonly<RouterContextProvider>;

/** The address dialog. The limits of lengths are the store's. */
export const AddressRules = z.object({
  kind: z.enum(ADDRESS_KINDS).catch('home'),
  fullAddress: z.string().trim().min(1),
  zipCode: z
    .string()
    .trim()
    .transform((text) => text || null)
    .catch(null),
  phone: AddressPhone,
  isDefault: z
    .string()
    .optional()
    .transform((ticked) => ticked !== undefined),
});

/**
 * Saves the dialog's address and closes the dialog. An empty address and a wrong phone number are marked
 * at their fields. As the spec wants it, no message is shown for a failed change, but a new address that could
 * not be saved shows one. A
 * form that was drawn for another customer than `customerId` changes nothing, as two people may share a
 * browser.
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
  const parsed = AddressRules.safeParse(Object.fromEntries(form));
  if (!parsed.success) return again(typed, null, faultyFields(parsed.error));
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
  const { api } = storeFrom(context);
  const result =
    addressId === null
      ? await api.call('customer.addAddress', { body })
      : await api.call('customer.updateAddress', {
          path: { addressId },
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

function faultyFields({ issues }: z.ZodError): FaultyField[] {
  const names = issues.map(({ path }) => path[0]);
  return (['fullAddress', 'phone'] as const).filter((name) => names.includes(name));
}

function again(typed: TypedAddress, refusal: string | null, faulty: FaultyField[] = []) {
  return data<AddressAnswer>({ typed, refusal, faulty, isLost: false }, { status: 400 });
}

/** The store's own words, else our sentence for a refusal or for no answer. */
function failureText(
  { kind, status, message, sent }: Extract<ApiResult<unknown>, { ok: false }>,
  t: ReturnType<typeof translator>,
): string {
  if (kind === 'refused' && sent !== DEFAULT_ERROR_MESSAGE) return message;
  return t(status === 0 ? 'address.exception' : 'address.failed');
}
