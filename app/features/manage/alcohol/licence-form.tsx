import type { DraftAnswer, DraftSeen } from '#app/features/manage/draft/draft-answer.ts';
import { DraftForm } from '#app/features/manage/draft/draft-form.tsx';
import type { Typed } from '#app/features/manage/typed.ts';
import { Button } from '#app/ui/button.tsx';
import { Check } from '#app/ui/check.tsx';
import { Field } from '#app/ui/field.tsx';
import { Card } from '#app/ui/manage/card.tsx';
import { Note } from '#app/ui/note.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { RESTRICTED } from './alcohol-form.ts';
import { LICENCE_INTENT } from './intents.ts';

type Props = {
  /** What the page read of it. */
  licence: { seen: DraftSeen; values: Record<string, string>; isOver: boolean };
  formToken: string;
  answer: DraftAnswer | undefined;
  before: Typed | null;
};

/** On the page of details: the licence by which alcohol is sold, a form of its own. */
export function LicenceForm({ licence: { seen, values, isOver }, ...form }: Props) {
  const { t } = useTranslation();
  const labels = {
    'licence.holder': t('manageAlcohol.holder'),
    'licence.number': t('manageAlcohol.number'),
    'licence.expires': t('manageAlcohol.expires'),
    'licence.link': t('manageAlcohol.link'),
    [RESTRICTED]: t('manageAlcohol.restricted'),
  };
  return (
    <DraftForm intent={LICENCE_INTENT} {...{ ...form, seen, labels }}>
      {({ field: drawn, isTicked, busy }) => {
        const field = (name: keyof typeof labels) => drawn(name, values[name]);
        return (
          <Card
            id="alcohol"
            question={t('manageAlcohol.licence')}
            hint={t('manageAlcohol.licenceHint')}
            foot={<Button busy={busy}>{t('manageAlcohol.save')}</Button>}
          >
            {isOver && <Note tone="warn">{t('manageAlcohol.expired')}</Note>}
            <Field field={field('licence.holder')} label={labels['licence.holder']} maxLength={300} />
            <div className="fit">
              <Field
                field={field('licence.number')}
                label={labels['licence.number']}
                hint={t('manageAlcohol.numberHint')}
                maxLength={60}
                autoComplete="off"
              />
              <Field field={field('licence.expires')} label={labels['licence.expires']} type="date" />
            </div>
            <Field
              field={field('licence.link')}
              label={labels['licence.link']}
              hint={t('manageAlcohol.linkHint')}
              type="url"
              maxLength={500}
              autoComplete="off"
            />
            <Check
              id={`${LICENCE_INTENT}-${RESTRICTED}`}
              name={RESTRICTED}
              defaultChecked={isTicked(RESTRICTED, 'on', values[RESTRICTED] === 'on')}
            >
              {labels[RESTRICTED]}
              <small className="dim">{t('manageAlcohol.restrictedHint')}</small>
            </Check>
          </Card>
        );
      }}
    </DraftForm>
  );
}
