import { type RouterContextProvider, redirect } from 'react-router';
import { requiredFields } from '#app/components/form/form-answer.server.ts';
import { DefaultAddressPhone } from '#app/contract/fields.ts';
import { customerFrom } from '#app/middleware/customer.ts';
import { mintFormToken } from '#app/middleware/form-token.ts';
import { destinationOf } from '#app/middleware/preference.ts';
import { profileToSaveIn } from '#app/middleware/saved-addresses.ts';
import { DEFAULT_ADDRESS_RULES } from './schema.ts';

type Context = Readonly<RouterContextProvider>;

/**
 * The chosen address and what the form starts with. Guests see the address and that saving it needs a sign-in (R-CHK-28).
 * @throws a redirect to `from` where there is nothing to save: no address, or one that is saved already
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
      phone: phone.success ? phone.data : '',
    },
  };
}
