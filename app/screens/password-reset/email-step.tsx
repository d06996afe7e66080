import { type RefObject, useState } from 'react';
import { CheckedForm, type FormAnswer } from '#app/components/form/checked-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { DialogBody, DialogFoot } from '#app/ui/dialog.tsx';
import { Field, Fields } from '#app/ui/field.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './password-reset.module.css';

const bringRules = async () => (await import('./live-rules.ts')).liveRules.email;

type EmailStepProps = {
  data: { formToken: string; email: string; required: { email: string[] } };
  answer: FormAnswer | undefined;
  /** Typed so far, and kept up; it has no name here, so that no form sends it. */
  password: RefObject<string>;
};

/** Where the code is to be mailed to: 'Send OTP' (R-AUTH-31). */
export function EmailStep({ data, answer, password }: EmailStepProps) {
  const { t } = useTranslation();
  const [typedBefore] = useState(() => password.current);
  return (
    <CheckedForm<'email'>
      id="reset-email"
      bring={bringRules}
      required={data.required.email}
      formToken={data.formToken}
      answer={answer}
    >
      {({ field, busy, refusal }) => (
        <>
          <input type="hidden" name="step" value="email" />
          <DialogBody>
            {refusal}
            <Fields>
              <Field
                field={{ ...field('email'), defaultValue: field('email').defaultValue ?? data.email }}
                label={t('account.email')}
                type="email"
                icon="mail"
                autoComplete="username"
              />
              <div className={styles.later}>
                <PasswordField
                  field={{ id: 'reset-first', name: '', defaultValue: typedBefore }}
                  label={t('account.newPassword')}
                  hint={t('account.passwordHint')}
                  icon="lock"
                  autoComplete="new-password"
                  onInput={({ currentTarget }) => {
                    password.current = currentTarget.value;
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
