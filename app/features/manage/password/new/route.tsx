import { data, redirect } from 'react-router';
import { Gate } from '#app/features/manage/gate.tsx';
import { ManageFault } from '#app/features/manage/manage-fault.tsx';
import { ManageForm } from '#app/features/manage/manage-form.tsx';
import { RESET_RULES } from '#app/features/manage/password/schema.ts';
import { answered } from '#app/features/manage/sign-in/sign-in.server.ts';
import { SIGN_IN } from '#app/features/manage/signed-in.server.ts';
import { dropStaff } from '#app/features/manage/staff-session.server.ts';
import { say } from '#app/shell/flash/flash.server.ts';
import { formAgain, readForm, storeFaults } from '#app/shell/form/form-answer.server.ts';
import { tellFrom, wordsFrom } from '#app/shell/language/i18n.server.ts';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { formOf } from '#app/shell/request/form-of.server.ts';
import { checkFormToken, FORM_TOKEN_FIELD, mintFormToken } from '#app/shell/request/form-token.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { Button } from '#app/ui/button.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { translator } from '#app/ui/translate.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';

export const handle: ScreenHandle = { title: 'manageSignIn.resetTitle', layout: 'special', app: 'manage' };

export async function loader({ context }: Route.LoaderArgs) {
  return data({ formToken: await mintFormToken(context) });
}

/** Sets the password by the link's token. All sessions end, so that somebody signs in with the new one. */
export async function action({ request, params: { token }, context }: Route.ActionArgs) {
  const form = await formOf(request);
  const t = translator(wordsFrom(context));
  const { submission, fields, error } = readForm(form, RESET_RULES, tellFrom(context));
  const again = (given: Parameters<typeof formAgain>[1]) =>
    answered('reset', formAgain(submission, { ...given, secret: ['password'] }));
  if (!(await checkFormToken(context, form.get(FORM_TOKEN_FIELD))))
    return again({ refusal: t('manage.stale') });
  if (error) return again({ error });
  const reply = await storeFrom(context).api.call('staff.resetPassword', {
    body: { token, newPassword: fields.password },
  });
  if (!reply.ok)
    return again({
      error: storeFaults(reply.errors, { newPassword: 'password' }),
      refusal: reply.kind === 'refused' ? reply.message : t('manage.unavailable'),
    });
  dropStaff(context);
  await say(context, 'ok', t('manageSignIn.resetDone'));
  return redirect(SIGN_IN, 303);
}

/** The page of the mailed link. */
export default function NewPasswordPage({ loaderData: { formToken }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const labels = { password: t('manageSignIn.newPassword') };
  return (
    <Gate title={t('manageSignIn.resetTitle')} intro={t('manageSignIn.resetHint')}>
      <ManageForm intent="reset" formToken={formToken} answer={actionData} labels={labels}>
        {({ field, busy }) => (
          <>
            <PasswordField
              field={field('password')}
              label={labels.password}
              hint={t('manageSignIn.passwordHint')}
              autoComplete="new-password"
              required
            />
            <Button variant="pri" big wide busy={busy}>
              {t('manageSignIn.setPassword')}
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
