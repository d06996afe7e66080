import { translateDate } from '#app/domain/language/translate-date.ts';
import type { HolidayDate } from '#app/domain/opening-hours/new-zealand-holidays.ts';
import { MONTHS } from '#app/domain/time/moment-texts.ts';
import { weekdayOf } from '#app/domain/time/wall-clock.ts';
import { Button } from '#app/ui/button.tsx';
import { Check } from '#app/ui/check.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { ADD_HOLIDAYS, HOLIDAY_BOX } from './holidays.ts';
import { DAYS } from './hours-form.ts';

type HolidaysFoldProps = {
  holidays: readonly HolidayDate[];
  /** What was ticked; undefined where the form was not sent. */
  ticked: readonly string[] | undefined;
};

/** The public holidays of the year ahead, of which the ticked ones become closed days by one press. */
export function HolidaysFold({ holidays, ticked }: HolidaysFoldProps) {
  const { t, tell } = useTranslation();
  if (holidays.length === 0) return <p className="small dim">{t('manageHours.allHolidays')}</p>;
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
        <fieldset>
          <legend className="lab">{t('manageHours.closedOn')}</legend>
          {holidays.map(({ date, holiday, isObserved }) => {
            const [year, month, day] = date.split('-');
            const weekday = DAYS[(weekdayOf(date) + 5) % 7];
            const name = t(`manageHours.holidayNames.${holiday}`);
            return (
              <Check
                key={date}
                id={`hours-${HOLIDAY_BOX}-${date}`}
                name={HOLIDAY_BOX}
                value={date}
                // the day itself is meant; a day that stands in for it is an ordinary one for many
                defaultChecked={ticked ? ticked.includes(date) : !isObserved}
              >
                {isObserved ? t('manageHours.observed', { name }) : name}
                <small className="dim">
                  {weekday && t(`manageHours.days.${weekday}`)},{' '}
                  {`${Number(day)} ${translateDate(tell, MONTHS[Number(month) - 1] ?? '')} ${year}`}
                </small>
              </Check>
            );
          })}
        </fieldset>
        <div>
          <Button variant="soft" name="press" value={ADD_HOLIDAYS}>
            {t('manageHours.addHolidays')}
          </Button>
        </div>
      </div>
    </details>
  );
}
