import { data } from 'react-router';
import { Gate } from '#app/features/manage/gate.tsx';
import { ManageFault } from '#app/features/manage/manage-fault.tsx';
import { ManageForm, PressFields } from '#app/features/manage/manage-form.tsx';
import { PasskeyButton, PasskeyRefusal } from '#app/features/manage/passkey-button.tsx';
import { cameFrom, SIGN_IN, withFrom } from '#app/features/manage/signed-in.server.ts';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { formOf } from '#app/shell/request/form-of.server.ts';
import { mintFormToken } from '#app/shell/request/form-token.server.ts';
import { Accordion } from '#app/ui/accordion.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Check } from '#app/ui/check.tsx';
import { Field } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';
import { answerCode, waitingSignIn, wayOf } from './code.server.ts';

export const handle: ScreenHandle = { title: 'manageSignIn.stepTitle', layout: 'special', app: 'manage' };

export async function loader({ url, context }: Route.LoaderArgs) {
  const { email, ways, mailedTo } = await waitingSignIn(context, url);
  const from = cameFrom(url);
  const way = wayOf(url, ways);
  const others = (['app', 'recovery'] as const).filter((each) => each !== way && ways.includes(each));
  return data({
    formToken: await mintFormToken(context),
    ...{ email, way, mailedTo, others, hasPasskey: ways.includes('passkey') },
    signIn: withFrom(SIGN_IN, from),
    // an address for each other way, so that all of them work without scripts
    hrefs: others.map(
      (each) => `${withFrom(`${SIGN_IN}/code`, from)}${from === '/manage' ? '?' : '&'}way=${each}`,
    ),
  });
}

export async function action({ request, url, context }: Route.ActionArgs) {
  return answerCode(context, url, await formOf(request));
}

/** What the fold with the other ways is called, on the page of each way. */
const MORE_WAYS = {
  app: 'manageSignIn.otherWay',
  mail: 'manageSignIn.noMail',
  recovery: 'manageSignIn.anotherWay',
} as const;

/** The second step: the digits of an app or a mail, a backup code, or a passkey. */
export default function Code({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { formToken, email, way, mailedTo, others, hrefs, hasPasskey, signIn } = loaderData;
  const labels = { code: way === 'recovery' ? t('manageSignIn.backupCode') : t('manageSignIn.code') };
  const hasMore = others.length > 0 || way === 'mail';
  return (
    <Gate
      title={t('manageSignIn.stepTitle')}
      intro={t(`manageSignIn.stepBy.${way}`, { to: mailedTo ?? email })}
      back={{ href: signIn, name: email }}
    >
      <PasskeyRefusal answer={actionData} />
      {hasPasskey && (
        <PasskeyButton purpose="second-step" formToken={formToken}>
          {t('manageSignIn.byPasskey')}
        </PasskeyButton>
      )}
      <ManageForm intent="code" formToken={formToken} answer={actionData} labels={labels}>
        {({ field, busy }) => (
          <>
            <Field
              field={field('code')}
              label={labels.code}
              hint={t(`manageSignIn.codeHint.${way}`)}
              {...(way === 'recovery'
                ? { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, maxLength: 40 }
                : { className: 'code6', inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 12 })}
              required
            />
            <Check id="trust" name="trust">
              {t('manageSignIn.trust')}
              <small className="dim">{t('manageSignIn.trustHint')}</small>
            </Check>
            <Button variant="pri" big wide busy={busy}>
              {t('manageSignIn.signIn')}
            </Button>
          </>
        )}
      </ManageForm>
      {hasMore && (
        <Accordion summary={t(MORE_WAYS[way])}>
          <div className="stack">
            {others.map((each, index) => (
              <ButtonLink key={each} variant="line" wide href={hrefs[index]}>
                <Icon name={each === 'app' ? 'phone' : 'key'} />
                {t(`manageSignIn.use.${each}`)}
              </ButtonLink>
            ))}
            {way === 'mail' && (
              <form method="post">
                <PressFields intent="mail" formToken={formToken} />
                <Button variant="line" wide>
                  <Icon name="mail" />
                  {t('manageSignIn.mailAgain')}
                </Button>
              </form>
            )}
          </div>
        </Accordion>
      )}
    </Gate>
  );
}

export function ErrorBoundary() {
  return <ManageFault />;
}
