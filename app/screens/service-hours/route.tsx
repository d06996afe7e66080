import { clsx } from 'clsx';
import { useCameFrom } from '#app/components/came-from.ts';
import type { ScreenHandle } from '#app/components/screen.tsx';
import { mealRows } from '#app/domain/opening-hours/meal-rows.ts';
import { weekRows } from '#app/domain/opening-hours/week-rows.ts';
import { platformContext } from '#app/middleware/platform.ts';
import { storeFrom } from '#app/middleware/restaurant.ts';
import { Dialog, DialogBody, DialogHead } from '#app/ui/dialog.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';
import styles from './service-hours.module.css';

export const handle: ScreenHandle = { title: 'pages.serviceHours', dialog: true };

/** The week from data already read with the restaurant, no call of its own (R-HOURS-09). */
export function loader({ context }: Route.LoaderArgs) {
  const { client } = storeFrom(context);
  return { week: weekRows(client, context.get(platformContext).now()), meals: mealRows(client.mealPeriods) };
}

export default function ServiceHours({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { week, meals } = loaderData;
  return (
    <Dialog label={t('pages.serviceHours')} close={useCameFrom()}>
      <DialogHead title={t('pages.serviceHours')} />
      <DialogBody>
        <dl className={styles.hours}>
          {week.map((row) => (
            <div
              key={row.weekday}
              className={clsx(row.isToday && styles.today)}
              aria-current={row.isToday ? 'date' : undefined}
            >
              <dt>{row.day}</dt>
              <dd>{row.text}</dd>
            </div>
          ))}
        </dl>
        {meals.length > 0 && (
          <>
            <hr className={styles.rule} />
            <h3 className="h3">{t('pages.mealPeriods')}</h3>
            <dl className={styles.hours}>
              {meals.map((meal) => (
                <div key={meal.name + meal.text}>
                  <dt>{meal.name}</dt>
                  <dd>{meal.text}</dd>
                </div>
              ))}
            </dl>
          </>
        )}
      </DialogBody>
    </Dialog>
  );
}
