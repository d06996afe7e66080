import { ManageForm, PressFields } from '#app/features/manage/manage-form.tsx';
import { whenText } from '#app/features/manage/today/when.ts';
import { typedIn } from '#app/features/manage/typed.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Ask } from '#app/ui/manage/ask.tsx';
import { Card } from '#app/ui/manage/card.tsx';
import { Note } from '#app/ui/note.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { PressProps } from './press-props.ts';

type BlockProps = PressProps & { nowUtc: string; timeZone: string };

/** Taking no more orders of a customer, and taking them again. */
export function BlockCard({ nowUtc, timeZone, ...press }: BlockProps) {
  const { t, tell } = useTranslation();
  const { customer, name, formToken } = press;
  const { block } = customer;
  if (block)
    return (
      <Card question={t('manageCustomers.blockTitle')}>
        <Note tone="no">
          <b>
            {t('manageCustomers.isBlocked', {
              when: whenText(tell, block.sinceUtc, nowUtc, timeZone),
              who: block.by,
            })}
          </b>
          <br />
          {t('manageCustomers.because', { reason: block.reason })}
          <br />
          {t('manageCustomers.theyRead', { words: block.words ?? t('manageCustomers.ours') })}
        </Note>
        <form method="post">
          <PressFields intent="unblock" formToken={formToken} />
          <Button variant="soft">{t('manageCustomers.unblock')}</Button>
        </form>
      </Card>
    );
  return (
    <Card question={t('manageCustomers.blockTitle')}>
      <Ask
        label={t('manageCustomers.blockAsk', { name })}
        hint={<Consequence {...press} />}
        isOpen={press.answer?.intent === 'block' || typedIn(press.before, 'block', 'reason') !== undefined}
      >
        <BlockForm {...press} />
      </Ask>
    </Card>
  );
}

function Consequence({ customer }: PressProps) {
  const { t } = useTranslation();
  const { underWay, samePhone } = customer;
  return [
    t('manageCustomers.blockWhat'),
    ...(underWay.length > 0 ? [t('manageCustomers.blockGoesOn', { numbers: underWay.join(', ') })] : []),
    ...(samePhone > 0 ? [t('manageCustomers.blockSamePhone')] : []),
  ].join(' ');
}

function BlockForm({ formToken, answer, before }: PressProps) {
  const { t } = useTranslation();
  const labels = { reason: t('manageCustomers.reason'), words: t('manageCustomers.words') };
  return (
    <ManageForm intent="block" formToken={formToken} answer={answer} before={before} labels={labels}>
      {({ field, busy }) => (
        <>
          <Field
            field={{ ...field('reason'), maxLength: 200 }}
            label={labels.reason}
            autoComplete="off"
            required
          />
          <Field
            field={{ ...field('words'), maxLength: 200 }}
            label={labels.words}
            hint={t('manageCustomers.wordsHint')}
            autoComplete="off"
          />
          <div>
            <Button className="red" busy={busy}>
              {t('manageCustomers.blockYes')}
            </Button>
          </div>
        </>
      )}
    </ManageForm>
  );
}
