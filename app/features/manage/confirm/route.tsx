import { data } from 'react-router';
import { Gate } from '#app/features/manage/gate.tsx';
import { ManageFault } from '#app/features/manage/manage-fault.tsx';
import { ManageForm, PressFields } from '#app/features/manage/manage-form.tsx';
import { PasskeyButton } from '#app/features/manage/passkey-button.tsx';
import { CONFIRM, cameFrom, signedIn, withFrom } from '#app/features/manage/signed-in.server.ts';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { formOf } from '#app/shell/request/form-of.server.ts';
import { mintFormToken } from '#app/shell/request/form-token.server.ts';
import { Accordion } from '#app/ui/accordion.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Note } from '#app/ui/note.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';
import { answerConfirm, PROOFS, type ProofWay, proofOf } from './confirm.server.ts';

export const handle: ScreenHandle = { title: 'manageSignIn.confirmTitle', layout: 'special', app: 'manage' };

export async function loader({ url, context }: Route.LoaderArgs) {
  const { me } = await signedIn(context, url, { whileSettingUp: true });
  const from = cameFrom(url);
  const way = proofOf(url, me.confirmWays);
  const others = PROOFS.filter((each) => each !== way && me.confirmWays.includes(each));
  const base = withFrom(CONFIRM, from);
  return data({
    formToken: await mintFormToken(context),
    ...{ way, name: me.name },
    hasPasskey: me.confirmWays.includes('passkey'),
    others: others.map((each) => ({
      way: each,
      href: `${base}${base.includes('?') ? '&' : '?'}way=${each}`,
    })),
  });
}

export async function action({ request, url, context }: Route.ActionArgs) {
  return answerConfirm(context, url, await formOf(request));
}

/** Asks again who it is, 15 minutes after the last time, before what must not fall to whoever finds a session open. */
export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { formToken, way, name, hasPasskey, others } = loaderData;
  return (
    <Gate
      title={t('manageSignIn.confirmTitle')}
      intro={t('manageSignIn.confirmHint', { name })}
      low={<a href="/manage">{t('manage.toManage')}</a>}
    >
      {hasPasskey && (
        <PasskeyButton purpose="confirm" formToken={formToken}>
          {t('manageSignIn.byPasskey')}
        </PasskeyButton>
      )}
      {way === null ? (
        <Note tone={actionData?.refusal ? 'no' : undefined}>
          {actionData?.refusal ?? t('manageSignIn.onlyPasskey')}
        </Note>
      ) : (
        <>
          {(way === 'app' || way === 'recovery') && <p>{t(`manageSignIn.stepBy.${way}`)}</p>}
          <Proof way={way} formToken={formToken} answer={actionData} />
        </>
      )}
      {way === 'mail' && (
        <form method="post">
          <PressFields intent="mail" formToken={formToken} />
          <Button variant="line" wide>
            <Icon name="mail" />
            {t('manageSignIn.mailCode')}
          </Button>
        </form>
      )}
      {others.length > 0 && (
        <Accordion summary={t('manageSignIn.anotherWay')}>
          <div className="stack">
            {others.map((each) => (
              <ButtonLink key={each.way} variant="line" wide href={each.href}>
                {t(`manageSignIn.use.${each.way}`)}
              </ButtonLink>
            ))}
          </div>
        </Accordion>
      )}
    </Gate>
  );
}

type ProofProps = { way: ProofWay; formToken: string; answer: Route.ComponentProps['actionData'] };

/** The password or code that is asked for. */
function Proof({ way, formToken, answer }: ProofProps) {
  const { t } = useTranslation();
  const labels = {
    proof: t(
      way === 'password'
        ? 'manageSignIn.password'
        : way === 'recovery'
          ? 'manageSignIn.backupCode'
          : 'manageSignIn.code',
    ),
  };
  return (
    <ManageForm intent="confirm" formToken={formToken} answer={answer} labels={labels}>
      {({ field, busy }) => (
        <>
          {way === 'password' ? (
            <PasswordField
              field={field('proof')}
              label={labels.proof}
              autoComplete="current-password"
              required
            />
          ) : (
            <Field
              field={field('proof')}
              label={labels.proof}
              hint={t(`manageSignIn.codeHint.${way}`)}
              {...(way === 'recovery'
                ? { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, maxLength: 40 }
                : { className: 'code6', inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 12 })}
              required
            />
          )}
          <Button variant="pri" big wide busy={busy}>
            {t('manageSignIn.confirm')}
          </Button>
        </>
      )}
    </ManageForm>
  );
}

export function ErrorBoundary() {
  return <ManageFault />;
}
