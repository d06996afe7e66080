import '#app/ui/manage/menu.css';
import '#app/ui/manage/customers.css';
import { data } from 'react-router';
import { ORDER_STATUS } from '#app/contract/enumerations.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { ManageFault } from '#app/features/manage/manage-fault.tsx';
import { ManagePage } from '#app/features/manage/manage-page.tsx';
import { signedIn } from '#app/features/manage/signed-in.server.ts';
import { whenText } from '#app/features/manage/today/when.ts';
import { statusTone, useOrderWords } from '#app/features/orders/order-words.ts';
import { REFUND_LOOKS, refundSumText } from '#app/features/orders/refund-words.ts';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Empty } from '#app/ui/empty.tsx';
import { Field } from '#app/ui/field.tsx';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import { Card, Rows } from '#app/ui/manage/card.tsx';
import { Pager } from '#app/ui/manage/pager.tsx';
import { Mark } from '#app/ui/mark.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';
import { askedOrders, type ListedOrder, listsFor, loadOrders } from './orders.server.ts';

export const handle: ScreenHandle = { title: 'manageOrders.title', layout: 'special', app: 'manage' };

const HERE = '/manage/orders';

export async function loader({ url, context }: Route.LoaderArgs) {
  const who = await signedIn(context, url);
  const asked = askedOrders(url);
  const found = await loadOrders(context, url, who, asked);
  return data({ frame: who.frame, asked, lists: listsFor(who.me.role), ...found });
}

/** The restaurant's orders: of a time, or what is looked for. */
export default function Orders({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { frame, asked, lists, orders, today, waiting, total, hasMore, isKitchenOnly } = loaderData;
  const { nowUtc, timeZone } = loaderData;
  const { words, of, page } = asked;
  const isSought = words !== '';
  return (
    <ManagePage
      frame={frame}
      title={t('manageOrders.title')}
      intro={[
        t('manageOrders.today', { count: today }),
        ...(waiting > 0 ? [t('manageOrders.waiting', { count: waiting })] : []),
      ].join(', ')}
      actions={
        <ButtonLink variant="line" href="/order-receiver" data-native="">
          <Icon name="tablet" />
          {t('manageOrders.kitchenScreen')}
        </ButtonLink>
      }
    >
      <form className="find2" action={HERE}>
        <Field
          field={{ id: 'q', name: 'q', defaultValue: words }}
          label={t(isKitchenOnly ? 'manageOrders.findNumber' : 'manageOrders.find')}
          type="search"
          icon="search"
          maxLength={100}
          autoComplete="off"
          message={false}
        />
        <Button variant="line">{t('manageOrders.search')}</Button>
      </form>
      <nav className="chips" aria-label={t('manageOrders.which')}>
        {lists.map((list) => (
          <a
            key={list}
            className="tick pl"
            href={list === 'today' ? HERE : `${HERE}?of=${list}`}
            aria-current={!isSought && list === of ? 'true' : undefined}
          >
            {t(`manageOrders.lists.${list}`)}
          </a>
        ))}
      </nav>
      <Card question={isSought ? t('manageOrders.found', { words }) : t('manageOrders.listTitle')}>
        {orders.length === 0 ? (
          <Empty
            icon={isSought ? 'search' : 'bag'}
            title={isSought ? t('manageOrders.nothing', { words }) : t('manageOrders.none')}
          >
            <p className="dim">
              {t(isSought && !isKitchenOnly ? 'manageOrders.nothingHint' : 'manageOrders.noneHint')}
            </p>
            {(isSought || of !== 'today') && <ButtonLink href={HERE}>{t('manageOrders.showAll')}</ButtonLink>}
          </Empty>
        ) : (
          <Rows>
            {orders.map((order) => (
              <OrderRow key={order.orderId} order={order} nowUtc={nowUtc} timeZone={timeZone} />
            ))}
          </Rows>
        )}
      </Card>
      {(hasMore || page > 1) && (
        <Pager
          newer={
            page > 1
              ? { href: HERE + queryOf({ ...asked, page: page - 1 }), name: t('manageOrders.newer') }
              : null
          }
          older={
            hasMore
              ? { href: HERE + queryOf({ ...asked, page: page + 1 }), name: t('manageOrders.older') }
              : null
          }
        >
          {total == null
            ? t('manageOrders.page', { page })
            : t('manageOrders.count', { shown: orders.length, total })}
        </Pager>
      )}
    </ManagePage>
  );
}

const LOOKS: Record<number, IconName> = {
  [ORDER_STATUS.created]: 'clock',
  [ORDER_STATUS.accepted]: 'clock',
  [ORDER_STATUS.preparing]: 'chef',
  [ORDER_STATUS.ready]: 'bag',
  [ORDER_STATUS.outForDelivery]: 'bike',
  [ORDER_STATUS.delivered]: 'check',
  [ORDER_STATUS.cancelled]: 'x',
};
/** Minutes from which an order that nobody accepts is urgent. */
const URGENT = 5;

function OrderRow({ order, nowUtc, timeZone }: { order: ListedOrder; nowUtc: string; timeZone: string }) {
  const { t, tell } = useTranslation();
  const words = useOrderWords();
  const { orderStatus, minutes, promisedUtc, totalAmount, refundSums } = order;
  const isUrgent = minutes !== null && minutes >= URGENT;
  const icon = isUrgent ? 'alert' : (LOOKS[orderStatus] ?? 'info');
  const tone = isUrgent ? 'no' : statusTone(orderStatus);
  const isUnderWay = [ORDER_STATUS.accepted, ORDER_STATUS.preparing].some((status) => status === orderStatus);
  const status = words.status(orderStatus);
  return (
    <li className="task">
      <Mark icon={icon} tone={tone ?? 'info'} small />
      <div>
        <b>
          <a href={`${HERE}/${encodeURIComponent(order.orderId)}`}>{order.orderNumber}</a>
        </b>{' '}
        <span className="dim">{whenText(tell, order.createdUtc, nowUtc, timeZone)}</span>
        <p>
          {[
            order.fullName,
            words.type(order.orderType),
            t('manageOrders.dishes', { count: order.items }),
          ].join(', ')}
        </p>
        <div className="tags">
          <Badge tone={tone} icon={icon}>
            {minutes !== null
              ? t('manageOrders.notAccepted', { minutes })
              : isUnderWay && promisedUtc
                ? t('manageOrders.due', { status, time: whenText(tell, promisedUtc, nowUtc, timeZone) })
                : status}
          </Badge>
          {(refundSums ?? []).map((refund) => (
            <Badge key={refund.state} {...REFUND_LOOKS[refund.state]}>
              {refundSumText(t, refund)}
            </Badge>
          ))}
        </div>
      </div>
      {typeof totalAmount === 'number' && <b className="num">{formatPrice(totalAmount)}</b>}
    </li>
  );
}

function queryOf({ words, of, page }: { words: string; of: string; page: number }): string {
  const query = new URLSearchParams([
    ...(words === '' ? (of === 'today' ? [] : [['of', of]]) : [['q', words]]),
    ...(page > 1 ? [['page', String(page)]] : []),
  ]);
  return query.size > 0 ? `?${query}` : '';
}

export function ErrorBoundary() {
  return <ManageFault />;
}
