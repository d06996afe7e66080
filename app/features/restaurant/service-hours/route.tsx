import { clsx } from 'clsx';
import { localReasons } from '#app/domain/opening-hours/day.ts';
import { mealRows, upcomingOverrides, weekRows } from '#app/domain/opening-hours/service-hours.ts';
import { languageFrom, wordsFrom } from '#app/shell/language/i18n.server.ts';
import { useCameFrom } from '#app/shell/page/came-from.ts';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { platformContext } from '#app/shell/request/platform.server.ts';
import { dayNames } from '#app/shell/restaurant/day-names.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { wholeDayWords } from '#app/shell/restaurant/whole-day-words.ts';
import { Dialog, DialogBody, DialogHead } from '#app/ui/dialog.tsx';
import { translator } from '#app/ui/translate.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';
import styles from './service-hours.module.css';

const MEALS = { Breakfast: 'pages.breakfast', Lunch: 'pages.lunch', Dinner: 'pages.dinner' } as const;

export const handle: ScreenHandle = { title: 'pages.serviceHours', dialog: true, keep: 'all' };

/**
 * The week, the dates of the next 14 days that differ, and the hours of meals. All of it was read with the
 * restaurant, so this makes no call of its own.
 */
export function loader({ context }: Route.LoaderArgs) {
  const { client } = storeFrom(context);
  const now = context.get(platformContext).now();
  const language = languageFrom(context);
  const names = dayNames(language);
  const t = translator(wordsFrom(context));
  const week = weekRows(client, now).map(
    ({ weekday, text, isToday, overrideDate }): HourRow => ({
      key: String(weekday),
      name: names.weekday(weekday),
      note: overrideDate && names.dayOfMonth(overrideDate),
      text,
      isToday,
    }),
  );
  const special = upcomingOverrides(localReasons(client, language), now).map(
    ({ date, text, reason, isToday }): HourRow => ({
      key: date,
      name: names.date(date),
      note: reason,
      text,
      isToday,
    }),
  );
  const meals = mealRows(client.mealPeriods).map(
    ({ name, text }): HourRow => ({
      key: name + text,
      name: t(MEALS[name]),
      note: null,
      text,
      isToday: false,
    }),
  );
  return { restaurant: client.tradingName, week, special, meals };
}

export default function ServiceHours({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { restaurant, week, special, meals } = loaderData;
  return (
    <Dialog label={t('pages.serviceHours')} close={useCameFrom()}>
      <DialogHead title={t('pages.serviceHours')} note={restaurant} />
      <DialogBody>
        <HourRows rows={week} />
        {special.length > 0 && (
          <section>
            <h3 className="h3">{t('pages.specialHours')}</h3>
            <HourRows rows={special} />
          </section>
        )}
        {meals.length > 0 && (
          <>
            <hr className={styles.rule} />
            <h3 className="h3">{t('pages.mealPeriods')}</h3>
            <HourRows rows={meals} />
          </>
        )}
      </DialogBody>
    </Dialog>
  );
}

type HourRow = {
  key: string;
  name: string;
  /** A line below the name: a date, a reason. */
  note: string | null;
  /** 'Closed', 'AllDay', or windows separated by commas. */
  text: string;
  isToday: boolean;
};

/** Days or meals and their hours, each window on a line of its own; today is marked. */
function HourRows({ rows }: { rows: readonly HourRow[] }) {
  const { t } = useTranslation();
  return (
    <dl className={styles.hours}>
      {rows.map(({ key, name, note, text, isToday }) => (
        <div key={key} className={clsx(isToday && styles.today)} aria-current={isToday ? 'date' : undefined}>
          <dt>
            {name}
            {note && <small>{note}</small>}
          </dt>
          <dd>
            {wholeDayWords(text, t('pages.closed'), t) ??
              text.split(', ').map((window) => <span key={window}>{window} </span>)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
