import '#app/ui/kitchen/day.css';
import '#app/ui/kitchen/ticket.css';
import { clsx } from 'clsx';
import { data } from 'react-router';
import type { DayClose } from '#app/contract/receiver-day.ts';
import { translateDate } from '#app/domain/language/translate-date.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { addDays } from '#app/domain/time/wall-clock.ts';
import { KitchenFault } from '#app/features/kitchen/order-receiver/kitchen-fault.tsx';
import { KitchenPage } from '#app/features/kitchen/order-receiver/kitchen-page.tsx';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { mintFormToken } from '#app/shell/request/form-token.server.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Note } from '#app/ui/note.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { Route } from './+types/route.ts';
import { loadDay } from './day.server.ts';
import { ByPayment, ByService, MostSold, NotSold, Taxes, WhereFrom } from './day-tables.tsx';
import { averageOf, dateText, minus, onTimePercent } from './day-words.ts';
import { HourBars } from './hour-bars.tsx';

export const handle: ScreenHandle = { title: 'kitchenFind.day', layout: 'special', app: 'kitchen' };

export async function loader({ request, context }: Route.LoaderArgs) {
  const loaded = await loadDay(context, new URL(request.url));
  return data({ ...loaded, formToken: await mintFormToken(context) });
}

/** What a day came to: on the screen, on paper by the browser's print, and as a file. */
export default function Day({ loaderData }: Route.ComponentProps) {
  const { t, tell } = useTranslation();
  const { day, restaurant, own, formToken } = loaderData;
  if (day === null)
    return (
      <KitchenPage title={t('kitchenFind.day')} formToken={formToken}>
        <Note tone="no">{t('receiver.offline')}</Note>
      </KitchenPage>
    );
  return (
    <KitchenPage
      title={translateDate(tell, dateText(day.date))}
      columns="half"
      tools={<Neighbours day={day} />}
      formToken={formToken}
    >
      <p className="full paper">
        <b>{restaurant.name}</b> · {t('kitchenFind.day')}
        {restaurant.gstNumber && ` · GST ${restaurant.gstNumber}`}
      </p>
      <Figures day={day} />
      {day.sold.orders === 0 && <p className="full card">{t('kitchenDay.nothing')}</p>}
      <div className="stack">
        {day.services.length > 0 && <ByService day={day} />}
        {day.hours.length > 0 && <HourBars hours={day.hours} />}
        {day.dishes.length > 0 && <MostSold dishes={day.dishes} own={own} />}
      </div>
      <div className="stack">
        {day.payments.length > 0 && <ByPayment day={day} />}
        <WhereFrom day={day} />
        <Taxes day={day} own={own} />
        <NotSold day={day} />
        <Outward day={day} />
      </div>
      <p className="full hint">
        {!day.isOver && `${t('kitchenDay.running')} `}
        {t('kitchenDay.ends')}
      </p>
    </KitchenPage>
  );
}

/** The day before and, unless this is today, the one after. */
function Neighbours({ day: { date, today } }: { day: DayClose }) {
  const { t } = useTranslation();
  return (
    <>
      <a className="btn line" href={`?date=${addDays(date, -1)}`}>
        <Icon name="left" />
        <span className="sr">{t('kitchenDay.before')}</span>
      </a>
      {date < today && (
        <a className="btn line" href={`?date=${addDays(date, 1)}`}>
          <Icon name="right" />
          <span className="sr">{t('kitchenDay.after')}</span>
        </a>
      )}
    </>
  );
}

function Figures({ day }: { day: DayClose }) {
  const { t } = useTranslation();
  const percent = onTimePercent(day);
  const figures: [string, string][] = [
    [t('kitchenDay.orders'), String(day.sold.orders)],
    [t('kitchenDay.sales'), formatPrice(day.sold.amount)],
    [t('kitchenDay.refunds'), minus(day.refunds.amount)],
    [t('kitchenDay.tax'), formatPrice(day.tax - day.refunds.tax)],
    [t('kitchenDay.average'), formatPrice(averageOf(day))],
    [t('kitchenDay.onTime'), percent === null ? '–' : `${percent} %`],
  ];
  return (
    <dl className="figs full">
      {figures.map(([name, figure]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The day on paper, as a file, and other days. */
function Outward({ day: { date, today } }: { day: DayClose }) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  return (
    <section className="card noprint" aria-labelledby="other">
      <div className="acts">
        <button type="button" className={clsx('btn line', !hydrated && 'awaited')} onClick={() => print()}>
          <Icon name="print" />
          {t('receiver.slip.print')}
        </button>
        <a className="btn line" href={`/order-receiver/day.csv?date=${date}`} download data-native>
          <Icon name="download" />
          {t('kitchenDay.csv')}
        </a>
      </div>
      {!hydrated && <p className="hint unscripted">{t('receiver.slip.byBrowser')}</p>}
      <h2 id="other">{t('kitchenDay.other')}</h2>
      <form className="find">
        <div className="field">
          <label htmlFor="date">{t('kitchenDay.date')}</label>
          <input className="in" id="date" type="date" name="date" defaultValue={date} max={today} required />
        </div>
        <button type="submit" className="btn line">
          <Icon name="cal" />
          {t('kitchenDay.show')}
        </button>
      </form>
    </section>
  );
}

/** A fault stays in the kitchen's own frame. */
export function ErrorBoundary() {
  return <KitchenFault />;
}
