import { data } from 'react-router';
import { BackupCodes } from '#app/features/manage/backup-codes.tsx';
import { ManageFault } from '#app/features/manage/manage-fault.tsx';
import { ManageForm, PressFields } from '#app/features/manage/manage-form.tsx';
import { ManagePage } from '#app/features/manage/manage-page.tsx';
import { signedIn } from '#app/features/manage/signed-in.server.ts';
import { LanguageChoice } from '#app/shell/language/language-choice.tsx';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { formOf } from '#app/shell/request/form-of.server.ts';
import { mintFormToken } from '#app/shell/request/form-token.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Card } from '#app/ui/manage/card.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';
import { type AccountAnswer, changeAccount, loadSessions, shownSteps } from './account.server.ts';
import { Sessions } from './sessions.tsx';
import { Steps } from './steps.tsx';

export const handle: ScreenHandle = { title: 'manageAccount.title', layout: 'special', app: 'manage' };

export async function loader({ url, context }: Route.LoaderArgs) {
  const who = await signedIn(context, url);
  const { name, email, role, recoveryCodesLeft } = who.me;
  return data({
    frame: who.frame,
    formToken: await mintFormToken(context),
    ...{ name, email, role, recoveryCodesLeft },
    steps: shownSteps(context, who),
    sessions: await loadSessions(context, who),
  });
}

export async function action({ request, url, context }: Route.ActionArgs) {
  return changeAccount(context, url, await formOf(request));
}

/** One's own account: second steps, password, where one is signed in, the language of the pages. */
export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { frame, formToken, name, email, role, steps, sessions, recoveryCodesLeft } = loaderData;
  const answer: AccountAnswer | undefined = actionData;
  return (
    <ManagePage
      frame={frame}
      title={t('manageAccount.title')}
      intro={`${name} · ${t(`manage.roles.${role}`)} · ${email}`}
      actions={
        <form method="post" action="/manage/log-out">
          <PressFields intent="log-out" formToken={formToken} />
          <Button variant="line">
            <Icon name="out" />
            {t('manage.logOut')}
          </Button>
        </form>
      }
    >
      {answer?.recoveryCodes && (
        <Card question={t('manageAccount.codesTitle')} hint={t('manageAccount.codesHint')}>
          <BackupCodes codes={answer.recoveryCodes} />
        </Card>
      )}
      <div className="two">
        <Steps steps={steps} codesLeft={recoveryCodesLeft} formToken={formToken} />
        <Password formToken={formToken} answer={answer} />
        <Sessions sessions={sessions} formToken={formToken} />
        <Card question={t('manageAccount.languageTitle')} hint={t('manageAccount.languageHint')}>
          <LanguageChoice />
        </Card>
      </div>
    </ManagePage>
  );
}

type PasswordProps = { formToken: string; answer: AccountAnswer | undefined };

function Password({ formToken, answer }: PasswordProps) {
  const { t } = useTranslation();
  const labels = {
    currentPassword: t('manageAccount.currentPassword'),
    newPassword: t('manageSignIn.newPassword'),
  };
  return (
    <Card question={t('manageAccount.passwordTitle')} hint={t('manageAccount.passwordHint')}>
      <ManageForm intent="password" formToken={formToken} answer={answer} labels={labels}>
        {({ field, busy }) => (
          <>
            <PasswordField
              field={field('currentPassword')}
              label={labels.currentPassword}
              autoComplete="current-password"
              required
            />
            <PasswordField
              field={field('newPassword')}
              label={labels.newPassword}
              hint={t('manageSignIn.passwordHint')}
              autoComplete="new-password"
              required
            />
            <div>
              <Button variant="soft" busy={busy}>
                {t('manageSignIn.setPassword')}
              </Button>
            </div>
          </>
        )}
      </ManageForm>
    </Card>
  );
}

export function ErrorBoundary() {
  return <ManageFault />;
}
