import { data, redirect } from 'react-router';
import { translateDate } from '#app/domain/language/translate-date.ts';
import { localTime } from '#app/domain/order/stamp.ts';
import { dueText } from '#app/features/kitchen/order-receiver/board-times.ts';
import { KitchenFault } from '#app/features/kitchen/order-receiver/kitchen-fault.tsx';
import { KitchenPage } from '#app/features/kitchen/order-receiver/kitchen-page.tsx';
import { Service } from '#app/features/kitchen/order-receiver/ticket-parts.tsx';
import { useServerNow } from '#app/features/kitchen/order-receiver/use-server-now.ts';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { formOf } from '#app/shell/request/form-of.server.ts';
import { mintFormToken } from '#app/shell/request/form-token.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { useRootData } from '#app/shell/root-data/root-data.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Note } from '#app/ui/note.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';
import { changeServices, loadServices, MORE, PAUSES, type ShownService } from './busy.server.ts';

const MINUTE_MS = 60_000;

export const handle: ScreenHandle = { title: 'receiver.busy.title', layout: 'special', app: 'kitchen' };

export async function loader({ context }: Route.LoaderArgs) {
  const shown = await loadServices(context);
  const { timeZone } = storeFrom(context).client;
  return data({ shown, pauses: PAUSES, more: MORE, timeZone, formToken: await mintFormToken(context) });
}

export async function action({ request, context }: Route.ActionArgs) {
  await changeServices(context, await formOf(request));
  return redirect('/order-receiver/busy', 303);
}

/** Pauses pickup and delivery, each for a while, and asks for more minutes: one press each. */
export default function Busy({ loaderData }: Route.ComponentProps) {
  const { t, tell } = useTranslation();
  const { shown, pauses, more, timeZone, formToken } = loaderData;
  const { hours } = useRootData().restaurant;
  const now = useServerNow(new Date(shown?.now ?? 0).toISOString());
  const clock = (at: number) => localTime(new Date(at), timeZone);
  const services = shown?.services ?? [];
  const given = { now, clock, formToken };
  const opensAt = shown?.opensAt ?? null;
  const opens = opensAt === null ? null : translateDate(tell, dueText(new Date(opensAt), now, timeZone));
  return (
    <KitchenPage title={t('receiver.busy.title')} columns="half" formToken={formToken}>
      {!shown && <Note tone="no">{t('receiver.offline')}</Note>}
      {services
        .filter((service) => service.pausedUntil !== null)
        .map((service) => (
          <Paused key={service.orderType} service={service} {...given} />
        ))}
      {shown && (
        <section className="card" aria-labelledby="stop">
          <h2 id="stop">{t('receiver.busy.stop')}</h2>
          {services.map((service) => (
            <PauseForm key={service.orderType} service={service} pauses={pauses} opens={opens} {...given} />
          ))}
        </section>
      )}
      {shown && (
        <div className="stack">
          <MoreForm services={services} more={more} {...given} />
          <section className="sees" aria-labelledby="sees">
            <h3 id="sees">{t('receiver.busy.sees')}</h3>
            {hours.state !== 'open' && <blockquote>{hours.title}</blockquote>}
            {services.map(({ orderType, said, usualMinutes, moreMinutes }) => (
              <blockquote key={orderType}>
                {said ?? (
                  <>
                    <b>
                      <Service orderType={orderType} isPlain />
                    </b>{' '}
                    {t('receiver.busy.about', { minutes: usualMinutes + moreMinutes })}
                  </>
                )}
              </blockquote>
            ))}
          </section>
          <p className="hint">{t('receiver.busy.hint')}</p>
        </div>
      )}
    </KitchenPage>
  );
}

type Given = { now: number; clock: (at: number) => string; formToken: string };

