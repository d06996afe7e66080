import { data, type RouterContextProvider, redirect } from 'react-router';
import { keepCodeSent } from '#app/features/account/code-sent.server.ts';
import { say } from '#app/shell/flash/flash.server.ts';
import { formAgain, readForm, refusalText, storeFaults } from '#app/shell/form/form-answer.server.ts';
import { tellFrom, wordsFrom } from '#app/shell/language/i18n.server.ts';
import { ownPath, withFrom } from '#app/shell/page/came-from.ts';
import { onwards } from '#app/shell/page/onwards.server.ts';
import { formOf } from '#app/shell/request/form-of.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { knownAsker, newAsker } from '#app/shell/visitor/asker.server.ts';
import { customerFrom, signVisitorIn, signVisitorOut } from '#app/shell/visitor/customer.server.ts';
import { translator } from '#app/ui/translate.ts';
import { CODE_RULES, EMAIL_RULES } from './schema.ts';

type Context = Readonly<RouterContextProvider>;
/** The form's field for each field of the call. */
const FIELDS = { Email: 'email', NewPassword: 'newPassword', Otp: 'code' };

/** Query parameter of the code step. */
export const STEP = { name: 'step', code: 'code' } as const;

/** Answers the form of either step; the form names its step. */
export async function answerReset(request: Request, url: URL, context: Context) {
  const form = await formOf(request);
  const from = ownPath(url.searchParams.get('from'));
  return form.get('step') === 'code' ? setPassword(context, form, from) : sendCode(context, form, from);
}

/**
 * Mails a code and leads to the step where it is typed. The answer is the same for any e-mail, so that nobody
 * can find out which accounts exist.
 */
async function sendCode(context: Context, form: FormData, from: string) {
  const { submission, fields, error } = readForm(form, EMAIL_RULES, tellFrom(context));
  if (error) return again('email', formAgain(submission, { error }));
  const { api } = storeFrom(context);
  const body = { Email: fields.email, Asker: await newAsker(context) };
  const reply = await api.call('auth.initiatePasswordReset', { body });
  const t = translator(wordsFrom(context));
  if (!reply.ok) {
    const words = { otherwise: t('account.sendFailed'), lost: t('account.lost') };
    return again('email', formAgain(submission, { refusal: refusalText(reply, words) }));
  }
  await keepCodeSent(context, { email: fields.email, purpose: 'pwdreset' });
  await say(context, 'ok', t('account.codeSent'));
  return redirect(codeStep(from), 303);
}

/** Sets the new password and closes the dialog. Only this call carries the password away from this server. */
async function setPassword(context: Context, form: FormData, from: string) {
  const secret = ['newPassword', 'code'];
  const { submission, fields, error } = readForm(form, CODE_RULES, tellFrom(context));
  if (error) return again('code', formAgain(submission, { error, secret }));
  const { email, newPassword, code } = fields;
  const { api } = storeFrom(context);
  const body = { Email: email, NewPassword: newPassword, Otp: code, Asker: await knownAsker(context) };
  const reply = await api.call('auth.verifyPasswordReset', { body });
  const t = translator(wordsFrom(context));
  if (!reply.ok) {
    const refusal = refusalText(reply, { otherwise: t('account.wrongCode'), lost: t('account.lost') });
    return again(
      'code',
      formAgain(submission, { error: storeFaults(reply.errors, FIELDS), refusal, secret }),
    );
  }
  await say(context, 'ok', t('account.codeRight'));
  if (await isStillSignedIn(context, email, newPassword)) return onwards(from);
  await keepCodeSent(context, { email, purpose: 'verified' });
  return redirect(withFrom('/sign-in', from), 303);
}

/** Signs the customer in again: the change revoked all older tokens, this browser's too. */
async function isStillSignedIn(context: Context, email: string, password: string): Promise<boolean> {
  const customer = await customerFrom(context);
  if (!customer) return false;
  const { api } = storeFrom(context);
  if (customer.email.toLowerCase() === email.toLowerCase()) {
    const body = { Email: email, Password: password, CartId: null, Asker: await knownAsker(context) };
    const reply = await api.call('auth.signIn', { body });
    if (reply.ok && (await signVisitorIn(context, reply.data))) return true;
  } else return true;
  await signVisitorOut(context);
  return false;
}

/** The form again; the answer names its step, because a page that stays can go back to the other one. */
function again(step: 'email' | 'code', answer: ReturnType<typeof formAgain>) {
  return data({ ...answer.data, step }, answer.init ?? undefined);
}

/** Address of the code step; closing and success lead on to `from`. */
function codeStep(from: string): string {
  const path = withFrom('/password-reset', from);
  return `${path}${path.includes('?') ? '&' : '?'}${STEP.name}=${STEP.code}`;
}
