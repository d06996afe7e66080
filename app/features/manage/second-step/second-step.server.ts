import { data, type RouterContextProvider, redirect } from 'react-router';
import { NewPasskeyRequest } from '#app/contract/staff.ts';
import type { PressAnswer } from '#app/features/manage/manage-form.tsx';
import { answered, PasskeyForm } from '#app/features/manage/sign-in/sign-in.server.ts';
import { refusalOf, signedInToPress, wayBack } from '#app/features/manage/signed-in.server.ts';
import { say } from '#app/shell/flash/flash.server.ts';
import { formAgain, readForm } from '#app/shell/form/form-answer.server.ts';
import { tellFrom, wordsFrom } from '#app/shell/language/i18n.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { translator } from '#app/ui/translate.ts';
import { APP_RULES } from './schema.ts';
import { dropSetup, keepSetup, setupOf } from './setup.server.ts';

type Context = Readonly<RouterContextProvider>;

/** What the forms of the page are answered with, where they do not lead on: backup codes are shown this once. */
export type SecondStepAnswer = PressAnswer & { recoveryCodes?: readonly string[] };

const NO_FAULT: PressAnswer = { intent: 'done', result: null, refusal: null };

/** Starts to set up an app, finishes it by a code, or keeps a new passkey. */
export async function answerSecondStep(context: Context, url: URL, form: FormData) {
  const { me, staffToken } = await signedInToPress(context, url, form, { whileSettingUp: true });
  const { api } = storeFrom(context);
  const t = translator(wordsFrom(context));
  const { submission, fields, error } = readForm(form, APP_RULES, tellFrom(context));
  const again = (given: Parameters<typeof formAgain>[1]) =>
    answered('code', formAgain(submission, { ...given, secret: ['code'] }));
  switch (form.get('intent')) {
    case 'start': {
      const reply = await api.call('staff.startApp', { staffToken });
      if (!reply.ok) return again({ refusal: await refusalOf(context, url, reply, null) });
      await keepSetup(context, me, reply.data);
      return redirect(url.pathname + url.search, 303);
    }
    case 'stop':
      dropSetup(context);
      return redirect(url.pathname + url.search, 303);
    case 'passkey': {
      const typed = NewPasskeyRequest.safeParse({
        ...PasskeyForm.safeParse(Object.fromEntries(form)).data,
        name: form.get('name') || t('manageAccount.unnamedPasskey'),
      });
      if (!typed.success) return again({ refusal: t('manage.passkeyFailed') });
      const reply = await api.call('staff.finishPasskey', { staffToken, body: typed.data });
      if (!reply.ok) return again({ refusal: await refusalOf(context, url, reply, null) });
      return done(reply.data.recoveryCodes);
    }
    default: {
      if (error) return again({ error });
      const setup = await setupOf(context, me);
      if (!setup) return again({ refusal: t('manageAccount.setupOver') });
      const body = { stepId: setup.stepId, code: fields.code };
      const reply = await api.call('staff.finishApp', { staffToken, body });
      if (!reply.ok && reply.code === 'secondStepWrong')
        return again({ error: { fieldErrors: { code: [reply.message] } } });
      if (!reply.ok) return again({ refusal: await refusalOf(context, url, reply, null) });
      dropSetup(context);
      return done(reply.data.recoveryCodes);
    }
  }

  async function done(recoveryCodes: readonly string[] | null | undefined) {
    if (recoveryCodes?.length) return data<SecondStepAnswer>({ ...NO_FAULT, recoveryCodes });
    await say(context, 'ok', t('manageAccount.stepSet'));
    return redirect(await wayBack(context, url, me.staffId), 303);
  }
}
