import { data } from 'react-router';
import { ORDER_STATUS } from '#app/contract/enumerations.ts';
import { phoneText } from '#app/contract/phone-number.ts';
import type { FoundOrder, FoundOrders } from '#app/contract/receiver-find.ts';
import { translateDate } from '#app/domain/language/translate-date.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { slotText } from '#app/domain/time/slot-text.ts';
import { KitchenFault } from '#app/features/kitchen/order-receiver/kitchen-fault.tsx';
import { KitchenPage } from '#app/features/kitchen/order-receiver/kitchen-page.tsx';
import { ClockTime, ticketAddress } from '#app/features/kitchen/order-receiver/ticket-parts.tsx';
import { useOrderWords } from '#app/features/orders/order-words.ts';
import { refundSumText } from '#app/features/orders/refund-words.ts';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { mintFormToken } from '#app/shell/request/form-token.server.ts';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import { Note } from '#app/ui/note.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';
import { type Asked, loadFound } from './find.server.ts';

export const handle: ScreenHandle = { title: 'kitchenFind.title', layout: 'special', app: 'kitchen' };

/** Digits of a phone number that tell it from others. */
const SHOWN_DIGITS = 4;

export async function loader({ request, context }: Route.LoaderArgs) {
  const found = await loadFound(context, new URL(request.url));
  return data({ ...found, formToken: await mintFormToken(context) });
}

/** Finds an order of the last 90 days: one form by GET, whose address can be kept and gone back to. */
export default function Find({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { asked, found, states, isKitchenOnly, oldest, today, timeZone, formToken } = loaderData;
  const words = t(isKitchenOnly ? 'kitchenOnly.findWords' : 'kitchenFind.words');
  return (
    <KitchenPage title={t('kitchenFind.title')} formToken={formToken}>
      <form className="card" role="search">
        <div className="find">
          <div className="wrapin">
            <Icon name="search" />
            <input
              className="in"
              type="search"
              name="q"
              defaultValue={asked.q}
              aria-label={words}
              placeholder={words}
              autoComplete="off"
              maxLength={100}
            />
          </div>
          <button type="submit" className="btn inv">
            <Icon name="search" />
            {t('kitchenFind.tool')}
          </button>
        </div>
        <div className="flds">
          <DayField name="from" label={t('kitchenFind.from')} value={asked.from} min={oldest} max={today} />
          <DayField name="to" label={t('kitchenFind.to')} value={asked.to} min={oldest} max={today} />
          <div className="field">
            <label htmlFor="state">{t('kitchenFind.state')}</label>
            <select className="in" id="state" name="state" defaultValue={asked.state}>
              <option value="">{t('kitchenFind.states.all')}</option>
              {states.map((state) => (
                <option key={state} value={state}>
                  {t(`kitchenFind.states.${state}`)}
                </option>
              ))}
            </select>
          </div>
        </div>
      </form>
      {found ? (
        <Found found={found} asked={asked} timeZone={timeZone} />
      ) : (
        <Note tone="no">{t('receiver.offline')}</Note>
      )}
      {!isKitchenOnly && <p className="hint">{t('kitchenFind.hint')}</p>}
    </KitchenPage>
  );
}

type DayFieldProps = { name: string; label: string; value: string; min: string; max: string };

function DayField({ name, label, ...day }: DayFieldProps) {
  const { value, ...limits } = day;
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <input className="in" id={name} type="date" name={name} defaultValue={value} {...limits} />
    </div>
  );
}

type FoundProps = { found: FoundOrders; asked: Asked; timeZone: string };

function Found({ found: { items, page, hasMore }, asked, timeZone }: FoundProps) {
  const { t } = useTranslation();
  const isAll = page === 1 && !hasMore;
  const words = asked.q;
  const few = words
    ? t('kitchenFind.foundWith', { count: items.length, words })
    : t('kitchenFind.found', { count: items.length });
  const many = words ? t('kitchenFind.pageWith', { words, page }) : t('kitchenFind.page', { page });
  return (
    <section className="card" aria-labelledby="found">
      <h2 id="found">{isAll ? few : many}</h2>
      {items.length === 0 && <p>{t('kitchenFind.none')}</p>}
      {items.length > 0 && (
        <ul className="rows">
          {items.map((order) => (
            <Row key={order.orderId} order={order} timeZone={timeZone} />
          ))}
        </ul>
      )}
      {!isAll && (
        <nav className="acts" aria-label={t('kitchenFind.pages')}>
          {page > 1 && (
            <a className="btn line" href={pageAddress(asked, page - 1)}>
              <Icon name="left" />
              {t('kitchenFind.newer')}
            </a>
          )}
          {hasMore && (
            <a className="btn line" href={pageAddress(asked, page + 1)}>
              {t('kitchenFind.older')}
              <Icon name="right" />
            </a>
          )}
        </nav>
      )}
    </section>
  );
}

function pageAddress(asked: Asked, page: number): string {
  const said = Object.entries({ ...asked, page: String(page) }).filter(([, value]) => value !== '');
  return `?${new URLSearchParams(said)}`;
}

function Row({ order, timeZone }: { order: FoundOrder; timeZone: string }) {
  const { t, tell } = useTranslation();
  const placed = new Date(order.createdUtc);
  const [day] = slotText(placed, timeZone).split(', ');
  const small = [
    translateDate(tell, day ?? ''),
    order.phone && t('kitchenFind.phoneEnds', { digits: phoneText(order.phone).slice(-SHOWN_DIGITS) }),
    t('receiver.board.items', { count: order.items }),
  ];
  return (
    <li>
      <a className="rowlink" href={ticketAddress(order)}>
        <span className="t">
          <ClockTime at={placed} timeZone={timeZone} />
        </span>
        <span className="main">
          <b>
            #{order.orderNumber} {order.fullName}
          </b>
          <small>{small.filter(Boolean).join(' · ')}</small>
        </span>
        <State order={order} />
        {typeof order.totalAmount === 'number' && <b className="num">{formatPrice(order.totalAmount)}</b>}
      </a>
    </li>
  );
}

const LOOK: Record<number, { tone: string; icon: IconName }> = {
  [ORDER_STATUS.created]: { tone: 'warn', icon: 'bell' },
  [ORDER_STATUS.delivered]: { tone: 'ok', icon: 'check' },
  [ORDER_STATUS.cancelled]: { tone: 'bad', icon: 'x' },
};

/** What became of it: the gravest state of its refunds is told before that it was handed over. */
function State({ order: { orderStatus, refundSums } }: { order: FoundOrder }) {
  const { t } = useTranslation();
  const words = useOrderWords();
  const [refund] = refundSums ?? [];
  const { tone, icon } = LOOK[orderStatus] ?? { tone: 'info', icon: 'chef' as const };
  const isTold = orderStatus === ORDER_STATUS.cancelled || refund === undefined;
  return (
    <>
      {isTold && (
        <span className={`badge ${tone}`}>
          <Icon name={icon} />
          {words.status(orderStatus)}
        </span>
      )}
      {refund && (
        <span className={`badge ${refund.state === 'owedAgain' ? 'bad' : 'warn'}`}>
          <Icon name="cash" />
          {refundSumText(t, refund)}
        </span>
      )}
    </>
  );
}

/** A fault stays in the kitchen's own frame. */
export function ErrorBoundary() {
  return <KitchenFault />;
}
