import type { RouterContextProvider } from 'react-router';
import { formAgain, readForm } from '#app/components/form/form-answer.server.ts';
import { say } from '#app/middleware/flash.ts';
import { formOf } from '#app/middleware/form-of.ts';
import { wordsFrom } from '#app/middleware/i18n.ts';
import { onwards } from '#app/middleware/onwards.ts';
import { destinationOf } from '#app/middleware/preference.ts';
import { refusalText } from '#app/middleware/refusal-text.ts';
import { storeFrom } from '#app/middleware/restaurant.ts';
import { translator } from '#app/ui/translate.ts';
import { DEFAULT_ADDRESS_RULES } from './schema.ts';

type Context = Readonly<RouterContextProvider>;

/** A New Zealand postcode at the end of an address. */
const POSTCODE = /\b(\d{4})(?:,?\s*(?:New Zealand|NZ|Aotearoa[^,]*))?\s*$/i;

/**
 * Saves the chosen address as the customer's default one and goes on (R-CHK-26). The address is the one that the visitor
 * chose, whatever the form says of it (R-CHK-25).
 */
export async function saveDefaultAddress(request: Request, context: Context, from: string) {
  const { submission, fields, error } = readForm(await formOf(request), DEFAULT_ADDRESS_RULES);
  if (error) return formAgain(submission, { error });
  const { address } = await destinationOf(context);
  if (!address) return onwards(from);
  const { api, client } = storeFrom(context);
  const { text, latitude, longitude, signature } = address;
  const reply = await api.call('customer.addAddress', {
    path: { clientId: client.clientId },
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
  await say(context, 'ok', t('preference.saved'));
  return onwards(from);
}
