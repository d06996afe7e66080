import { translateDate } from '#app/domain/language/translate-date.ts';
import { clockText } from '#app/domain/time/clock-text.ts';
import { MONTHS } from '#app/domain/time/moment-texts.ts';
import { weekdayOf } from '#app/domain/time/wall-clock.ts';
import type { Languages } from '#app/features/manage/draft/form-texts.ts';
import { LanguageFields } from '#app/features/manage/draft/language-fields.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field, SelectField } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Card } from '#app/ui/manage/card.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { type FileDay, minutesOf, shownWindows } from './day-windows.ts';
import type { HolidaysAhead } from './holidays.ts';
import { HolidaysFold } from './holidays-fold.tsx';
import { DAYS, type SpecialDay } from './hours-form.ts';
import { type FieldOf, WindowFields } from './window-fields.tsx';

type SpecialDaysProps = {
  special: readonly SpecialDay[];
  /** On the restaurant's clock: days before are over. */
  today: string;
  /** Public holidays that are no special days yet, and which were ticked. */
  holidays: HolidaysAhead;
  ticked: readonly string[] | undefined;
  /** Dates that customers have in another way, or not yet. */
  differing: readonly string[];
  field: FieldOf;
  languages: Languages;
};

/** Days that take the place of their weekday, the next one first; the empty fields of a new one stand last. */
export function SpecialDays({
  special,
  today,
  holidays,
  ticked,
  differing,
  field,
  languages,
}: SpecialDaysProps) {
  const { t } = useTranslation();
  const sorted = special
    .map((entry, index) => ({ entry, index }))
    .sort((a, b) => a.entry.date.localeCompare(b.entry.date));
  const [over, ahead] = [false, true].map((isAhead) =>
    sorted.filter(({ entry }) => entry.date >= today === isAhead),
  );
  const row = ({ entry, index }: (typeof sorted)[number]) => (
    <SpecialDayFields
      key={index}
      isNew={differing.includes(entry.date)}
      {...{ entry, index, field, languages }}
    />
  );
  return (
    <Card question={t('manageHours.special')} hint={t('manageHours.specialHint')}>
      {special.length === 0 && <p className="small dim">{t('manageHours.noSpecial')}</p>}
      <div className="items">
        {ahead?.map(row)}
        {over && over.length > 0 && (
          <details className="it">
            <Summary title={t('manageHours.past')} />
            <div className="body items">{over.map(row)}</div>
          </details>
        )}
        <SpecialDayFields
          entry={null}
          index={special.length}
          isNew={false}
          field={field}
          languages={languages}
        />
        <HolidaysFold holidays={holidays} ticked={ticked} />
      </div>
    </Card>
  );
}

function Summary({ title, more }: { title: string; more?: string }) {
  return (
    <summary>
      <span>
        <b>{title}</b>
        {more && <small>{more}</small>}
      </span>
      <Icon name="down" />
    </summary>
  );
}

type RowProps = Pick<SpecialDaysProps, 'field' | 'languages'> & {
  entry: SpecialDay | null;
  index: number;
  /** Customers have it in another way, or not yet. */
  isNew: boolean;
};

function SpecialDayFields({ entry, index, isNew, field, languages }: RowProps) {
  const { t } = useTranslation();
  const prefix = `special-${index}`;
  const count = shownWindows(entry?.hours).length;
  const names = [
    `${prefix}-date`,
    `${prefix}-kind`,
    ...languages.languages.map((language) => `${prefix}-reason-${language}`),
    ...Array.from({ length: count }, (_, place) => [
      `${prefix}-${place}-from`,
      `${prefix}-${place}-until`,
    ]).flat(),
  ];
  const isFaulty = names.some((name) => (field(name).errors?.length ?? 0) > 0);
  const name = entry?.reason || entry?.date || t('manageHours.newDay');
  return (
    <details className="it" open={isFaulty}>
      {entry ? <DaySummary entry={entry} isNew={isNew} /> : <Summary title={t('manageHours.addSpecial')} />}
      <div className="body">
        <input
          type="hidden"
          name={`${prefix}-was`}
          value={entry && entry.hours !== 'closed' ? entry.hours.join(' ') : ''}
        />
        <div>
          <Field field={field(`${prefix}-date`)} label={t('manageHours.date')} type="date" />
          <SelectField
            // a list keeps what it began with when its form is set back
            key={field(`${prefix}-kind`).defaultValue}
            field={field(`${prefix}-kind`)}
            label={t('manageHours.kind')}
          >
            {(['closed', 'open'] as const).map((kind) => (
              <option key={kind} value={kind}>
                {t(`manageHours.kinds.${kind}`)}
              </option>
            ))}
          </SelectField>
        </div>
        <WindowFields field={field} prefix={prefix} count={count} name={name} />
        <LanguageFields
          legend={t('manageHours.reasonLanguage')}
          prefix={`${prefix}-reason`}
          label={t('manageHours.reason')}
          {...{ field, languages }}
          maxLength={80}
        />
        {entry && (
          <div>
            <Button variant="line" className="mini danger" name="press" value={`remove:${index}`}>
              {t('manageHours.removeDay')}
            </Button>
          </div>
        )}
      </div>
    </details>
  );
}

function DaySummary({ entry, isNew }: { entry: SpecialDay; isNew: boolean }) {
  const { t, tell } = useTranslation();
  const [year = '', month = '', day = ''] = entry.date.split('-');
  const weekday = DAYS[(weekdayOf(entry.date) + 5) % 7];
  return (
    <summary>
      <span className="dated">
        <span className="datebox">
          <b>{Number(day)}</b>
          <small>{translateDate(tell, MONTHS[Number(month) - 1] ?? '')}</small>
        </span>
        <span>
          <b>
            {entry.reason || `${Number(day)} ${translateDate(tell, MONTHS[Number(month) - 1] ?? '')} ${year}`}
          </b>
          <small>
            {[weekday && t(`manageHours.days.${weekday}`), dayWords(t, entry.hours)]
              .filter(Boolean)
              .join(', ')}
          </small>
          {isNew && (
            <Badge tone="info" icon="edit">
              {t('manageHours.inDraft')}
            </Badge>
          )}
        </span>
      </span>
      <Icon name="down" />
    </summary>
  );
}

function dayWords(t: ReturnType<typeof useTranslation>['t'], day: FileDay): string {
  if (day === 'closed') return t('manageHours.closed');
  return shownWindows(day)
    .flatMap((window) => {
      const minutes = minutesOf(window);
      if (!minutes) return [];
      const { from, until } = minutes;
      if (from === 0 && until === 1440) return [t('manageHours.allDay')];
      return [`${clockText(from)} – ${clockText(until % 1440)}`];
    })
    .join(', ');
}
