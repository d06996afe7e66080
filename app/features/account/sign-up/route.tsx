import { useCallback } from 'react';
import { data } from 'react-router';
import { CheckedForm } from '#app/shell/form/checked-form.tsx';
import { requiredFields } from '#app/shell/form/form-answer.server.ts';
import type { FormRules } from '#app/shell/form/live-checks.tsx';
import { OtherWay } from '#app/shell/form/other-way.tsx';
import { isGuarded, ownPath, useCameFrom, withFrom } from '#app/shell/page/came-from.ts';
import { onwards } from '#app/shell/page/onwards.server.ts';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { mintFormToken } from '#app/shell/request/form-token.server.ts';
import { customerFrom } from '#app/shell/visitor/customer.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog, DialogBody, DialogFoot, DialogHead } from '#app/ui/dialog.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';
import { answerSignUp, todayOf } from './answer.server.ts';
import { type SignUpField, signUpRules } from './schema.ts';
import { SignUpFields } from './sign-up-fields.tsx';

export const handle: ScreenHandle = { title: 'account.signUp', dialog: true };

/** @throws a redirect for a customer who is signed in already. */
export async function loader({ url, context }: Route.LoaderArgs) {
  if (await customerFrom(context)) throw onwards(ownPath(url.searchParams.get('from')));
  const today = todayOf(context);
  return data({
    today,
    formToken: await mintFormToken(context),
    required: requiredFields(signUpRules(today).schema),
  });
}

export function action({ request, url, context }: Route.ActionArgs) {
  return answerSignUp(request, url, context);
}

/** The first step of a sign-up. */
export default function SignUp({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const from = useCameFrom();
  const bringRules = useRules(loaderData.today);
  return (
    <Dialog label={t('account.signUp')} close={isGuarded(from) ? '/' : from} width="signUp">
      <CheckedForm<SignUpField>
        id="sign-up"
        bring={bringRules}
        required={loaderData.required}
        formToken={loaderData.formToken}
        answer={actionData}
      >
        {({ busy, refusal, ...fields }) => (
          <>
            <DialogHead title={t('account.signUp')} note={t('account.signUpNote')} />
            <DialogBody>
              {refusal}
              <SignUpFields {...fields} today={loaderData.today} />
            </DialogBody>
            <DialogFoot>
              <Button variant="pri" big busy={busy}>
                {t('account.signUp')}
              </Button>
              <OtherWay
                question={t('account.haveAccount')}
                href={withFrom('/sign-in', from)}
                name={t('account.signIn')}
              />
            </DialogFoot>
          </>
        )}
      </CheckedForm>
    </Dialog>
  );
}

/** Loads the rules of the form for a day ('YYYY-MM-DD'), against which birth dates are checked. */
function useRules(today: string): () => Promise<FormRules> {
  return useCallback(async () => (await import('./live-rules.ts')).liveRules(today), [today]);
}
