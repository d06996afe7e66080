import type { DraftAnswer, DraftSeen } from '#app/features/manage/draft/draft-answer.ts';
import { DraftForm } from '#app/features/manage/draft/draft-form.tsx';
import { shownWindows } from '#app/features/manage/hours/day-windows.ts';
import { DAYS, type Week } from '#app/features/manage/hours/hours-form.ts';
import { WindowFields, windowLabels } from '#app/features/manage/hours/window-fields.tsx';
import type { Typed } from '#app/features/manage/typed.ts';
import { Button } from '#app/ui/button.tsx';
import { Check } from '#app/ui/check.tsx';
import { Card } from '#app/ui/manage/card.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { OWN_HOURS } from './alcohol-form.ts';
import { SALE_HOURS_INTENT } from './intents.ts';

type Props = {
  /** What the page read of them. */
  sale: { seen: DraftSeen; hasLicence: boolean; values: Record<string, string>; week: Week | null };
  formToken: string;
  answer: DraftAnswer | undefined;
  before: Typed | null;
};

/** On the page of hours: when alcohol is handed over, a form of its own. */
export function SaleHoursForm({ sale: { seen, hasLicence, values, week }, ...form }: Props) {
  const { t } = useTranslation();
  const shown = DAYS.map((day) => {
    const name = t(`manageHours.days.${day}`);
    // the hours of the restaurant stand above
    const label = t('manageAlcohol.onDay', { day: name });
    return { day, name, label, count: shownWindows(week?.[day]).length };
  });
  const labels: Record<string, string> = Object.assign(
    { [OWN_HOURS]: t('manageAlcohol.own') },
    ...shown.map(({ day, label, count }) => windowLabels(t, day, count, label)),
  );
  if (!hasLicence)
    return (
      <Card id="alcohol" question={t('manageAlcohol.hours')}>
        <div>
          <a className="link" href="/manage/details#alcohol">
            {t('manageAlcohol.toDetails')}
          </a>
        </div>
      </Card>
    );
  return (
    <DraftForm intent={SALE_HOURS_INTENT} {...{ ...form, seen, labels }}>
      {({ field: drawn, isTicked, busy }) => (
        <Card
          id="alcohol"
          question={t('manageAlcohol.hours')}
          hint={t('manageAlcohol.hoursHint')}
          foot={<Button busy={busy}>{t('manageAlcohol.save')}</Button>}
        >
          <Check
            id={`${SALE_HOURS_INTENT}-${OWN_HOURS}`}
            name={OWN_HOURS}
            defaultChecked={isTicked(OWN_HOURS, 'on', values[OWN_HOURS] === 'on')}
          >
            {labels[OWN_HOURS]}
          </Check>
          <ul className="week">
            {shown.map(({ day, name, label, count }) => (
              <li key={day}>
                <b>{name}</b>
                <div>
                  <input type="hidden" name={`${day}-was`} value={values[`${day}-was`] ?? ''} />
                  <WindowFields
                    field={(field) => drawn(field, values[field])}
                    prefix={day}
                    count={count}
                    name={label}
                  />
                </div>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </DraftForm>
  );
}
