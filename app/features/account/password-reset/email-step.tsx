import { type RefObject, useCallback, useState } from 'react';
import { CheckedForm, type FormAnswer } from '#app/shell/form/checked-form.tsx';
import type { FormRules } from '#app/shell/form/live-checks.tsx';
import { prefilled } from '#app/shell/form/use-form-fields.ts';
import { useRootData } from '#app/shell/root-data/root-data.ts';
import { Button } from '#app/ui/button.tsx';
import { DialogBody, DialogFoot } from '#app/ui/dialog.tsx';
import { Field, Fields } from '#app/ui/field.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './password-reset.module.css';

type EmailStepProps = {
  data: { formToken: string; email: string; required: { email: string[] } };
  answer: FormAnswer | undefined;
  /** What was typed so far; the field has no name here, so that no form sends it. */
  password: RefObject<string>;
};

/** The first step: the e-mail that the code is mailed to, 'Send OTP'. */
export function EmailStep({ data, answer, password }: EmailStepProps) {
  const { t } = useTranslation();
  const [typedBefore] = useState(() => password.current);
  const { name } = useRootData().restaurant;
  const bringRules = useCallback(
    async (): Promise<FormRules> =>
      (await import('./live-rules.ts')).liveRules.email(() => password.current, name),
    [password, name],
  );
  return (
    <CheckedForm<'email' | 'newPassword'>
      id="reset-email"
      bring={bringRules}
      mustCheck
      required={data.required.email}
      formToken={data.formToken}
      answer={answer}
    >
      {({ field, busy, refusal, clear }) => (
        <>
          <input type="hidden" name="step" value="email" />
          <DialogBody>
            {refusal}
            <Fields>
              <Field
                field={prefilled(field('email'), data.email)}
                label={t('account.email')}
                type="email"
                icon="mail"
                autoComplete="username"
              />
              <div className={styles.later}>
                <PasswordField
                  field={{ ...field('newPassword'), name: '', defaultValue: typedBefore, required: true }}
                  label={t('account.newPassword')}
                  hint={t('account.passwordHint')}
                  icon="lock"
                  autoComplete="new-password"
                  onInput={({ currentTarget }) => {
                    password.current = currentTarget.value;
                    clear('newPassword');
                  }}
                />
              </div>
            </Fields>
          </DialogBody>
          <DialogFoot>
            <Button variant="pri" big busy={busy}>
              {t('account.sendCode')}
            </Button>
          </DialogFoot>
        </>
      )}
    </CheckedForm>
  );
}
