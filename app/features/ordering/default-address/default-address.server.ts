import { type RouterContextProvider, redirect } from 'react-router';
import { DefaultAddressPhone } from '#app/contract/fields.ts';
import { phoneText } from '#app/contract/phone-number.ts';
import { destinationOf } from '#app/features/ordering/preference.server.ts';
import { profileToSaveIn } from '#app/features/ordering/saved-addresses.server.ts';
import { say } from '#app/shell/flash/flash.server.ts';
import { formAgain, readForm, refusalText, requiredFields } from '#app/shell/form/form-answer.server.ts';
import { tellFrom, wordsFrom } from '#app/shell/language/i18n.server.ts';
import { onwards } from '#app/shell/page/onwards.server.ts';
import { formOf } from '#app/shell/request/form-of.server.ts';
import { mintFormToken } from '#app/shell/request/form-token.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { customerFrom } from '#app/shell/visitor/customer.server.ts';
import { translator } from '#app/ui/translate.ts';
import { DEFAULT_ADDRESS_RULES } from './schema.ts';

type Context = Readonly<RouterContextProvider>;

/** A New Zealand postcode at the end of an address. */
const POSTCODE = /\b(\d{4})(?:,?\s*(?:New Zealand|NZ|Aotearoa[^,]*))?\s*$/i;

/**
 * The chosen address, and the first values of the form. Guests get `form: null`: saving needs a sign-in.
 * @throws a redirect to `from` when there is nothing to save: no address, or one that is saved already
 */
export async function loadDefaultAddress(context: Context, from: string) {
  const { address } = await destinationOf(context);
  if (!address) throw redirect(from, 302);
  const text = address.text;
  if (!(await customerFrom(context))) return { from, text, form: null };
  const profile = await profileToSaveIn(context, text);
  if (!profile) throw redirect(from, 302);
  const phone = DefaultAddressPhone.safeParse(profile.phoneNumber);
  return {
    from,
    text,
    form: {
      formToken: await mintFormToken(context),
      required: requiredFields(DEFAULT_ADDRESS_RULES.schema),
      phone: phone.success ? phoneText(phone.data) : '',
    },
  };
}

/**
 * Saves the chosen address as the customer's default address and goes on. The address is the one chosen
 * before; the form's own address field is not read.
 */
export async function saveDefaultAddress(request: Request, context: Context, from: string) {
  const { submission, fields, error } = readForm(
    await formOf(request),
    DEFAULT_ADDRESS_RULES,
    tellFrom(context),
  );
  if (error) return formAgain(submission, { error });
  const { address } = await destinationOf(context);
  if (!address) return onwards(from);
  const { api } = storeFrom(context);
  const { text, latitude, longitude, signature } = address;
  const reply = await api.call('customer.addAddress', {
    body: {
      name: fields.name,
      fullAddress: text,
      zipCode: POSTCODE.exec(text)?.[1] ?? null,
      phone: fields.phone,
      geoLocation: { latitude, longitude, signature },
      isDefault: true,
    },
  });
  const t = translator(wordsFrom(context));
  const otherwise = t('preference.saveFailed');
  if (!reply.ok)
    return formAgain(submission, { refusal: refusalText(reply, { otherwise, lost: otherwise }) });
  await say(context, 'ok', t('address.saved'));
  return onwards(from);
}
