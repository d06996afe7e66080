import { useCameFrom } from '#app/components/came-from.ts';
import { dayNames } from '#app/components/day-names.server.ts';
import type { ScreenHandle } from '#app/components/screen.tsx';
import { localReasons } from '#app/domain/opening-hours/local-reasons.ts';
import { mealRows } from '#app/domain/opening-hours/meal-rows.ts';
import { upcomingOverrides } from '#app/domain/opening-hours/upcoming-overrides.ts';
import { weekRows } from '#app/domain/opening-hours/week-rows.ts';
import { languageFrom, wordsFrom } from '#app/middleware/i18n.ts';
import { platformContext } from '#app/middleware/platform.ts';
import { storeFrom } from '#app/middleware/restaurant.ts';
import { Dialog, DialogBody, DialogHead } from '#app/ui/dialog.tsx';
import { translator } from '#app/ui/translate.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';
import { type HourRow, HourRows } from './hour-rows.tsx';
import styles from './service-hours.module.css';

const MEALS = { Breakfast: 'pages.breakfast', Lunch: 'pages.lunch', Dinner: 'pages.dinner' } as const;

export const handle: ScreenHandle = { title: 'pages.serviceHours', dialog: true };

/**
 * The week, the dates of the next 14 days that differ, and the meals, from data already read with the restaurant: no
 * call of its own (R-HOURS-09).
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
