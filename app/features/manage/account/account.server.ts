import { data, type RouterContextProvider, redirect } from 'react-router';
import { z } from 'zod';
import type { PressAnswer } from '#app/features/manage/manage-form.tsx';
import { type ShownMoment, shownMoment } from '#app/features/manage/moments.ts';
import { ACCOUNT } from '#app/features/manage/navigation.ts';
import { answered } from '#app/features/manage/sign-in/sign-in.server.ts';
import { refusalOf, type SignedIn, signedInToPress } from '#app/features/manage/signed-in.server.ts';
import { keepStaff } from '#app/features/manage/staff-session.server.ts';
import { say } from '#app/shell/flash/flash.server.ts';
import { formAgain, readForm, storeFaults } from '#app/shell/form/form-answer.server.ts';
import { tellFrom, wordsFrom } from '#app/shell/language/i18n.server.ts';
import { platformContext } from '#app/shell/request/platform.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { translator } from '#app/ui/translate.ts';
import { PASSWORD_RULES } from './schema.ts';

type Context = Readonly<RouterContextProvider>;

/** Where somebody is signed in. */
export type ShownSession = {
  id: string;
  device: string;
  used: ShownMoment | null;
  isTrusted: boolean;
  isCurrent: boolean;
};

/** A second step of one's own. */
export type ShownStep = { id: string; kind: string; name: string; made: ShownMoment | null };

/** What the forms of the page are answered with, where they do not lead back: new backup codes are shown this once. */
export type AccountAnswer = PressAnswer & { recoveryCodes?: readonly string[] };

const Press = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('end'), sessionId: z.string().max(100) }),
  z.object({ intent: z.literal('end-others') }),
  z.object({ intent: z.literal('codes') }),
  z.object({ intent: z.literal('password') }),
  z.object({ intent: z.literal('remove-step'), stepId: z.string().max(100) }),
]);

/** The sessions of who is signed in; null where the store did not answer. */
export async function loadSessions(
  context: Context,
  { staffToken }: SignedIn,
): Promise<ShownSession[] | null> {
  const { api, client } = storeFrom(context);
  const reply = await api.call('staff.sessions', { staffToken });
  if (!reply.ok) return null;
  const now = context.get(platformContext).now();
  return reply.data.items.map(({ sessionId, device, usedUtc, isTrusted, isCurrent }) => ({
    id: sessionId,
    ...{ device, isTrusted, isCurrent },
    used: shownMoment(usedUtc, now, client.timeZone),
  }));
}

/** The second steps of who is signed in. */
export function shownSteps(context: Context, { me }: SignedIn): ShownStep[] {
  const { client } = storeFrom(context);
  const now = context.get(platformContext).now();
  return me.steps.map(({ stepId, kind, name, madeUtc }) => ({
    id: stepId,
    ...{ kind, name },
    made: shownMoment(madeUtc, now, client.timeZone),
  }));
}

/** Carries out a form of the page. What leads back answers 303, so that a reload repeats nothing. */
export async function changeAccount(context: Context, url: URL, form: FormData) {
  const { staffToken } = await signedInToPress(context, url, form);
  const { api } = storeFrom(context);
  const t = translator(wordsFrom(context));
  const parsed = Press.safeParse(Object.fromEntries(form));
  if (!parsed.success) return back('no', t('manage.stale'));
  const { data: press } = parsed;
  if (press.intent === 'password') return changePassword(context, url, form, staffToken);
  if (press.intent === 'codes') {
    const made = await api.call('staff.newRecoveryCodes', { staffToken });
    if (!made.ok) return back('no', await refusalOf(context, url, made, null));
    return data<AccountAnswer>({
      ...{ intent: 'codes', result: null, refusal: null },
      recoveryCodes: made.data.recoveryCodes,
    });
  }
  const reply =
    press.intent === 'end-others'
      ? await api.call('staff.endOtherSessions', { staffToken })
      : press.intent === 'end'
        ? await api.call('staff.endSession', { staffToken, path: { staffSessionId: press.sessionId } })
        : await api.call('staff.removeStep', { staffToken, path: { stepId: press.stepId } });
  if (!reply.ok) return back('no', await refusalOf(context, url, reply, null));
  return back('ok', t(`manageAccount.done.${press.intent}`));

  async function back(kind: 'ok' | 'no', words: string) {
    await say(context, kind, words);
    return redirect(url.pathname, 303);
  }
}

/** All other sessions end with the old password; this one goes on. */
async function changePassword(context: Context, url: URL, form: FormData, staffToken: string) {
  const { submission, fields, error } = readForm(form, PASSWORD_RULES, tellFrom(context));
  const again = (given: Parameters<typeof formAgain>[1]) =>
    answered('password', formAgain(submission, { ...given, secret: [...PASSWORD_RULES.names] }));
  if (error) return again({ error });
  const reply = await storeFrom(context).api.call('staff.changePassword', { staffToken, body: fields });
  if (!reply.ok)
    return again({
      error: storeFaults(reply.errors, { currentPassword: 'currentPassword', newPassword: 'newPassword' }),
      refusal: await refusalOf(context, url, reply, null),
    });
  await keepStaff(context, reply.data);
  await say(context, 'ok', translator(wordsFrom(context))('manageAccount.done.password'));
  return redirect(ACCOUNT, 303);
}
