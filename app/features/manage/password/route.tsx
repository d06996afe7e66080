import { data, redirect } from 'react-router';
import { Gate } from '#app/features/manage/gate.tsx';
import { ManageFault } from '#app/features/manage/manage-fault.tsx';
import { ManageForm } from '#app/features/manage/manage-form.tsx';
import { answered } from '#app/features/manage/sign-in/sign-in.server.ts';
import { SIGN_IN } from '#app/features/manage/signed-in.server.ts';
import { trustToken } from '#app/features/manage/staff-session.server.ts';
import { say } from '#app/shell/flash/flash.server.ts';
import { formAgain, readForm } from '#app/shell/form/form-answer.server.ts';
import { tellFrom, wordsFrom } from '#app/shell/language/i18n.server.ts';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { formOf } from '#app/shell/request/form-of.server.ts';
import { checkFormToken, FORM_TOKEN_FIELD, mintFormToken } from '#app/shell/request/form-token.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { translator } from '#app/ui/translate.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';
import { FORGOT_RULES } from './schema.ts';

export const handle: ScreenHandle = { title: 'manageSignIn.forgotTitle', layout: 'special', app: 'manage' };

export async function loader({ context }: Route.LoaderArgs) {
  return data({ formToken: await mintFormToken(context), signIn: SIGN_IN });
}

/** Mails a link; what is said is the same for any e-mail, so that nobody finds out who has an account. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await formOf(request);
  const t = translator(wordsFrom(context));
  const { submission, fields, error } = readForm(form, FORGOT_RULES, tellFrom(context));
  const again = (given: Parameters<typeof formAgain>[1]) => answered('forgot', formAgain(submission, given));
  if (!(await checkFormToken(context, form.get(FORM_TOKEN_FIELD))))
    return again({ refusal: t('manage.stale') });
  if (error) return again({ error });
  const reply = await storeFrom(context).api.call('staff.forgotPassword', {
    body: { ...fields, trust: await trustToken(context) },
  });
  if (!reply.ok)
    return again({ refusal: reply.kind === 'refused' ? reply.message : t('manage.unavailable') });
  await say(context, 'ok', t('manageSignIn.linkSent'));
  return redirect(SIGN_IN, 303);
}

/** Asks for the e-mail of an account whose password is forgotten. */
export default function Forgot({ loaderData: { formToken, signIn }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const labels = { email: t('manageSignIn.email') };
  return (
    <Gate
      title={t('manageSignIn.forgotTitle')}
      intro={t('manageSignIn.forgotHint')}
      back={{ href: signIn, name: t('manageSignIn.title') }}
    >
      <ManageForm intent="forgot" formToken={formToken} answer={actionData} labels={labels}>
        {({ field, busy }) => (
          <>
            <Field
              field={field('email')}
              label={labels.email}
              type="email"
              autoComplete="username"
              required
            />
            <Button variant="pri" big wide busy={busy}>
              {t('manageSignIn.sendLink')}
            </Button>
          </>
        )}
      </ManageForm>
    </Gate>
  );
}

export function ErrorBoundary() {
  return <ManageFault />;
}
