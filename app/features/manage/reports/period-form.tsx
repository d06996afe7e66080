import '#app/ui/manage/figures.css';
import '#app/ui/manage/forms.css';
import type { PeriodName } from '#app/domain/reports/period.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Faults } from '#app/ui/manage/faults.tsx';
import { useTranslation } from '#app/ui/translation.tsx';

type PeriodFormProps = {
  /** The names that are offered; a page knows no server's list. */
  names: readonly PeriodName[];
  typed: { period: PeriodName | null; from: string; to: string };
  /** The sentences of what is wrong, by field. */
  faults: readonly { field: 'from' | 'to'; text: string }[];
  /** The restaurant's day by now. */
  today: string;
};

/** From when to when: one of the ready periods with one press, or two dates. */
export function PeriodForm({ names, typed, faults, today }: PeriodFormProps) {
  const { t } = useTranslation();
  const field = (name: 'from' | 'to') => ({
    id: name,
    name,
    defaultValue: typed[name],
    max: today,
    errors: faults.filter((fault) => fault.field === name).map(({ text }) => text),
  });
  return (
    <form className="box period" noValidate>
      <Faults
        title={t('manageReports.faults', { count: faults.length })}
        faults={faults.map(({ field: name, text }) => ({
          id: name,
          label: t(`manageReports.${name}`),
          text,
        }))}
        of={faults}
      />
      <nav className="chips" aria-label={t('manageReports.period')}>
        {names.map((name) => (
          <a
            key={name}
            className="tick pl"
            href={`?period=${name}`}
            aria-current={typed.period === name ? 'true' : undefined}
          >
            {t(`manageReports.periods.${name}`)}
          </a>
        ))}
      </nav>
      <div className="own">
        <Field
          field={field('from')}
          label={t('manageReports.from')}
          type="date"
          message={faults.length > 0 ? undefined : false}
        />
        <Field
          field={field('to')}
          label={t('manageReports.to')}
          type="date"
          message={faults.length > 0 ? undefined : false}
        />
        <Button variant="pri">{t('manageReports.show')}</Button>
      </div>
    </form>
  );
}
