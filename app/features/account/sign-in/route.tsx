import { data } from 'react-router';
import { BrandPanel } from '#app/features/account/brand-panel.tsx';
import { brandPicture } from '#app/features/account/brand-picture.server.ts';
import { codeSent } from '#app/features/account/code-sent.server.ts';
import { CheckedForm } from '#app/shell/form/checked-form.tsx';
import { requiredFields } from '#app/shell/form/form-answer.server.ts';
import { OtherWay } from '#app/shell/form/other-way.tsx';
import { prefilled } from '#app/shell/form/use-form-fields.ts';
import { isGuarded, ownPath, useCameFrom, withFrom } from '#app/shell/page/came-from.ts';
import { onwards } from '#app/shell/page/onwards.server.ts';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { mintFormToken } from '#app/shell/request/form-token.server.ts';
import { customerFrom } from '#app/shell/visitor/customer.server.ts';
import { Button } from '#app/ui/button.tsx';
import { CodeField } from '#app/ui/code-field.tsx';
import { Dialog, DialogBody, DialogFoot, DialogHead } from '#app/ui/dialog.tsx';
import { Field, Fields } from '#app/ui/field.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';
import { answerSignIn } from './answer.server.ts';
import { SIGN_IN_RULES, type SignInField } from './schema.ts';

export const handle: ScreenHandle = { title: 'account.signIn', dialog: true };

const bringRules = async () => (await import('./live-rules.ts')).liveRules;

/** @throws a redirect for a customer who is signed in already. */
export async function loader({ url, context }: Route.LoaderArgs) {
  if (await customerFrom(context)) throw onwards(ownPath(url.searchParams.get('from')));
  return data({
    formToken: await mintFormToken(context),
    required: requiredFields(SIGN_IN_RULES.schema),
    // after a verified sign-up the e-mail is filled in
    email: (await codeSent(context))?.email ?? '',
    picture: await brandPicture(context, 0),
  });
}

export function action({ request, url, context }: Route.ActionArgs) {
  return answerSignIn(request, url, context);
}

/** The sign-in dialog. Closing it leads home from a page that a guest has nothing to do on. */
export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const from = useCameFrom();
  return (
    <Dialog label={t('account.signIn')} close={isGuarded(from) ? '/' : from} width="signIn" look="duo">
      <CheckedForm<SignInField>
        id="sign-in"
        bring={bringRules}
        required={loaderData.required}
        formToken={loaderData.formToken}
        answer={actionData}
      >
        {({ field, busy, refusal, clear }) => (
          <>
            <BrandPanel words={t('account.welcomeBack')} picture={loaderData.picture} />
            <DialogHead title={t('account.signIn')} note={t('account.signInNote')} />
            <DialogBody>
              {refusal}
              <Fields>
                <Field
                  field={prefilled(field('email'), loaderData.email)}
                  label={t('account.email')}
                  type="email"
                  icon="mail"
                  autoComplete="username"
                />
                <PasswordField
                  field={field('password')}
                  label={t('account.password')}
                  icon="lock"
                  autoComplete="current-password"
                />
                {actionData?.wantsCode && (
                  <CodeField
                    field={field('code')}
                    label={t('account.signInCode')}
                    hint={t('account.signInCodeHint')}
                    onDigits={() => clear('code')}
                  />
                )}
              </Fields>
              <a className="link solo" href={withFrom('/password-reset', from)} data-replace="">
                {t('account.forgot')}
              </a>
            </DialogBody>
            <DialogFoot>
              <Button variant="pri" big busy={busy}>
                {t('account.signIn')}
              </Button>
              <OtherWay
                question={t('account.newHere')}
                href={withFrom('/sign-up', from)}
                name={t('account.signUp')}
              />
            </DialogFoot>
          </>
        )}
      </CheckedForm>
    </Dialog>
  );
}
