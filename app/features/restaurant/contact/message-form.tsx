import { WriterFields } from '#app/features/restaurant/writing-page.tsx';
import { CheckedForm, type FormAnswer } from '#app/shell/form/checked-form.tsx';
import { KeyField } from '#app/shell/form/key-field.tsx';
import { Button } from '#app/ui/button.tsx';
import { Fields, TextAreaField } from '#app/ui/field.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { ContactField } from './schema.ts';

const bringRules = async () => (await import('./live-rules.ts')).liveRules;

type Props = {
  formToken: string | null;
  formKey: string | null;
  required: readonly string[];
  answer: FormAnswer | undefined;
};

/** A message to the restaurant; for a signed-in customer, name and e-mail are filled in. */
export function MessageForm({ formToken, formKey, required, answer }: Props) {
  const { t } = useTranslation();
  return (
    <CheckedForm<ContactField>
      id="message"
      bring={bringRules}
      required={required}
      formToken={formToken}
      answer={answer}
    >
      {({ field, busy, refusal }) => (
        <div className="stack">
          <KeyField given={formKey} />
          {refusal}
          <Fields two>
            <WriterFields name={field('fullName')} email={field('email')} />
            <TextAreaField
              field={{ ...field('text'), maxLength: 1000 }}
              label={t('writing.message')}
              hint={t('writing.messageHint')}
              rows={5}
              full
            />
          </Fields>
          <div>
            <Button variant="pri" big busy={busy}>
              {t('writing.sendMessage')}
            </Button>
          </div>
        </div>
      )}
    </CheckedForm>
  );
}
