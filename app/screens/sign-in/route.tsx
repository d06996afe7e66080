import { data } from 'react-router';
import { BrandPanel } from '#app/components/brand-panel.tsx';
import { isGuarded, ownPath, useCameFrom, withFrom } from '#app/components/came-from.ts';
import { CheckedForm } from '#app/components/form/checked-form.tsx';
import { requiredFields } from '#app/components/form/form-answer.server.ts';
import { OtherWay } from '#app/components/form/other-way.tsx';
import type { ScreenHandle } from '#app/components/screen.tsx';
import { brandPicture } from '#app/middleware/brand-picture.ts';
import { codeSent } from '#app/middleware/code-sent.ts';
import { customerFrom } from '#app/middleware/customer.ts';
import { mintFormToken } from '#app/middleware/form-token.ts';
import { onwards } from '#app/middleware/onwards.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog, DialogBody, DialogFoot, DialogHead } from '#app/ui/dialog.tsx';
import { Field, Fields } from '#app/ui/field.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';
import { answerSignIn } from './answer.server.ts';
import { SIGN_IN_RULES, type SignInField } from './schema.ts';

export const handle: ScreenHandle = { title: 'account.signIn', dialog: true };

const bringRules = async () => (await import('./live-rules.ts')).liveRules;

/** @throws a redirect for who is signed in already. */
export async function loader({ url, context }: Route.LoaderArgs) {
  if (await customerFrom(context)) throw onwards(ownPath(url.searchParams.get('from')));
  return data({
    formToken: await mintFormToken(context),
    required: requiredFields(SIGN_IN_RULES.schema),
    // who has just verified it need not type it again
    email: (await codeSent(context))?.email ?? '',
    picture: await brandPicture(context, 0),
  });
}

export function action({ request, url, context }: Route.ActionArgs) {
  return answerSignIn(request, url, context);
}

/** R-AUTH-01. Closing it leads home from where a guest has nothing to do (R-AUTH-52). */
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
        {({ field, busy, refusal }) => (
          <>
            <BrandPanel words={t('account.welcomeBack')} picture={loaderData.picture} />
            <DialogHead title={t('account.signIn')} note={t('account.signInNote')} />
            <DialogBody>
              {refusal}
              <Fields>
                <Field
                  field={{ ...field('email'), defaultValue: field('email').defaultValue ?? loaderData.email }}
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
