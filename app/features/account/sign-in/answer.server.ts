import { data, type RouterContextProvider, redirect } from 'react-router';
import { keepCodeSent } from '#app/features/account/code-sent.server.ts';
import { say } from '#app/shell/flash/flash.server.ts';
import { formAgain, readForm, refusalText } from '#app/shell/form/form-answer.server.ts';
import { tellFrom, wordsFrom } from '#app/shell/language/i18n.server.ts';
import { ownPath, withFrom } from '#app/shell/page/came-from.ts';
import { onwards } from '#app/shell/page/onwards.server.ts';
import { formOf } from '#app/shell/request/form-of.server.ts';
import { sessionFrom } from '#app/shell/request/session.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { newAsker } from '#app/shell/visitor/asker.server.ts';
import { signVisitorIn } from '#app/shell/visitor/customer.server.ts';
import { cartCookie } from '#app/shell/visitor/visitor-cart.server.ts';
import { translator } from '#app/ui/translate.ts';
import { SIGN_IN_RULES } from './schema.ts';

type Context = Readonly<RouterContextProvider>;

/** The store's code for a correct password of an account whose e-mail is not verified. */
const UNVERIFIED = 403;
/** The store's code for a sign-in that wants the mailed code too, because of wrong passwords before. */
const CODE_WANTED = 428;
const SECRET = ['password', 'code'];

/**
 * Signs in and leads back to where the sign-in was opened; the guest's cart comes along. An account that is
 * not verified is led to the code step with a new code. A refusal is a 400: a 401 would mean a refused token.
 */
export async function answerSignIn(request: Request, url: URL, context: Context) {
  const { submission, fields, error } = readForm(await formOf(request), SIGN_IN_RULES, tellFrom(context));
  const wasWanted = submission.payload.code !== undefined;
  if (error) return again(formAgain(submission, { error, secret: SECRET }), wasWanted);
  const { api } = storeFrom(context);
  const reply = await api.call('auth.signIn', {
    body: {
      Email: fields.email,
      Password: fields.password,
      CartId: (await sessionFrom(context).read(cartCookie))?.id ?? null,
      Asker: await newAsker(context),
      Code: fields.code ?? null,
    },
  });
  const from = ownPath(url.searchParams.get('from'));
  const lost = translator(wordsFrom(context))('account.lost');
  if (reply.ok && (await signVisitorIn(context, reply.data))) return onwards(from);
  if (reply.ok) return again(formAgain(submission, { refusal: lost, secret: SECRET }), wasWanted);
  if (reply.kind === 'refused' && reply.errorCode === UNVERIFIED) return toCode(context, fields.email, from);
  const refusal = refusalText(reply, { otherwise: lost, lost });
  const isWanted = wasWanted || (reply.kind === 'refused' && reply.errorCode === CODE_WANTED);
  return again(formAgain(submission, { refusal, secret: SECRET }), isWanted);
}

/** The form again, with the field for the mailed code once the store wants one. */
function again(answer: ReturnType<typeof formAgain>, wantsCode: boolean) {
  return data({ ...answer.data, wantsCode }, answer.init ?? undefined);
}

/** Mails a new code; when one was mailed within the last minute, that one is still valid. */
async function toCode(context: Context, email: string, from: string) {
  const { api } = storeFrom(context);
  const t = translator(wordsFrom(context));
  const sent = await api.call('auth.resendSignUp', {
    body: { Email: email, Asker: await newAsker(context) },
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
