import { phoneLink, phoneText } from '#app/contract/phone-number.ts';
import '#app/ui/manage/customers.css';
import '#app/ui/manage/tables.css';
import { data } from 'react-router';
import { translateDate } from '#app/domain/language/translate-date.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { clockOf, pageIn, SEEING } from '#app/features/manage/customers/customers.server.ts';
import { ManageFault } from '#app/features/manage/manage-fault.tsx';
import { ManagePage } from '#app/features/manage/manage-page.tsx';
import { shownMoment } from '#app/features/manage/moments.ts';
import { signedIn, typedBefore } from '#app/features/manage/signed-in.server.ts';
import { whenText } from '#app/features/manage/today/when.ts';
import { useOrderWords } from '#app/features/orders/order-words.ts';
import { refundSumText } from '#app/features/orders/refund-words.ts';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { formOf } from '#app/shell/request/form-of.server.ts';
import { mintFormToken } from '#app/shell/request/form-token.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/manage/card.tsx';
import { Pager } from '#app/ui/manage/pager.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';
import { BlockCard } from './block-card.tsx';
import { loadCustomer, pressCustomer } from './customer.server.ts';
import { DataCard, EraseCard } from './data-cards.tsx';
import { NoteCard } from './note-card.tsx';

type Loaded = Route.ComponentProps['loaderData'];

/** Where the page leads back to. */
const BACK = '/manage/customers';

export const handle: ScreenHandle<Loaded> = {
  title: ({ customer }) => customer.fullName || customer.email,
  layout: 'special',
  app: 'manage',
};

/** @throws as signedIn, and a 404 for a customer who is not there */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const who = await signedIn(context, url, SEEING);
  const customer = await loadCustomer(context, url, who, params.patronId, pageIn(url.searchParams));
  const clock = clockOf(context);
  return data({
    frame: who.frame,
    isOwner: who.me.role === 'owner',
    customer,
    ...clock,
    since: shownMoment(customer.firstUtc, new Date(clock.nowUtc), clock.timeZone)?.day ?? '',
    formToken: await mintFormToken(context),
    before: await typedBefore(context, url, who),
  });
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  return pressCustomer(context, url, await formOf(request), params.patronId);
}

/** One customer: contact, orders, a note for the kitchen, a block, their data and its end. */
export default function Customer({ loaderData, actionData }: Route.ComponentProps) {
  const { t, tell } = useTranslation();
  const { frame, isOwner, customer, nowUtc, timeZone, since, formToken, before } = loaderData;
  const name = customer.fullName || t('manageCustomers.nameless');
  const press = { customer, name, formToken, answer: actionData, before };
  const { orders, spent } = customer;
  const sums = {
    since: translateDate(tell, since),
    orders: t('manageCustomers.orders', { count: orders }),
    spent: formatPrice(spent),
    average: formatPrice(orders === 0 ? 0 : Math.round(spent / orders)),
  };
  return (
    <ManagePage
      frame={frame}
      title={name}
      intro={
        orders === 0 ? t('manageCustomers.sumsNone', { since: sums.since }) : t('manageCustomers.sums', sums)
      }
      back={{ href: BACK, name: t('manageCustomers.title') }}
      isNarrow
    >
      <Reach
        customer={customer}
        // an account alone has none
        lastOrder={hasOrders(customer) ? whenText(tell, customer.lastUtc, nowUtc, timeZone) : null}
      />
      <OrdersCard customer={customer} nowUtc={nowUtc} timeZone={timeZone} />
      <NoteCard {...press} />
      <BlockCard {...press} nowUtc={nowUtc} timeZone={timeZone} />
      {isOwner && <DataCard patronId={customer.patronId} />}
      {isOwner && <EraseCard {...press} />}
    </ManagePage>
  );
}

function hasOrders({ orders, items, page }: Loaded['customer']): boolean {
  return orders > 0 || items.length > 0 || page > 1;
}

function Reach({ customer, lastOrder }: Pick<Loaded, 'customer'> & { lastOrder: string | null }) {
  const { t } = useTranslation();
  const { email, phone, hasAccount, samePhone } = customer;
  return (
    <Card question={t('manageCustomers.reach')}>
      <dl className="facts2">
        <div>
          <dt>{t('manageCustomers.email')}</dt>
          <dd>{email}</dd>
        </div>
        {phone && (
          <div>
            <dt>{t('manageCustomers.phone')}</dt>
            <dd>
              <a href={phoneLink(phone)}>{phoneText(phone)}</a>
            </dd>
          </div>
        )}
        <div>
          <dt>{t('manageCustomers.account')}</dt>
          <dd>{t(hasAccount ? 'manageCustomers.hasAccount' : 'manageCustomers.guest')}</dd>
        </div>
        {lastOrder !== null && (
          <div>
            <dt>{t('manageCustomers.lastOrder')}</dt>
            <dd>{lastOrder}</dd>
          </div>
        )}
      </dl>
      {samePhone > 0 && (
        <p className="dim small">
          {t('manageCustomers.samePhone', { count: samePhone })}{' '}
          <a className="link" href={`${BACK}?q=${encodeURIComponent(phone)}`}>
            {t('manageCustomers.seeThem')}
          </a>
        </p>
      )}
    </Card>
  );
}

function OrdersCard({ customer, nowUtc, timeZone }: Pick<Loaded, 'customer' | 'nowUtc' | 'timeZone'>) {
  const { t, tell } = useTranslation();
  const words = useOrderWords();
  const { patronId, items, page, hasMore } = customer;
  const here = `${BACK}/${encodeURIComponent(patronId)}`;
  return (
    <Card
      question={t('manageCustomers.what')}
      foot={
        (hasMore || page > 1) && (
          <Pager
            newer={page > 1 ? { href: `${here}?page=${page - 1}`, name: t('manageCustomers.newer') } : null}
            older={hasMore ? { href: `${here}?page=${page + 1}`, name: t('manageCustomers.older') } : null}
          >
            {t('manageCustomers.page', { page })}
          </Pager>
        )
      }
    >
      {items.length === 0 ? (
        <p className="dim">{t('manageCustomers.noOrders')}</p>
      ) : (
        <div className="scroll">
          <table className="tab">
            <thead>
              <tr>
                <th scope="col">{t('manageCustomers.order')}</th>
                <th scope="col">{t('manageCustomers.when')}</th>
                <th scope="col" className="lo">
                  {t('manageCustomers.how')}
                </th>
                <th scope="col">{t('manageCustomers.state')}</th>
                <th scope="col" className="e">
                  {t('manageCustomers.sum')}
                </th>
              </tr>
            </thead>
            <tbody>
              {items.map((order) => (
                <tr key={order.orderId}>
                  <th scope="row">
                    <a className="link" href={`/manage/orders/${encodeURIComponent(order.orderId)}`}>
                      {order.orderNumber}
                    </a>
                  </th>
                  <td>{whenText(tell, order.createdUtc, nowUtc, timeZone)}</td>
                  <td className="lo">{words.type(order.orderType)}</td>
                  <td>
                    <Badge>{words.status(order.orderStatus)}</Badge>
                  </td>
                  <td className="e num">
                    {formatPrice(order.totalAmount)}
                    {(order.refundSums ?? []).map((refund) => (
                      <small key={refund.state} className="dim">
                        {' '}
                        {refundSumText(t, refund)}
                      </small>
                    ))}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  );
}

export function ErrorBoundary() {
  return <ManageFault />;
}
