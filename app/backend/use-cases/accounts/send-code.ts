import type { Restaurant } from '#app/backend/catalogue/documents.ts';
import type { Deps, Trx } from '#app/backend/deps.ts';
import { countCodeForEmail } from '#app/backend/use-cases/limits/code-mails.ts';
import { queueMail } from '#app/backend/use-cases/mail/queue-mail.ts';
import type { Language } from '#app/locales/languages.ts';
import { CODE_MINUTES, issueCode } from './codes.ts';
import { isKnownNetwork } from './known-networks.ts';

/**
 * Who asks for a code (asker.ts), from which network (http/client-network.ts), and in which language the mail
 * is written.
 */
export type CodeRequest = {
  restaurant: Restaurant;
  email: string;
  asker: string;
  network: string;
  language: Language;
};

/** The mail of each purpose. */
const MAILS = {
  signup: 'signUpCode',
  pwdreset: 'passwordResetCode',
  signin: 'signInCode',
  staffSignIn: 'signInCode',
  order: 'orderCode',
} as const;
export type AccountPurpose = keyof typeof MAILS;

/**
 * Makes a code and queues its mail. With `isMailed` false (there is no such account) everything but the mail
 * happens in the same way, limits included, so that neither the reply nor its time shows whether the account
 * exists.
 * @returns false less than a minute after the asker's code before.
 * @throws Refusal HTTP 429 over the limits of the e-mail.
 */
export async function sendCode(
  deps: Deps,
  trx: Trx,
  { restaurant, email, asker, network, language }: CodeRequest,
  { purpose, isMailed }: { purpose: AccountPurpose; isMailed: boolean },
  now: Date,
): Promise<boolean> {
  const { restaurantId } = restaurant;
  const code = await issueCode(deps, trx, { restaurantId, purpose, email, boundTo: asker }, now);
  if (code === null) return false;
  const isKnown = await isKnownNetwork(deps, trx, { restaurantId, email, network });
  await countCodeForEmail(trx, { restaurantId, email, network }, isKnown, now);
  if (isMailed) await mailCode(deps, trx, { restaurant, email, language }, purpose, code);
  return true;
}

/** Queues the mail of a code. */
export async function mailCode(
  deps: Deps,
  trx: Trx,
  { restaurant, email, language }: Pick<CodeRequest, 'restaurant' | 'email' | 'language'>,
  purpose: AccountPurpose,
  code: string,
): Promise<void> {
  await queueMail(deps, trx, {
    restaurant,
    recipient: email,
    language,
    dedupeKey: `code ${deps.newId()}`,
    content: { kind: MAILS[purpose], code, minutes: CODE_MINUTES },
  });
}
