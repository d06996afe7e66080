import { type RouterContextProvider, redirect } from 'react-router';
import { say } from '#app/shell/flash/flash.server.ts';
import { formAgain, readForm, refusalText, storeFaults } from '#app/shell/form/form-answer.server.ts';
import { tellFrom, wordsFrom } from '#app/shell/language/i18n.server.ts';
import { formOf } from '#app/shell/request/form-of.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { continueSignedIn, customerFrom } from '#app/shell/visitor/customer.server.ts';
import { translator } from '#app/ui/translate.ts';
import { PASSWORD_RULES } from './schema.ts';

const OVER = '/profile/info';
/** Never written into a page. */
const SECRET = ['currentPassword', 'newPassword'];
/** What is wrong with the new password stands at its field; a wrong current one is the store's refusal. */
const FIELDS = { newPassword: 'newPassword' };

/**
 * Sets the new password. This browser stays signed in, by the token that the store gives it for the one
 * before. A form of a guest, or of another customer than the one who is signed in now, changes nothing.
 */
export async function answerPassword(request: Request, context: Readonly<RouterContextProvider>) {
  const customer = await customerFrom(context);
  const form = await formOf(request);
  if (!customer || form.get('customerId') !== customer.customerId) throw redirect(OVER, 303);
  const { submission, fields, error } = readForm(form, PASSWORD_RULES, tellFrom(context));
  if (error) return formAgain(submission, { error, secret: SECRET });
  const { api } = storeFrom(context);
  const reply = await api.call('customer.changePassword', { body: fields });
  const t = translator(wordsFrom(context));
  if (!reply.ok) {
    const faults = storeFaults(reply.errors, FIELDS);
    const words = { otherwise: t('profile.passwordFailed'), lost: t('profile.passwordFailed') };
    // what stands at its field need not be said twice
    const refusal = faults ? null : refusalText(reply, words);
    return formAgain(submission, { error: faults, refusal, secret: SECRET });
  }
  await continueSignedIn(context, reply.data);
  await say(context, 'ok', t('profile.passwordDone'));
  throw redirect(OVER, 303);
}
