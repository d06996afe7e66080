import { type RouterContextProvider, redirect } from 'react-router';
import { openedSession } from '#app/features/manage/sign-in/opened.server.ts';
import { CODE_RULES } from '#app/features/manage/sign-in/schema.ts';
import { answered, byPasskey } from '#app/features/manage/sign-in/sign-in.server.ts';
import {
  dropStarted,
  keepStarted,
  type Started,
  startedSignIn,
} from '#app/features/manage/sign-in/started.server.ts';
import { cameFrom, SIGN_IN, withFrom } from '#app/features/manage/signed-in.server.ts';
import { say } from '#app/shell/flash/flash.server.ts';
import { formAgain, readForm } from '#app/shell/form/form-answer.server.ts';
import { tellFrom, wordsFrom } from '#app/shell/language/i18n.server.ts';
import { checkFormToken, FORM_TOKEN_FIELD } from '#app/shell/request/form-token.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { translator } from '#app/ui/translate.ts';

type Context = Readonly<RouterContextProvider>;

/** The ways of the second step that are typed. */
export const CODE_WAYS = ['app', 'mail', 'recovery'] as const;
export type CodeWay = (typeof CODE_WAYS)[number];

/** The way that the page asks for: the one of its address, else the best. */
export function wayOf(url: URL, ways: readonly string[]): CodeWay {
  const typed = CODE_WAYS.filter((way) => ways.includes(way));
  return typed.find((way) => way === url.searchParams.get('way')) ?? typed[0] ?? 'app';
}

/** The sign-in that waits. @throws the way to the sign-in where none does, or it is over */
export async function waitingSignIn(context: Context, url: URL): Promise<Started> {
  const started = await startedSignIn(context);
  if (started) return started;
  throw redirect(withFrom(SIGN_IN, cameFrom(url)), 303);
}

/** The second step by a code or a passkey, or another mail with a code. */
export async function answerCode(context: Context, url: URL, form: FormData) {
  const started = await waitingSignIn(context, url);
  const t = translator(wordsFrom(context));
  const { submission, fields, error } = readForm(form, CODE_RULES, tellFrom(context));
  const again = (given: Parameters<typeof formAgain>[1]) =>
    answered('code', formAgain(submission, { ...given, secret: ['code'] }));
  if (!(await checkFormToken(context, form.get(FORM_TOKEN_FIELD))))
    return again({ refusal: t('manage.stale') });
  if (form.get('intent') === 'passkey') return byPasskey(context, url, form);
  if (form.get('intent') === 'mail') return mailAgain(context, url, started);
  if (error) return again({ error });
  const way = wayOf(url, started.ways);
  const reply = await storeFrom(context).api.call('staff.finishSignIn', {
    body: { handle: started.handle, way, code: fields.code, isTrusted: form.get('trust') === 'on' },
  });
  if (reply.ok) return openedSession(context, url, reply.data);
  if (reply.code === 'signInOver') {
    dropStarted(context);
    await say(context, 'no', reply.message);
    return redirect(withFrom(SIGN_IN, cameFrom(url)), 303);
  }
  if (reply.code === 'secondStepWrong') return again({ error: { fieldErrors: { code: [reply.message] } } });
  return again({ refusal: reply.kind === 'refused' ? reply.message : t('manage.unavailable') });
}

/** Mails another code. Answers 303, so that a reload sends none. */
async function mailAgain(context: Context, url: URL, started: Started) {
  const t = translator(wordsFrom(context));
  const reply = await storeFrom(context).api.call('staff.mailCode', { body: { handle: started.handle } });
  if (reply.ok) {
    await keepStarted(context, started.email, reply.data);
    await say(context, 'ok', t('manageSignIn.mailed', { to: reply.data.mailedTo ?? started.email }));
  } else await say(context, 'no', reply.kind === 'refused' ? reply.message : t('manage.unavailable'));
  return redirect(url.pathname + url.search, 303);
}
