import { clockText } from '#app/domain/time/clock-text.ts';
import { Button } from '#app/ui/button.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { Card } from '#app/ui/manage/card.tsx';
import { ManageIcon } from '#app/ui/manage/manage-icon.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { minutesOf, shownWindows } from './day-windows.ts';
import { DAYS, dayToCopy, type Week } from './hours-form.ts';
import { type FieldOf, WindowFields } from './window-fields.tsx';

/** The hours of the week; a press closes a day, or copies one to all that are open. */
export function WeekCard({ week, field }: { week: Week; field: FieldOf }) {
  const { t } = useTranslation();
  const source = dayToCopy(week);
  return (
    <Card
      question={t('manageHours.week')}
      hint={t('manageHours.weekHint')}
      foot={
        source && (
          <Button className="mini" name="press" value={`copy:${source}`}>
            <ManageIcon name="copy" />
            {t('manageHours.copy', { day: t(`manageHours.days.${source}`) })}
          </Button>
        )
      }
    >
      <ul className="week">
        {DAYS.map((day) => {
          const name = t(`manageHours.days.${day}`);
          const windows = shownWindows(week[day]);
          return (
            <li key={day}>
              <b>{name}</b>
              <div>
                <input
                  type="hidden"
                  name={`${day}-was`}
                  value={week[day] === 'closed' ? '' : week[day].join(' ')}
                />
                <WindowFields field={field} prefix={day} count={windows.length} name={name} />
                <NextDay windows={windows} />
              </div>
              {week[day] !== 'closed' && (
                <IconButton
                  type="submit"
                  name="press"
                  value={`close:${day}`}
                  icon="x"
                  label={t('manageHours.closeDay', { day: name })}
                />
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

/** When a window of the day ends on the next one; none for an end at midnight. */
function NextDay({ windows }: { windows: ReturnType<typeof shownWindows> }) {
  const { t } = useTranslation();
  const late = windows.flatMap((window) => {
    const until = minutesOf(window)?.until ?? 0;
    return until > 1440 ? [until - 1440] : [];
  });
  if (late.length === 0) return null;
  return <p className="small dim">{t('manageHours.nextDay', { time: clockText(late[0] ?? 0) })}</p>;
}
