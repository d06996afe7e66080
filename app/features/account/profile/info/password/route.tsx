import { data } from 'react-router';
import { customersOnly } from '#app/features/account/profile/customers-only.server.ts';
import { CheckedForm } from '#app/shell/form/checked-form.tsx';
import { requiredFields } from '#app/shell/form/form-answer.server.ts';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { mintFormToken } from '#app/shell/request/form-token.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog, DialogBody, DialogFoot, DialogHead } from '#app/ui/dialog.tsx';
import { Fields } from '#app/ui/field.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';
import { answerPassword } from './answer.server.ts';
import { PASSWORD_RULES, type PasswordChangeField } from './schema.ts';

const OVER = '/profile/info';
const bringRules = async () => (await import('./live-rules.ts')).liveRules;

export const handle: ScreenHandle = { title: 'profile.password', dialog: true };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { customerId, email } = await customersOnly(context, url);
  return data({
    customerId,
    email,
    formToken: await mintFormToken(context),
    required: requiredFields(PASSWORD_RULES.schema),
  });
}

export function action({ request, context }: Route.ActionArgs) {
  return answerPassword(request, context);
}

/** Asks for the present password and the new one; whoever has forgotten it is led to the mailed code. */
export default function ChangePassword({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <Dialog label={t('profile.password')} close={OVER} width="signIn">
      <CheckedForm<PasswordChangeField>
        id="password"
        bring={bringRules}
        required={loaderData.required}
        formToken={loaderData.formToken}
        answer={actionData}
      >
        {({ field, busy, refusal }) => (
          <>
            <DialogHead title={t('profile.password')} note={t('profile.passwordLead')} />
            <DialogBody>
              {refusal}
              <input type="hidden" name="customerId" value={loaderData.customerId} />
              {/* so that a password manager knows whose password changes */}
              <input type="text" autoComplete="username" value={loaderData.email} readOnly hidden />
              <Fields>
                <PasswordField
                  field={field('currentPassword')}
                  label={t('profile.currentPassword')}
                  icon="lock"
                  autoComplete="current-password"
                />
                <PasswordField
                  field={field('newPassword')}
                  label={t('profile.newPassword')}
                  hint={t('profile.passwordHint')}
                  icon="lock"
                  autoComplete="new-password"
                />
              </Fields>
              <a
                className="link solo"
                href={`/password-reset?from=${encodeURIComponent(OVER)}`}
                data-replace=""
              >
                {t('profile.passwordForgot')}
              </a>
            </DialogBody>
            <DialogFoot>
              <Button variant="pri" big busy={busy}>
                {t('profile.passwordSave')}
              </Button>
            </DialogFoot>
          </>
        )}
      </CheckedForm>
    </Dialog>
  );
}
