import { useRef } from 'react';
import { data } from 'react-router';
import { BackupCodes } from '#app/features/manage/backup-codes.tsx';
import { Gate } from '#app/features/manage/gate.tsx';
import { ManageFault } from '#app/features/manage/manage-fault.tsx';
import { ManageForm, PressFields } from '#app/features/manage/manage-form.tsx';
import { PasskeyButton } from '#app/features/manage/passkey-button.tsx';
import { cameFrom, signedIn } from '#app/features/manage/signed-in.server.ts';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { formOf } from '#app/shell/request/form-of.server.ts';
import { mintFormToken } from '#app/shell/request/form-token.server.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Note } from '#app/ui/note.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { Route } from './+types/route.ts';
import { answerSecondStep, type SecondStepAnswer } from './second-step.server.ts';
import { setupOf } from './setup.server.ts';

export const handle: ScreenHandle = { title: 'manageAccount.setUpTitle', layout: 'special', app: 'manage' };

export async function loader({ url, context }: Route.LoaderArgs) {
  const { me } = await signedIn(context, url, { whileSettingUp: true });
  return data({
    formToken: await mintFormToken(context),
    setup: await setupOf(context, me),
    isNeeded: me.needsSecondStep,
    hasApp: me.steps.some(({ kind }) => kind === 'app'),
    from: cameFrom(url),
  });
}

export async function action({ request, url, context }: Route.ActionArgs) {
  return answerSecondStep(context, url, await formOf(request));
}

/** Sets up a second step: an authenticator app by its QR code or key, or a passkey; then the backup codes, once. */
export default function SecondStep({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { formToken, setup, isNeeded, hasApp, from } = loaderData;
  const answer: SecondStepAnswer | undefined = actionData;
  if (answer?.recoveryCodes)
    return (
      <Gate title={t('manageAccount.codesTitle')} intro={t('manageAccount.codesHint')}>
        <BackupCodes codes={answer.recoveryCodes} />
        <ButtonLink variant="pri" big wide className="unprinted" href={from} data-native="">
          {t('manageAccount.codesKept')}
        </ButtonLink>
      </Gate>
    );
  return (
    <Gate
      title={t('manageAccount.setUpTitle')}
      intro={t(isNeeded ? 'manageAccount.setUpNeeded' : 'manageAccount.setUpHint')}
      low={
        isNeeded ? (
          <form method="post" action="/manage/log-out">
            <PressFields intent="log-out" formToken={formToken} />
            <Button variant="line">{t('manage.logOut')}</Button>
          </form>
        ) : (
          <a href={from}>{t('manageAccount.notNow')}</a>
        )
      }
    >
      {setup ? (
        <App setup={setup} formToken={formToken} answer={answer} />
      ) : (
        <>
          {answer?.refusal && (
            <Note tone="no" alert>
              {answer.refusal}
            </Note>
          )}
          {hasApp && <p className="small">{t('manageAccount.replacesApp')}</p>}
          <form method="post">
            <PressFields intent="start" formToken={formToken} />
            <Button variant="pri" big wide>
              <Icon name="phone" />
              {t('manageAccount.useApp')}
            </Button>
          </form>
          <NewPasskey formToken={formToken} />
        </>
      )}
    </Gate>
  );
}

type AppProps = {
  setup: { key: string; qr: { size: number; path: string } };
  formToken: string;
  answer: SecondStepAnswer | undefined;
};

function App({ setup: { key, qr }, formToken, answer }: AppProps) {
  const { t } = useTranslation();
  const labels = { code: t('manageSignIn.code') };
  return (
    <>
      <ol className="stack">
        <li>{t('manageAccount.stepScan')}</li>
      </ol>
      <svg className="qr" viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={t('manageAccount.qr')}>
        <path d={qr.path} />
      </svg>
      <div>
        <p className="small dim">{t('manageAccount.keyHint')}</p>
        <p className="key" translate="no">
          {key}
        </p>
      </div>
      <ManageForm intent="code" formToken={formToken} answer={answer} labels={labels}>
        {({ field, busy }) => (
          <>
            <Field
              field={field('code')}
              label={labels.code}
              hint={t('manageSignIn.codeHint.app')}
              className="code6"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={12}
              required
            />
            <Button variant="pri" big wide busy={busy}>
              {t('manageAccount.finish')}
            </Button>
          </>
        )}
      </ManageForm>
      <form method="post">
        <PressFields intent="stop" formToken={formToken} />
        <Button wide>{t('manageAccount.otherStep')}</Button>
      </form>
    </>
  );
}

/** A passkey of this device, with a name by which its person knows it; only where scripts run. */
function NewPasskey({ formToken }: { formToken: string }) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const name = useRef<HTMLInputElement>(null);
  if (!hydrated) return <div className="passkey named" />;
  return (
    <div className="stack passkey named">
      <Field
        ref={name}
        field={{
          id: 'passkey-name',
          name: '',
          defaultValue: t('manageAccount.unnamedPasskey'),
          maxLength: 40,
        }}
        label={t('manageAccount.passkeyName')}
        autoComplete="off"
      />
      <PasskeyButton purpose="new" formToken={formToken} name={() => name.current?.value.trim() ?? ''}>
        {t('manageAccount.usePasskey')}
      </PasskeyButton>
    </div>
  );
}

export function ErrorBoundary() {
  return <ManageFault />;
}
