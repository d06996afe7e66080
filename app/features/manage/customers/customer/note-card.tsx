import { ManageForm } from '#app/features/manage/manage-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextAreaField } from '#app/ui/field.tsx';
import { Card } from '#app/ui/manage/card.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { PressProps } from './press-props.ts';

/** What the restaurant's people should know of a customer: it stands on their tickets. */
export function NoteCard({ customer, formToken, answer, before }: PressProps) {
  const { t } = useTranslation();
  const labels = { note: t('manageCustomers.note') };
  return (
    <Card question={t('manageCustomers.know')} hint={t('manageCustomers.knowHint')}>
      <ManageForm intent="note" formToken={formToken} answer={answer} before={before} labels={labels}>
        {({ field, busy }) => (
          <>
            <TextAreaField
              key={customer.note}
              field={{ ...field('note', customer.note), maxLength: 500 }}
              label={labels.note}
              hint={t('manageCustomers.noteHint')}
              rows={2}
            />
            <div>
              <Button variant="soft" busy={busy}>
                {t('manageCustomers.saveNote')}
              </Button>
            </div>
          </>
        )}
      </ManageForm>
    </Card>
  );
}
