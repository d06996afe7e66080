import { type RouterContextProvider, redirect } from 'react-router';
import { ownPath, withFrom } from '#app/components/came-from.ts';
import { formAgain, readForm } from '#app/components/form/form-answer.server.ts';
import { keepCodeSent } from '#app/middleware/code-sent.ts';
import { signIn } from '#app/middleware/customer.ts';
import { say } from '#app/middleware/flash.ts';
import { formOf } from '#app/middleware/form-of.ts';
import { wordsFrom } from '#app/middleware/i18n.ts';
import { onwards } from '#app/middleware/onwards.ts';
import { refusalText } from '#app/middleware/refusal-text.ts';
import { storeFrom } from '#app/middleware/restaurant.ts';
import { sessionFrom } from '#app/middleware/session.ts';
import { translator } from '#app/ui/translate.ts';
import { SIGN_IN_RULES } from './schema.ts';

type Context = Readonly<RouterContextProvider>;

/** The store's code for a right password of an account whose e-mail is not verified (B-AUTH-05). */
const UNVERIFIED = 403;
const SECRET = ['password'];

/**
 * Signs in and goes on where one came from; the guest's cart comes along. Who is not verified goes to the code
 * step with a new code. A refusal is 400, never 401.
 */
export async function answerSignIn(request: Request, url: URL, context: Context) {
  const { submission, fields, error } = readForm(await formOf(request), SIGN_IN_RULES);
  if (error) return formAgain(submission, { error, secret: SECRET });
  const { api, client } = storeFrom(context);
  const reply = await api.call('auth.signIn', {
    path: {},
    body: {
      ClientId: client.clientId,
      Email: fields.email,
      Password: fields.password,
      CartId: (await sessionFrom(context).read('cart'))?.id ?? null,
    },
  });
  const from = ownPath(url.searchParams.get('from'));
  const lost = translator(wordsFrom(context))('account.lost');
  if (reply.ok && (await signIn(context, reply.data))) return onwards(from);
  if (reply.ok) return formAgain(submission, { refusal: lost, secret: SECRET });
  if (reply.kind === 'refused' && reply.errorCode === UNVERIFIED) return toCode(context, fields.email, from);
  return formAgain(submission, {
    refusal: refusalText(reply, { otherwise: lost, lost }),
    secret: SECRET,
  });
}

/** Mails a new code; one mailed within the minute is still good. */
async function toCode(context: Context, email: string, from: string) {
  const { api, client } = storeFrom(context);
  const t = translator(wordsFrom(context));
  const sent = await api.call('auth.resendSignUp', {
    path: {},
    body: { ClientId: client.clientId, Email: email },
  });
  await say(context, 'no', t('account.verifyFirst'));
  if (sent.ok) await say(context, 'ok', t('account.codeSent'));
  else
    await say(
      context,
      'no',
      refusalText(sent, { otherwise: t('account.sendFailed'), lost: t('account.lost') }),
    );
  await keepCodeSent(context, { email, purpose: 'signup' });
  return redirect(withFrom('/sign-up/verify', from), 303);
}
