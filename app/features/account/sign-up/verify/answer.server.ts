import { data, type RouterContextProvider, redirect } from 'react-router';
import { OtpCode, rule } from '#app/contract/fields.ts';
import { type CodeSent, keepCodeSent } from '#app/features/account/code-sent.server.ts';
import { say } from '#app/shell/flash/flash.server.ts';
import { refusalText } from '#app/shell/form/form-answer.server.ts';
import { tellFrom, wordsFrom } from '#app/shell/language/i18n.server.ts';
import { ownPath, withFrom } from '#app/shell/page/came-from.ts';
import { formOf } from '#app/shell/request/form-of.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { knownAsker, newAsker } from '#app/shell/visitor/asker.server.ts';
import { translator } from '#app/ui/translate.ts';

type Context = Readonly<RouterContextProvider>;

/** What is wrong with the code, or the store's refusal. */
export type CodeAnswer = { fault: string | null; refusal: string | null };

/** Verifies the account, after which the sign-in opens; or requests another code. */
export async function answerCode(request: Request, url: URL, context: Context, { email }: CodeSent) {
  const form = await formOf(request);
  const from = ownPath(url.searchParams.get('from'));
  if (form.get('intent') === 'resend') return resend(context, email, from);
  const code = OtpCode.safeParse(String(form.get('code') ?? ''));
  if (!code.success) return again({ fault: tellFrom(context)(rule('codeIncomplete')), refusal: null });
  const { api } = storeFrom(context);
  const body = { Email: email, OTP: code.data, Asker: await knownAsker(context) };
  const reply = await api.call('auth.verifySignUp', { body });
  const t = translator(wordsFrom(context));
  if (!reply.ok) return again({ fault: null, refusal: refusalText(reply, words(t, t('account.wrongCode'))) });
  await keepCodeSent(context, { email, purpose: 'verified' });
  await say(context, 'ok', t('account.codeRight'));
  return redirect(withFrom('/sign-in', from), 303);
}

async function resend(context: Context, email: string, from: string) {
  const { api } = storeFrom(context);
  const body = { Email: email, Asker: await newAsker(context) };
  const reply = await api.call('auth.resendSignUp', { body });
  const t = translator(wordsFrom(context));
  if (!reply.ok)
    return again({ fault: null, refusal: refusalText(reply, words(t, t('account.sendFailed'))) });
  await keepCodeSent(context, { email, purpose: 'signup' });
  await say(context, 'ok', t('account.codeSent'));
  return redirect(withFrom('/sign-up/verify', from), 303);
}

function words(t: ReturnType<typeof translator>, otherwise: string) {
  return { otherwise, lost: t('account.lost') };
}

function again(answer: CodeAnswer) {
  return data(answer, { status: 400 });
}
