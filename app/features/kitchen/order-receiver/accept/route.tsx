import '#app/ui/kitchen/ticket.css';
import { ORDER_STATUS, ORDER_TYPE } from '#app/contract/enumerations.ts';
import { translateDate } from '#app/domain/language/translate-date.ts';
import { DEFAULT_ESTIMATE_MINUTES } from '#app/domain/order/due-time.ts';
import { localTime } from '#app/domain/order/stamp.ts';
import { minuteChoices, suggestMinutes } from '#app/domain/order/suggest-minutes.ts';
import { wallTime } from '#app/domain/time/wall-clock.ts';
import { dueText, kitchenLoad } from '#app/features/kitchen/order-receiver/board-times.ts';
import { KeptOrder, type OneOrder } from '#app/features/kitchen/order-receiver/kept-order.tsx';
import { isKeptShell } from '#app/features/kitchen/order-receiver/kept-shell.ts';
import { KitchenFault } from '#app/features/kitchen/order-receiver/kitchen-fault.tsx';
import { KitchenPage } from '#app/features/kitchen/order-receiver/kitchen-page.tsx';
import { loadOneOrder, stepOfOrder } from '#app/features/kitchen/order-receiver/ticket/one-order.server.ts';
import { Allergy, TicketLines } from '#app/features/kitchen/order-receiver/ticket/opened-ticket.tsx';
import {
  Pay,
  Service,
  StepFields,
  ticketAddress,
} from '#app/features/kitchen/order-receiver/ticket-parts.tsx';
import { useServerNow } from '#app/features/kitchen/order-receiver/use-server-now.ts';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';

const MINUTE_MS = 60_000;

export const handle: ScreenHandle = { title: 'receiver.title', layout: 'special', app: 'kitchen' };

export async function loader({ request, context, params }: Route.LoaderArgs) {
  if (isKeptShell(request)) return { kept: null };
  return { kept: undefined, ...(await loadOneOrder(context, params.orderId)) };
}

export function action({ request, context }: Route.ActionArgs) {
  return stepOfOrder(context, request);
}

/** Six times to promise, each a press that accepts: minutes from now and the clock time that they come to. */
export default function Accept({ loaderData }: Route.ComponentProps) {
  if (loaderData.kept === null) return <KeptOrder page={AcceptPage} />;
  return <AcceptPage {...loaderData} />;
}

function AcceptPage({ order, nowUtc, timeZone, own, formToken, open, kept }: OneOrder) {
  const { t, tell } = useTranslation();
  const now = useServerNow(nowUtc);
  const { orderId, orderNumber: number, fullName: name } = order;
  const fields = <StepFields orderId={orderId} status={ORDER_STATUS.accepted} formToken={formToken} />;
  const usual = order.estimateMinutes ?? DEFAULT_ESTIMATE_MINUTES;
  const promise = { usual, load: kitchenLoad(open, now), now, timeZone };
  const isNew = order.orderStatus === ORDER_STATUS.created;
  const due = order.isScheduledOrder && order.dueUtc ? new Date(order.dueUtc) : null;
  return (
    <KitchenPage
      title={t('receiver.board.acceptTitle', { number, name })}
      columns="two"
      formToken={formToken}
      kept={kept}
    >
      <section className="stack" aria-labelledby="how-long">
        <h2 id="how-long" className="huge">
          {t(
            order.orderType === ORDER_TYPE.delivery
              ? 'receiver.board.doorInTitle'
              : 'receiver.board.readyInTitle',
          )}
        </h2>
        <Allergy order={order} />
        {!isNew && <p className="alert">{t('receiver.board.orderGone')}</p>}
        {isNew && due && (
          <form method="post">
            {fields}
            <button type="submit" className="btn go tall wide">
              <Icon name="check" />
              {t('receiver.board.acceptFor', { time: translateDate(tell, dueText(due, now, timeZone)) })}
            </button>
          </form>
        )}
        {isNew && !due && (
          <>
            <form method="post" className="times">
              {fields}
              <MinuteButtons {...promise} />
            </form>
            <MinutesHint {...promise} />
            <form method="post" className="card">
              {fields}
              <div className="field">
                <label htmlFor="at">{t('receiver.otherTime')}</label>
                <input
                  className="in"
                  id="at"
                  name="at"
                  type="time"
                  required
                  defaultValue={clockField(now + suggestMinutes(usual, promise.load) * MINUTE_MS, timeZone)}
                />
              </div>
              <button type="submit" className="btn line">
                {t('kitchenBoard.acceptAt')}
              </button>
            </form>
          </>
        )}
      </section>
      <aside className="stack" aria-label={t('receiver.board.dishes')}>
        <div className="card">
          <p className="row">
            <span className="badge">
              <Service orderType={order.orderType} />
            </span>
            <Pay isPaid={order.isPaid} />
          </p>
          <TicketLines products={order.products} own={own} />
        </div>
        <a className="btn no" href={`${ticketAddress(order)}/reject`}>
          <Icon name="x" />
          {t('receiver.board.rejectInstead')}
        </a>
      </aside>
    </KitchenPage>
  );
}

type MinuteProps = {
  /** What the restaurant says that such an order takes, in minutes. */
  usual: number;
  load: ReturnType<typeof kitchenLoad>;
  now: number;
  timeZone: string;
};

function MinuteButtons({ usual, load, now, timeZone }: MinuteProps) {
  const { t } = useTranslation();
  const best = suggestMinutes(usual, load);
  return (
    <>
      {minuteChoices(best).map((minutes) => (
        <button
          key={minutes}
          type="submit"
          name="minutes"
          value={minutes}
          className={minutes === best ? 'best' : undefined}
        >
          <b>{t('receiver.minutesChoice', { minutes })}</b>{' '}
          <span>{localTime(new Date(now + minutes * MINUTE_MS), timeZone)}</span>
          {minutes === best && <em> {t('receiver.suggested')}</em>}
        </button>
      ))}
    </>
  );
}

/** A time as its field has it, 'HH:MM'. @param at epoch ms */
function clockField(at: number, timeZone: string): string {
  const { minute } = wallTime(new Date(at), timeZone);
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** From when the minutes count, and why more of them than usual are suggested. */
function MinutesHint({ usual, load, now, timeZone }: MinuteProps) {
  const { t } = useTranslation();
  const isRaised = suggestMinutes(usual, load) > suggestMinutes(usual, { underWay: 0, untilLast: null });
  return (
    <p className="hint">
      {t('receiver.board.countedFrom', { time: localTime(new Date(now), timeZone) })}
      {isRaised && ` ${t('receiver.suggestedWhy', { count: load.underWay })}`}
    </p>
  );
}

/** A fault stays in the kitchen's own frame. */
export function ErrorBoundary() {
  return <KitchenFault />;
}
