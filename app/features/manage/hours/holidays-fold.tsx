import { translateDate } from '#app/domain/language/translate-date.ts';
import { MONTHS } from '#app/domain/time/moment-texts.ts';
import { weekdayOf } from '#app/domain/time/wall-clock.ts';
import { Button } from '#app/ui/button.tsx';
import { Check } from '#app/ui/check.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { ADD_HOLIDAYS, anniversaryBox, HOLIDAY_BOX, type HolidaysAhead } from './holidays.ts';
import { DAYS } from './hours-form.ts';

type HolidaysFoldProps = {
  holidays: HolidaysAhead;
  /** What was ticked; undefined where the form was not sent. */
  ticked: readonly string[] | undefined;
};

/** The public holidays of the year ahead, of which the ticked ones become closed days by one press. */
export function HolidaysFold({ holidays: { national, regional }, ticked }: HolidaysFoldProps) {
  const { t } = useTranslation();
  if (national.length + regional.length === 0)
    return <p className="small dim">{t('manageHours.allHolidays')}</p>;
  return (
    <details className="it">
      <summary>
        <span>
          <b>{t('manageHours.holidays')}</b>
          <small>{t('manageHours.holidaysHint')}</small>
        </span>
        <Icon name="plus" />
      </summary>
      <div className="body">
        {national.length > 0 && (
          <fieldset>
            <legend className="lab">{t('manageHours.closedOn')}</legend>
            {national.map(({ date, holiday, isObserved }) => {
              const name = t(`manageHours.holidayNames.${holiday}`);
              return (
                <HolidayCheck
                  key={date}
                  value={date}
                  date={date}
                  name={isObserved ? t('manageHours.observed', { name }) : name}
                  // the day itself is meant; a day that stands in for it is an ordinary one for many
                  isTicked={ticked ? ticked.includes(date) : !isObserved}
                />
              );
            })}
          </fieldset>
        )}
        {regional.length > 0 && (
          <fieldset>
            <legend className="lab">{t('manageHours.closedOnRegional')}</legend>
            {regional.map((day) => {
              const value = anniversaryBox(day);
              return (
                <HolidayCheck
                  key={value}
                  value={value}
                  date={day.date}
                  name={t(`manageHours.anniversaries.${day.region}`)}
                  // where a restaurant is says its owner: most addresses name a town, and none a province
                  isTicked={ticked?.includes(value) ?? false}
                />
              );
            })}
          </fieldset>
        )}
        <div>
          <Button variant="soft" name="press" value={ADD_HOLIDAYS}>
            {t('manageHours.addHolidays')}
          </Button>
        </div>
      </div>
    </details>
  );
}

type HolidayCheckProps = { value: string; date: string; name: string; isTicked: boolean };

function HolidayCheck({ value, date, name, isTicked }: HolidayCheckProps) {
  const { t, tell } = useTranslation();
  const [year, month, day] = date.split('-');
  const weekday = DAYS[(weekdayOf(date) + 5) % 7];
  return (
    <Check
      id={`hours-${HOLIDAY_BOX}-${value.replace(' ', '-')}`}
      name={HOLIDAY_BOX}
      value={value}
      defaultChecked={isTicked}
    >
      {name}
      <small className="dim">
        {weekday && t(`manageHours.days.${weekday}`)},{' '}
        {`${Number(day)} ${translateDate(tell, MONTHS[Number(month) - 1] ?? '')} ${year}`}
      </small>
    </Check>
  );
}
