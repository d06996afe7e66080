import { data, redirect } from 'react-router';
import { Gate } from '#app/features/manage/gate.tsx';
import { ManageFault } from '#app/features/manage/manage-fault.tsx';
import { ManageForm } from '#app/features/manage/manage-form.tsx';
import { PasskeyButton, PasskeyRefusal } from '#app/features/manage/passkey-button.tsx';
import { cameFrom } from '#app/features/manage/signed-in.server.ts';
import { keptStaff } from '#app/features/manage/staff-session.server.ts';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { formOf } from '#app/shell/request/form-of.server.ts';
import { mintFormToken } from '#app/shell/request/form-token.server.ts';
import { Button } from '#app/ui/button.tsx';
import { CodeField } from '#app/ui/code-field.tsx';
import { Field } from '#app/ui/field.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';
import { answerSignIn } from './sign-in.server.ts';

export const handle: ScreenHandle = { title: 'manageSignIn.title', layout: 'special', app: 'manage' };

/** Whoever is signed in goes on; a session that is over is found out there. */
export async function loader({ url, context }: Route.LoaderArgs) {
  if (await keptStaff(context)) throw redirect(cameFrom(url), 303);
  return data({ formToken: await mintFormToken(context) });
}

export async function action({ request, url, context }: Route.ActionArgs) {
  return answerSignIn(context, url, await formOf(request));
}

/** E-mail and password, or a passkey where the browser has them. */
export default function SignIn({ loaderData: { formToken }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const labels = {
    email: t('manageSignIn.email'),
    password: t('manageSignIn.password'),
    code: t('manageSignIn.code'),
  };
  return (
    <Gate title={t('manageSignIn.title')} intro={t('manageSignIn.intro')}>
      <PasskeyRefusal answer={actionData} />
      <ManageForm intent="sign-in" formToken={formToken} answer={actionData} labels={labels}>
        {({ field, busy }) => (
          <>
            <Field
              field={field('email')}
              label={labels.email}
              type="email"
              autoComplete="username webauthn"
              required
            />
            <PasswordField
              field={field('password')}
              label={labels.password}
              autoComplete="current-password"
              required
            />
            {actionData && 'wantsCode' in actionData && actionData.wantsCode && (
              <CodeField field={field('code')} label={labels.code} hint={t('manageSignIn.mailedCodeHint')} />
            )}
            <Button variant="pri" big wide busy={busy}>
              {t('manageSignIn.goOn')}
            </Button>
          </>
        )}
      </ManageForm>
      <PasskeyButton purpose="sign-in" formToken={formToken}>
        {t('manageSignIn.byPasskey')}
      </PasskeyButton>
      <a className="link" href="/manage/password">
        {t('manageSignIn.forgot')}
      </a>
    </Gate>
  );
}

export function ErrorBoundary() {
  return <ManageFault />;
}
