import { clsx } from 'clsx';
import type { ReceiverOrder } from '#app/contract/receiver.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import { type BoardPlaces, forLater, ticketState } from './board-places.ts';
import { kitchenLoad } from './board-times.ts';
import { CookTicket, FoldedTicket, PassTicket } from './cook-ticket.tsx';
import { FreshTicket } from './fresh-ticket.tsx';
import { GoneTicket } from './gone-ticket.tsx';

type LanesProps = {
  places: BoardPlaces;
  now: number;
  timeZone: string;
  own: string | undefined;
  open: readonly ReceiverOrder[];
  waiting: Set<string | null>;
  isLost: boolean;
  formToken: string;
};

/** Tickets of the kitchen that a tablet of 1280 by 800 holds at their full size; more of them are drawn smaller. */
const ROOM = { besideNew: 9, alone: 12 };

/** The three places of the board; one that is empty takes no room. */
export function Lanes({ places, open, waiting, ...all }: LanesProps) {
  const { t } = useTranslation();
  const { fresh, cook, pass, gone } = places;
  const load = kitchenLoad(open, all.now);
  // one whose press waits shows that it does
  const isWhole = (order: ReceiverOrder) =>
    !ticketState(order, all.now).isFolded || waiting.has(order.orderId);
  const whole = cook.filter(isWhole);
  const isDense = whole.length + gone.length > (fresh.length > 0 ? ROOM.besideNew : ROOM.alone);
  const given = (order: ReceiverOrder) => ({
    ...all,
    order,
    isWaiting: waiting.has(order.orderId),
  });
  return (
    <div className={clsx('board', fresh.length === 0 && 'no-new', isDense && 'dense')}>
      <nav className="jump" aria-label={t('receiver.stages')}>
        <a className={clsx(fresh.length > 0 && 'hot')} href="#new">
          {t('receiver.new')} <b>{fresh.length}</b>
        </a>
        <a href="#cook">
          {t('receiver.board.kitchenTab')} <b>{cook.length}</b>
        </a>
        <a href="#pass">
          {t('receiver.board.readyLane')} <b>{pass.length}</b>
        </a>
        <a href="/order-receiver/later">
          {t('receiver.board.laterLane')} <b>{forLater(places).length}</b>
        </a>
      </nav>
      {fresh.length > 0 && (
        <section className="lane new" id="new" aria-labelledby="h-new">
          <h2 className="sr" id="h-new">
            {t('receiver.new')}
          </h2>
          {fresh.map((order) => (
            <FreshTicket key={order.orderId} {...given(order)} load={load} />
          ))}
        </section>
      )}
      <section className="lane cook" id="cook" aria-labelledby="h-cook">
        <h2 className="sr" id="h-cook">
          {t('receiver.board.kitchenLane')}
        </h2>
        {gone.map((order) => (
          <GoneTicket key={order.orderId} {...given(order)} />
        ))}
        {whole.map((order) => (
          <CookTicket key={order.orderId} {...given(order)} isDense={isDense} />
        ))}
        {cook
          .filter((order) => !isWhole(order))
          .map((order) => (
            <FoldedTicket key={order.orderId} order={order} timeZone={all.timeZone} />
          ))}
      </section>
      {pass.length > 0 && (
        <section className="lane pass" id="pass" aria-labelledby="h-pass">
          <h2 id="h-pass">
            <b>{pass.length}</b>
            {t('receiver.board.readyLane')}
          </h2>
          <ul>
            {pass.map((order) => (
              <PassTicket key={order.orderId} {...given(order)} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
