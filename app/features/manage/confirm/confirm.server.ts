import { type RouterContextProvider, redirect } from 'react-router';
import { answered, PasskeyForm } from '#app/features/manage/sign-in/sign-in.server.ts';
import { refusalOf, signedInToPress, wayBack } from '#app/features/manage/signed-in.server.ts';
import { say } from '#app/shell/flash/flash.server.ts';
import { formAgain, readForm } from '#app/shell/form/form-answer.server.ts';
import { tellFrom, wordsFrom } from '#app/shell/language/i18n.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { translator } from '#app/ui/translate.ts';
import { CONFIRM_RULES } from './schema.ts';

type Context = Readonly<RouterContextProvider>;

/** The ways of a confirmation that are typed. */
export const PROOFS = ['app', 'password', 'mail', 'recovery'] as const;
export type ProofWay = (typeof PROOFS)[number];

/** The way that the page asks for: the one of its address, else the best; null for who has a passkey alone. */
export function proofOf(url: URL, ways: readonly string[]): ProofWay | null {
  const typed = ways.flatMap((way) => PROOFS.filter((each) => each === way));
  return typed.find((way) => way === url.searchParams.get('way')) ?? typed[0] ?? null;
}

/** Confirms who is signed in by a password, a code or a passkey, and leads back to the page that asked. */
export async function answerConfirm(context: Context, url: URL, form: FormData) {
  const { me, staffToken } = await signedInToPress(context, url, form, { whileSettingUp: true });
  const { api } = storeFrom(context);
  const t = translator(wordsFrom(context));
  const { submission, fields, error } = readForm(form, CONFIRM_RULES, tellFrom(context));
  const again = (given: Parameters<typeof formAgain>[1]) =>
    answered('confirm', formAgain(submission, { ...given, secret: ['proof'] }));
  if (form.get('intent') === 'mail') {
    const mailed = await api.call('staff.mailConfirmCode', { staffToken });
    if (!mailed.ok) return again({ refusal: await refusalOf(context, url, mailed, null) });
    await say(context, 'ok', t('manageSignIn.mailed', { to: mailed.data.mailedTo }));
    return redirect(url.pathname + url.search, 303);
  }
  if (form.get('intent') === 'passkey') {
    const parsed = PasskeyForm.safeParse(Object.fromEntries(form));
    if (!parsed.success) return again({ refusal: t('manage.passkeyFailed') });
    const reply = await api.call('staff.finishPasskeyConfirm', { staffToken, body: parsed.data });
    if (!reply.ok) return again({ refusal: await refusalOf(context, url, reply, null) });
    return redirect(await wayBack(context, url, me.staffId), 303);
  }
  const way = proofOf(url, me.confirmWays);
  if (way === null) return again({ refusal: t('manage.passkeyFailed') });
  if (error) return again({ error: { fieldErrors: { proof: [t(`manageSignIn.proofFaults.${way}`)] } } });
  const reply = await api.call('staff.confirm', { staffToken, body: { way, proof: fields.proof } });
  if (!reply.ok)
    return again({ error: { fieldErrors: { proof: [await refusalOf(context, url, reply, null)] } } });
  return redirect(await wayBack(context, url, me.staffId), 303);
}
