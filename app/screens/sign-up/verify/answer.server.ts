import { data, type RouterContextProvider, redirect } from 'react-router';
import { ownPath, withFrom } from '#app/components/came-from.ts';
import { OtpCode } from '#app/contract/fields.ts';
import { type CodeSent, keepCodeSent } from '#app/middleware/code-sent.ts';
import { say } from '#app/middleware/flash.ts';
import { formOf } from '#app/middleware/form-of.ts';
import { wordsFrom } from '#app/middleware/i18n.ts';
import { refusalText } from '#app/middleware/refusal-text.ts';
import { storeFrom } from '#app/middleware/restaurant.ts';
import { translator } from '#app/ui/translate.ts';

type Context = Readonly<RouterContextProvider>;

/** What is wrong with the code, or what the store said of it. */
export type CodeAnswer = { fault: string | null; refusal: string | null };

/** Verifies the account, after which the sign-in opens (R-AUTH-26); or asks for another code. */
export async function answerCode(request: Request, url: URL, context: Context, { email }: CodeSent) {
  const form = await formOf(request);
  const from = ownPath(url.searchParams.get('from'));
  if (form.get('intent') === 'resend') return resend(context, email, from);
  const code = OtpCode.safeParse(String(form.get('code') ?? '').replace(/\s/g, ''));
  if (!code.success) return again({ fault: code.error.issues[0]?.message ?? null, refusal: null });
  const { api, client } = storeFrom(context);
  const body = { ClientId: client.clientId, Email: email, OTP: code.data };
  const reply = await api.call('auth.verifySignUp', { path: {}, body });
  const t = translator(wordsFrom(context));
  if (!reply.ok) return again({ fault: null, refusal: refusalText(reply, words(t, t('account.wrongCode'))) });
  await keepCodeSent(context, { email, purpose: 'verified' });
  await say(context, 'ok', t('account.codeRight'));
  return redirect(withFrom('/sign-in', from), 303);
}

async function resend(context: Context, email: string, from: string) {
  const { api, client } = storeFrom(context);
  const body = { ClientId: client.clientId, Email: email };
  const reply = await api.call('auth.resendSignUp', { path: {}, body });
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
