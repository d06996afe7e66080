import { CheckedForm, type FormAnswer } from '#app/components/form/checked-form.tsx';
import { WriterFields } from '#app/components/form/writer-fields.tsx';
import { Button } from '#app/ui/button.tsx';
import { Fields, TextAreaField } from '#app/ui/field.tsx';
import { Note } from '#app/ui/note.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { FeedbackOrder } from './load-order.server.ts';
import { Rating } from './rating.tsx';
import type { FeedbackField } from './schema.ts';

const bringRules = async () => (await import('./live-rules.ts')).liveRules;

type Props = {
  formToken: string;
  formKey: string;
  required: readonly string[];
  /** null: about no order. */
  order: FeedbackOrder | null;
  answer: FormAnswer | undefined;
};

/** How it was. Only the rating is asked for; a name and an e-mail are for who would like an answer. */
export function FeedbackForm({ formToken, formKey, required, order, answer }: Props) {
  const { t } = useTranslation();
  return (
    <CheckedForm<FeedbackField>
      id="feedback"
      bring={bringRules}
      required={required}
      formToken={formToken}
      answer={answer}
    >
      {({ field, busy, refusal }) => (
        <div className="stack">
          <input type="hidden" name="key" value={formKey} />
          {order && <input type="hidden" name="orderId" value={order.orderId} />}
          {refusal}
          {order && <Note icon="bag">{t('writing.aboutOrder', { number: `#${order.number}` })}</Note>}
          <Rating field={field('rating')} />
          <Fields two>
            <TextAreaField
              field={{ ...field('text'), maxLength: 1000 }}
              label={t('writing.feedbackText')}
              hint={t('writing.optional')}
              rows={4}
              full
            />
            <WriterFields
              name={field('name')}
              email={field('email')}
              hints={{ name: t('writing.optional'), email: t('writing.forAnswer') }}
            />
          </Fields>
          <div>
            <Button variant="pri" big busy={busy}>
              {t('writing.sendFeedback')}
            </Button>
          </div>
        </div>
      )}
    </CheckedForm>
  );
}
