import { data, type RouterContextProvider, redirect } from 'react-router';
import { z } from 'zod';
import type { PressAnswer } from '#app/features/manage/manage-form.tsx';
import { cameFrom, SIGN_IN, withFrom } from '#app/features/manage/signed-in.server.ts';
import { trustToken } from '#app/features/manage/staff-session.server.ts';
import { formAgain, readForm } from '#app/shell/form/form-answer.server.ts';
import { tellFrom, wordsFrom } from '#app/shell/language/i18n.server.ts';
import { checkFormToken, FORM_TOKEN_FIELD } from '#app/shell/request/form-token.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { newAsker } from '#app/shell/visitor/asker.server.ts';
import { translator } from '#app/ui/translate.ts';
import { openedSession } from './opened.server.ts';
import { SIGN_IN_RULES } from './schema.ts';
import { keepStarted } from './started.server.ts';

type Context = Readonly<RouterContextProvider>;

/** The store's code for a sign-in that wants the mailed code too, because of wrong passwords before. */
const CODE_WANTED = 428;

/** What a passkey's own part of a page sends (passkey-button.tsx). */
export const PasskeyForm = z.object({
  handle: z.string().max(400),
  response: z
    .string()
    .max(20_000)
    .transform((text, check) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        check.addIssue('no JSON');
        return z.NEVER;
      }
    })
    .pipe(z.looseObject({})),
});

/** Signs in by e-mail and password, or by a passkey alone; the second step is a page of its own. */
export async function answerSignIn(context: Context, url: URL, form: FormData) {
  const t = translator(wordsFrom(context));
  const { submission, fields, error } = readForm(form, SIGN_IN_RULES, tellFrom(context));
  const wasWanted = submission.payload.code !== undefined;
  const again = (given: Parameters<typeof formAgain>[1], wantsCode = wasWanted) =>
    answered('sign-in', formAgain(submission, { ...given, secret: ['password', 'code'] }), wantsCode);
  if (!(await checkFormToken(context, form.get(FORM_TOKEN_FIELD))))
    return again({ refusal: t('manage.stale') });
  if (form.get('intent') === 'passkey') return byPasskey(context, url, form);
  if (error) return again({ error });
  const reply = await storeFrom(context).api.call('staff.signIn', {
    body: { ...fields, trust: await trustToken(context), asker: await newAsker(context) },
  });
  if (!reply.ok) {
    const isRefused = reply.kind === 'refused';
    const isWanted = wasWanted || (isRefused && reply.errorCode === CODE_WANTED);
    return again({ refusal: isRefused ? reply.message : t('manage.unavailable') }, isWanted);
  }
  const { session, secondStep } = reply.data;
  if (session) return openedSession(context, url, session);
  if (!secondStep) return again({ refusal: t('manage.unavailable') });
  await keepStarted(context, fields.email, secondStep);
  return redirect(withFrom(`${SIGN_IN}/code`, cameFrom(url)), 303);
}

/** Signs in by what a passkey signed: alone, or as the second step. */
export async function byPasskey(context: Context, url: URL, form: FormData) {
  const parsed = PasskeyForm.safeParse(Object.fromEntries(form));
  const t = translator(wordsFrom(context));
  if (!parsed.success) return refusedPasskey(t('manage.passkeyFailed'));
  const reply = await storeFrom(context).api.call('staff.finishPasskeySignIn', { body: parsed.data });
  if (reply.ok) return openedSession(context, url, reply.data);
  return refusedPasskey(reply.kind === 'refused' ? reply.message : t('manage.unavailable'));
}

function refusedPasskey(refusal: string) {
  return data<PressAnswer>({ intent: 'passkey', result: null, refusal }, { status: 400 });
}

/** The form again, and which of the page it is. */
export function answered(intent: string, answer: ReturnType<typeof formAgain>, wantsCode = false) {
  return data<PressAnswer & { wantsCode?: boolean }>(
    { ...answer.data, intent, wantsCode },
    answer.init ?? undefined,
  );
}
