import { data, redirect } from 'react-router';
import type { ReceiverOrder } from '#app/contract/receiver.ts';
import { translateDate } from '#app/domain/language/translate-date.ts';
import { movesToBoardAt } from '#app/domain/order/board-time.ts';
import { loadBoard } from '#app/features/kitchen/order-receiver/board-data.server.ts';
import { type LaterDay, laterDays, pieces } from '#app/features/kitchen/order-receiver/board-places.ts';
import { dueText } from '#app/features/kitchen/order-receiver/board-times.ts';
import { KitchenFault } from '#app/features/kitchen/order-receiver/kitchen-fault.tsx';
import { KitchenPage } from '#app/features/kitchen/order-receiver/kitchen-page.tsx';
import {
  AllergyMark,
  ClockTime,
  Pay,
  Service,
  ticketAddress,
} from '#app/features/kitchen/order-receiver/ticket-parts.tsx';
import { useServerNow } from '#app/features/kitchen/order-receiver/use-server-now.ts';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { mintFormToken } from '#app/shell/request/form-token.server.ts';
import { platformContext } from '#app/shell/request/platform.server.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';

export const handle: ScreenHandle = { title: 'receiver.board.laterLane', layout: 'special', app: 'kitchen' };

export async function loader({ context }: Route.LoaderArgs) {
  const known = context.get(platformContext).isRemote ? null : await loadBoard(context);
  if (known === null || known.state === 'signedOut') throw redirect('/order-receiver', 303);
  if (known.state === 'unknown') throw data(null, { status: 503 });
  const { board, timeZone } = known;
  return data({ board, timeZone, formToken: await mintFormToken(context) });
}

/** Orders for later, by day and time, with the minute at which each comes to the board. */
export default function Later({ loaderData: { board, timeZone, formToken } }: Route.ComponentProps) {
  const { t, tell } = useTranslation();
  const now = useServerNow(board.nowUtc);
  const days = laterDays(board, now, timeZone);
  return (
    <KitchenPage title={t('receiver.board.laterLane')} formToken={formToken}>
      {days.length > 1 && (
        <nav className="tabs" aria-label={t('kitchenFind.later.days')}>
          {days.map(({ date, day, isToday, orders }) => (
            <a key={date} href={`#day-${date}`}>
              {isToday ? t('kitchenFind.later.todayTab') : translateDate(tell, day)} · {orders.length}
            </a>
          ))}
        </nav>
      )}
      {days.length === 0 && <p className="card">{t('kitchenFind.later.none')}</p>}
      {days.map((day) => (
        <Day key={day.date} day={day} now={now} timeZone={timeZone} />
      ))}
    </KitchenPage>
  );
}

type DayProps = { day: LaterDay; now: number; timeZone: string };

function Day({ day: { date, day, isToday, orders }, now, timeZone }: DayProps) {
  const { t, tell } = useTranslation();
  const name = translateDate(tell, day);
  return (
    <section className="card" id={`day-${date}`} aria-labelledby={`h-${date}`}>
      <h2 id={`h-${date}`}>{isToday ? t('kitchenFind.later.today', { date: name }) : name}</h2>
      <ul className="rows">
        {orders.map((order) => (
          <li key={order.orderId}>
            <Row order={order} now={now} timeZone={timeZone} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type RowProps = { order: ReceiverOrder; now: number; timeZone: string };

function Row({ order, now, timeZone }: RowProps) {
  const { t } = useTranslation();
  const count = pieces(order);
  return (
    <a className="rowlink" href={ticketAddress(order)}>
      <span className="t">
        <ClockTime at={new Date(order.dueUtc ?? order.createdUtc)} timeZone={timeZone} />
      </span>
      <span className="main">
        <b>
          #{order.orderNumber} {order.fullName}
        </b>
        <small>
          <Moves order={order} now={now} timeZone={timeZone} />
        </small>
      </span>
      <AllergyMark order={order} />
      <span className="badge">
        <Service orderType={order.orderType} />
      </span>
      <span>{t('receiver.board.items', { count })}</span>
      <Pay isPaid={order.isPaid} />
    </a>
  );
}

/** When it comes to the board; of one that nobody accepted yet, until when somebody must. */
function Moves({ order, now, timeZone }: RowProps) {
  const { t, tell } = useTranslation();
  const at = (when: Date) => translateDate(tell, dueText(when, now, timeZone));
  const { acceptedUtc, dueUtc, cancelsUtc, estimateMinutes } = order;
  if (acceptedUtc === null)
    return (
      <>
        <b>{t('kitchenFind.later.notAccepted')}</b>
        {cancelsUtc && ` · ${t('kitchenFind.later.answerBy', { time: at(new Date(cancelsUtc)) })}`}
      </>
    );
  const moves = movesToBoardAt({ dueUtc: dueUtc ?? '', pieces: pieces(order), estimateMinutes });
  return <>{t('kitchenFind.later.moves', { time: at(moves) })}</>;
}

/** A fault stays in the kitchen's own frame. */
export function ErrorBoundary() {
  return <KitchenFault />;
}
