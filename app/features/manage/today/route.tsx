import { data, redirect } from 'react-router';
import { ManageFault } from '#app/features/manage/manage-fault.tsx';
import { ManagePage } from '#app/features/manage/manage-page.tsx';
import { switchSale } from '#app/features/manage/menu/menu.server.ts';
import { signedInToPress } from '#app/features/manage/signed-in.server.ts';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { formOf } from '#app/shell/request/form-of.server.ts';
import { mintFormToken } from '#app/shell/request/form-token.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Note } from '#app/ui/note.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';
import { DayFigures } from './day-figures.tsx';
import { changeOrders } from './pause/pause.server.ts';
import { ShopPanel } from './shop-panel.tsx';
import { SoldOut } from './sold-out.tsx';
import { Tasks } from './tasks.tsx';
import { loadToday, withWaiting } from './today.server.ts';
import { WeekCard } from './week-card.tsx';

/** The name of a dish's switch begins so. */
const SALE = 'sale:';

export const handle: ScreenHandle = { title: 'manageToday.title', layout: 'special', app: 'manage' };

export async function loader({ url, context }: Route.LoaderArgs) {
  const { who, today, own } = await loadToday(context, url);
  return data({ frame: withWaiting(who.frame, today), today, own, formToken: await mintFormToken(context) });
}

/** Its presses: orders are taken again, and a dish is on sale again. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await formOf(request);
  const who = await signedInToPress(context, url, form);
  const dishId = [...form.keys()].find((name) => name.startsWith(SALE))?.slice(SALE.length);
  if (dishId) {
    await switchSale(context, url, form, who, { dishId, isOn: form.get(SALE + dishId) === 'on' });
    return redirect('/manage/today', 303);
  }
  await changeOrders(context, url, who, form, { orderTypes: null, pausedUntil: null });
  return redirect('/manage/today', 303);
}

/** How the day goes: is the shop open, how much was sold, and what waits. */
export default function Today({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { frame, today, own, formToken } = loaderData;
  const { role } = frame.me;
  const [name = ''] = frame.me.name.split(' ');
  return (
    <ManagePage
      frame={frame}
      title={t(`manageToday.hello.${today?.words.greeting ?? 'day'}`, { name })}
      intro={today?.words.day}
      actions={
        <ButtonLink variant="line" href="/order-receiver" data-native="">
          <Icon name="tablet" />
          {t('manageToday.kitchen')}
        </ButtonLink>
      }
    >
      {today === null ? (
        <Note tone="no">{t('manageReports.unavailable')}</Note>
      ) : (
        <>
          <ShopPanel today={today} formToken={formToken} />
          <DayFigures today={today} />
          <div className="two">
            <div className="stack">
              <Tasks today={today} own={own} role={role} />
              <SoldOut {...{ today, own, role, formToken }} />
            </div>
            <WeekCard today={today} mayReport={frame.me.role !== 'kitchen'} />
          </div>
        </>
      )}
    </ManagePage>
  );
}

export function ErrorBoundary() {
  return <ManageFault />;
}
