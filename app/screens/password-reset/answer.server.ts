import { data, type RouterContextProvider, redirect } from 'react-router';
import { ownPath, withFrom } from '#app/components/came-from.ts';
import { formAgain, readForm, storeFaults } from '#app/components/form/form-answer.server.ts';
import { keepCodeSent } from '#app/middleware/code-sent.ts';
import { customerFrom, signIn, signOut } from '#app/middleware/customer.ts';
import { say } from '#app/middleware/flash.ts';
import { formOf } from '#app/middleware/form-of.ts';
import { wordsFrom } from '#app/middleware/i18n.ts';
import { onwards } from '#app/middleware/onwards.ts';
import { refusalText } from '#app/middleware/refusal-text.ts';
import { storeFrom } from '#app/middleware/restaurant.ts';
import { translator } from '#app/ui/translate.ts';
import { CODE_RULES, EMAIL_RULES } from './schema.ts';
import { codeStep } from './step.ts';

type Context = Readonly<RouterContextProvider>;
/** The call's names of the form's fields. */
const FIELDS = { Email: 'email', NewPassword: 'newPassword', Otp: 'code' };

/** One of the two steps, as the form says. */
export async function answerReset(request: Request, url: URL, context: Context) {
  const form = await formOf(request);
  const from = ownPath(url.searchParams.get('from'));
  return form.get('step') === 'code' ? setPassword(context, form, from) : sendCode(context, form, from);
}

/** Mails a code, and goes on to where it is typed (R-AUTH-33); the answer is the same for any e-mail (B-AUTH-08). */
async function sendCode(context: Context, form: FormData, from: string) {
  const { submission, fields, error } = readForm(form, EMAIL_RULES);
  if (error) return again('email', formAgain(submission, { error }));
  const { api, client } = storeFrom(context);
  const body = { ClientId: client.clientId, Email: fields.email };
  const reply = await api.call('auth.initiatePasswordReset', { path: {}, body });
  const t = translator(wordsFrom(context));
  if (!reply.ok) {
    const words = { otherwise: t('account.sendFailed'), lost: t('account.lost') };
    return again('email', formAgain(submission, { refusal: refusalText(reply, words) }));
  }
  await keepCodeSent(context, { email: fields.email, purpose: 'pwdreset' });
  await say(context, 'ok', t('account.codeSent'));
  return redirect(codeStep(from), 303);
}

/** Sets the new password, which leaves this server with this call only, and closes the dialog (R-AUTH-37). */
async function setPassword(context: Context, form: FormData, from: string) {
  const secret = ['newPassword', 'code'];
  const { submission, fields, error } = readForm(form, CODE_RULES);
  if (error) return again('code', formAgain(submission, { error, secret }));
  const { email, newPassword, code } = fields;
  const { api, client } = storeFrom(context);
  const body = { ClientId: client.clientId, Email: email, NewPassword: newPassword, Otp: code };
  const reply = await api.call('auth.verifyPasswordReset', { path: {}, body });
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

/** Every older token is void now, this browser's too: whoever changed their own password here stays signed in. */
async function isStillSignedIn(context: Context, email: string, password: string): Promise<boolean> {
  const customer = await customerFrom(context);
  if (!customer) return false;
  const { api, client } = storeFrom(context);
  if (customer.email.toLowerCase() === email.toLowerCase()) {
    const body = { ClientId: client.clientId, Email: email, Password: password, CartId: null };
    const reply = await api.call('auth.signIn', { path: {}, body });
    if (reply.ok && (await signIn(context, reply.data))) return true;
  } else return true;
  await signOut(context);
  return false;
}

/** The answer says which step it is about: a page that stays can go back to the other one. */
function again(step: 'email' | 'code', answer: ReturnType<typeof formAgain>) {
  return data({ ...answer.data, step }, answer.init ?? undefined);
}