/** That a service is paused, and the press that takes its orders again. */
function Paused({ service, now, clock, formToken }: { service: ShownService } & Given) {
  const { t } = useTranslation();
  const { orderType, pausedUntil, isForToday, isOpenEnded, isUnanswered } = service;
  const until = pausedUntil ?? now;
  return (
    <div className="alert full">
      <p>
        <Icon name="pause" />
        <span>
          <Service orderType={orderType} isPlain />{' '}
          {isOpenEnded
            ? t('receiver.busy.pausedOpen')
            : isForToday
              ? t('receiver.busy.pausedToday')
              : t('receiver.busy.pausedTo', { time: clock(until) })}
          {isUnanswered && <small>{t('receiver.busy.unanswered')}</small>}
          {!isUnanswered && !isOpenEnded && (
            <small>
              {t('receiver.busy.left', { minutes: Math.max(1, Math.ceil((until - now) / MINUTE_MS)) })}
            </small>
          )}
        </span>
      </p>
      <form method="post">
        <input type="hidden" name="formToken" value={formToken} />
        <input type="hidden" name="service" value={orderType} />
        <button type="submit" className="btn inv" name="pause" value="0">
          <Icon name="play" />
          {t('receiver.busy.resume')}
        </button>
      </form>
    </div>
  );
}

type PauseProps = { service: ShownService; pauses: readonly number[]; opens: string | null } & Given;

/** @param opens when the restaurant opens after today, in words */
function PauseForm({ service, pauses, opens, now, clock, formToken }: PauseProps) {
  const { orderType, pausedUntil } = service;
  const { t } = useTranslation();
  return (
    <form method="post" className="stack" aria-labelledby={`pause-${orderType}`}>
      <input type="hidden" name="formToken" value={formToken} />
      <input type="hidden" name="service" value={orderType} />
      <h3 className="row" id={`pause-${orderType}`}>
        <Service orderType={orderType} />{' '}
        <span className={pausedUntil === null ? 'badge ok' : 'badge'}>
          <Icon name={pausedUntil === null ? 'check' : 'pause'} />
          {t(pausedUntil === null ? 'receiver.board.taking' : 'receiver.busy.paused')}
        </span>
      </h3>
      <div className="quick">
        {pauses.map((minutes) => (
          <button key={minutes} type="submit" className="btn line" name="pause" value={minutes}>
            {t('receiver.minutesChoice', { minutes })}
            <small>{t('receiver.busy.to', { time: clock(now + minutes * MINUTE_MS) })}</small>
          </button>
        ))}
        <button type="submit" className="btn line wide2" name="pause" value="day">
          {t('receiver.busy.day')}
          {opens && <small>{t('receiver.busy.opens', { time: opens })}</small>}
        </button>
      </div>
    </form>
  );
}

type MoreProps = { services: ShownService[]; more: readonly number[] } & Given;

/** More minutes for an hour, for the services that are ticked. */
function MoreForm({ services, more, clock, formToken }: MoreProps) {
  const { t } = useTranslation();
  const slower = services.filter(({ moreMinutes }) => moreMinutes > 0);
  return (
    <section className="card" aria-labelledby="more">
      <h2 id="more">{t('receiver.busy.more')}</h2>
      <form method="post" className="stack" aria-labelledby="more">
        <input type="hidden" name="formToken" value={formToken} />
        <div className="picks">
          {services.map(({ orderType, usualMinutes, moreMinutes, moreUntil }) => (
            <label key={orderType}>
              <input type="checkbox" name="service" value={orderType} defaultChecked />
              <span>
                <Service orderType={orderType} isPlain />
                <small>
                  {moreUntil === null
                    ? t('receiver.busy.now', { minutes: usualMinutes })
                    : t('receiver.busy.nowTo', {
                        minutes: usualMinutes + moreMinutes,
                        time: clock(moreUntil),
                      })}
                </small>
              </span>
            </label>
          ))}
        </div>
        <div className="quick">
          {more.map((minutes) => (
            <button key={minutes} type="submit" className="btn line" name="more" value={minutes}>
              {`+${minutes}`}
              <small>{services.map(({ usualMinutes }) => usualMinutes + minutes).join(' / ')}</small>
            </button>
          ))}
          {slower.length > 0 && (
            <button type="submit" className="btn line wide2" name="more" value="0">
              {t('receiver.busy.asUsual')}
            </button>
          )}
        </div>
      </form>
    </section>
  );
}

/** A fault stays in the kitchen's own frame. */
export function ErrorBoundary() {
  return <KitchenFault />;
}
