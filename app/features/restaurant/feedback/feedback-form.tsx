import { WriterFields } from '#app/features/restaurant/writing-page.tsx';
import { CheckedForm, type FormAnswer } from '#app/shell/form/checked-form.tsx';
import { KeyField } from '#app/shell/form/key-field.tsx';
import { Button } from '#app/ui/button.tsx';
import { Fields, TextAreaField } from '#app/ui/field.tsx';
import { Note } from '#app/ui/note.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { Rating } from './rating.tsx';
import type { FeedbackField } from './schema.ts';

const bringRules = async () => (await import('./live-rules.ts')).liveRules;

/** The order that the feedback is about. */
export type FeedbackOrder = { orderId: string; number: string };

type Props = {
  formToken: string | null;
  formKey: string | null;
  required: readonly string[];
  /** null: the feedback is about no order. */
  order: FeedbackOrder | null;
  answer: FormAnswer | undefined;
};

/** Feedback. Only the rating is required; name and e-mail are for customers who would like an answer. */
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
          <KeyField given={formKey} />
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
