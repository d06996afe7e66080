import { type RefObject, useEffect, useRef, useState } from 'react';
import { CheckedForm, type FormAnswer } from '#app/shell/form/checked-form.tsx';
import { useCameFrom, withFrom } from '#app/shell/page/came-from.ts';
import { useCountdown } from '#app/shell/page/use-countdown.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { CodeField } from '#app/ui/code-field.tsx';
import { DialogBody, DialogFoot } from '#app/ui/dialog.tsx';
import { Field, Fields } from '#app/ui/field.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { showToasts } from '#app/ui/toast-queue.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { ResetField } from './schema.ts';

const LENGTH = 6;
const bringRules = async () => (await import('./live-rules.ts')).liveRules.code;

type CodeStepProps = {
  data: {
    formToken: string;
    email: string;
    sentAt: number;
    secondsToWait: number;
    required: { code: string[] };
  };
  answer: FormAnswer | undefined;
  /** What was typed so far; kept when the step changes. */
  password: RefObject<string>;
  /** Leads back to the e-mail, with script. */
  onAgain: () => void;
};

/** The second step: new password and code, 'Verify'. */
export function CodeStep({ data, answer, password, onAgain }: CodeStepProps) {
  const { t } = useTranslation();
  const [digits, setDigits] = useState('');
  const [typedBefore] = useState(() => password.current);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('input')?.focus({ preventScroll: true }), []);

  /** A toast repeats the fault of the code's field. */
  function warnOfShortCode() {
    if (digits.length < LENGTH) showToasts([{ kind: 'no', text: t('account.codeIncomplete') }]);
  }

  return (
    <CheckedForm<ResetField>
      id="reset-code"
      bring={bringRules}
      required={data.required.code}
      formToken={data.formToken}
      answer={answer}
    >
      {({ field, busy, refusal, clear }) => (
        <>
          <input type="hidden" name="step" value="code" />
          <DialogBody>
            {refusal}
            <Fields>
              <Field
                field={{ ...field('email'), defaultValue: data.email }}
                label={t('account.email')}
                type="email"
                icon="mail"
                autoComplete="username"
                readOnly
              />
              <div ref={box}>
                <PasswordField
                  field={{ ...field('newPassword'), defaultValue: typedBefore }}
                  label={t('account.newPassword')}
                  hint={t('account.passwordHint')}
                  icon="lock"
                  autoComplete="new-password"
                  onInput={({ currentTarget }) => {
                    password.current = currentTarget.value;
                  }}
                />
              </div>
              <CodeField
                field={field('code')}
                label={t('account.resetCode')}
                onDigits={(typed) => {
                  setDigits(typed);
                  clear('code');
                }}
              />
            </Fields>
            <Again {...data} onAgain={onAgain} />
          </DialogBody>
          <DialogFoot>
            <Button variant="pri" big busy={busy} onClick={warnOfShortCode}>
              {t('account.verify')}
            </Button>
          </DialogFoot>
        </>
      )}
    </CheckedForm>
  );
}

/** Leads back to the e-mail, which requests another code; with script only after a minute. */
function Again({
  sentAt,
  secondsToWait,
  onAgain,
}: Pick<CodeStepProps['data'], 'sentAt' | 'secondsToWait'> & Pick<CodeStepProps, 'onAgain'>) {
  const { t } = useTranslation();
  const from = useCameFrom();
  const left = useCountdown(secondsToWait, sentAt);
  if (!useHydrated())
    return <ButtonLink href={withFrom('/password-reset', from)}>{t('account.resend')}</ButtonLink>;
  return (
    <Button type="button" disabled={left > 0} onClick={onAgain}>
      {left > 0 ? t('account.resendIn', { seconds: left }) : t('account.resend')}
    </Button>
  );
}
