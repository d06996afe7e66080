import type { DayClose } from '#app/contract/receiver-day.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import { hourText } from './day-words.ts';

/** Of the drawing, in its own units. */
const WIDTH = 700;
const FLOOR = 158;
const HEIGHT = 126;
const LABELS = 180;
/** Of a bar's place: the rest is the gap beside it. */
const SHARE = 0.72;

/** Orders by the hour for which they were due, each with its number, the most in black. */
export function HourBars({ hours }: { hours: DayClose['hours'] }) {
  const { t } = useTranslation();
  const most = Math.max(...hours.map(({ orders }) => orders));
  const peak = hours.find(({ orders }) => orders === most);
  const place = WIDTH / hours.length;
  return (
    <section className="card" aria-labelledby="by-hour">
      <h2 id="by-hour">{t('kitchenDay.byHour')}</h2>
      <svg
        className="bars"
        viewBox={`0 0 ${WIDTH} 190`}
        role="img"
        aria-label={t('kitchenDay.hours', { hour: hourText(peak?.hour ?? 0), count: most })}
      >
        {hours.map(({ hour, orders }, at) => {
          const height = Math.round((HEIGHT * orders) / most);
          const width = Math.min(place * SHARE, 90);
          const middle = place * (at + 0.5);
          return (
            <g key={hour}>
              <rect
                className={orders === most ? 'bar peak' : 'bar'}
                x={middle - width / 2}
                y={FLOOR - height}
                width={width}
                height={height}
                rx="3"
              />
              <text x={middle} y={FLOOR - height - 8}>
                {orders}
              </text>
              <text x={middle} y={LABELS}>
                {hour % 12 || 12}
              </text>
            </g>
          );
        })}
        <path className="ax" d={`M0 ${FLOOR + 0.5}H${WIDTH}`} />
      </svg>
    </section>
  );
}
