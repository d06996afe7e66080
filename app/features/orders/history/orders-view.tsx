import { formatPrice } from '#app/domain/money/format-price.ts';
import { SignedOut } from '#app/features/account/profile/signed-out.tsx';
import { statusTone, useOrderWords } from '#app/features/orders/order-words.ts';
import { Picture } from '#app/shell/picture/picture.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Table } from '#app/ui/table.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { OrdersPage } from './customer-orders.server.ts';
import type { OrderEntry } from './order-entry.ts';
import { againPath, detailsPath, ORDERS_PATH } from './order-paths.ts';
import { OrderTime } from './order-time.tsx';
import styles from './orders.module.css';

/**
 * The tab with the customer's orders.
 * @param page null for a guest
 */
export function OrdersView({ page }: { page: OrdersPage | null }) {
  const { t } = useTranslation();
  if (page === null) return <SignedOut title={t('profile.signedOutOrders')} from={ORDERS_PATH} />;
  const { rows } = page;
  return (
    <div className={styles.orders}>
      <h1 className="h2">{t('profile.ordersTitle')}</h1>
      {rows && rows.length > 0 ? (
        // ids are long, so the table may scroll by itself
        <div className={styles.scroll}>
          <OrdersTable rows={rows} />
        </div>
      ) : (
        <div className={`box ${styles.empty}`}>
          <Picture address="/pictures/thali.svg" place="tile" className={styles.picture} />
          <p className="h3">{t('orders.empty')}</p>
          {rows ? (
            <ButtonLink variant="pri" href="/">
              {t('orders.toMenu')}
            </ButtonLink>
          ) : (
            <ButtonLink variant="soft" href={ORDERS_PATH} data-native="">
              {t('orders.refresh')}
            </ButtonLink>
          )}
        </div>
      )}
    </div>
  );
}

/** The list as a table; on phones each row is a card. */
function OrdersTable({ rows }: { rows: OrderEntry[] }) {
  const { t } = useTranslation();
  return (
    <Table cards caption={t('profile.ordersTitle')}>
      <thead>
        <tr>
          <th scope="col">{t('orders.slNo')}</th>
          <th scope="col">{t('orders.id')}</th>
          <th scope="col">{t('orders.number')}</th>
          <th scope="col">{t('orders.type')}</th>
          <th scope="col" className="end">
            {t('orders.amount')}
          </th>
          <th scope="col">{t('orders.mode')}</th>
          <th scope="col">{t('orders.status')}</th>
          <th scope="col">{t('orders.date')}</th>
          <th scope="col">{t('orders.action')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <Row key={row.orderId} row={row} place={index + 1} />
        ))}
      </tbody>
    </Table>
  );
}

function Row({ row, place }: { row: OrderEntry; place: number }) {
  const { t } = useTranslation();
  const words = useOrderWords();
  const { orderId, number, type, mode, status, amountCents, at } = row;
  return (
    <tr>
      <td data-l={t('orders.slNo')}>{place}</td>
      <td data-l={t('orders.id')} className={styles.id}>
        #{orderId}
      </td>
      <td data-l={t('orders.number')}>
        <b>#{number}</b>
      </td>
      <td data-l={t('orders.type')}>{words.type(type)}</td>
      <td data-l={t('orders.amount')} className="end num">
        {formatPrice(amountCents)}
      </td>
      <td data-l={t('orders.mode')}>{words.paymentMode(mode)}</td>
      <td data-l={t('orders.status')}>
        <Badge tone={statusTone(status)}>{words.status(status)}</Badge>
      </td>
      <td data-l={t('orders.date')}>
        <OrderTime at={at} />
      </td>
      <td className={styles.action}>
        <div className={styles.links}>
          <ActionLink icon="eye" href={detailsPath(orderId)} number={number} short={t('orders.details')} />
          <ActionLink icon="refresh" href={againPath(orderId)} number={number} short={t('orders.again')} />
        </div>
      </td>
    </tr>
  );
}

type ActionLinkProps = { icon: 'eye' | 'refresh'; href: string; number: string | number; short: string };

/** An icon in the table, a button with its word on a card. */
function ActionLink({ icon, href, number, short }: ActionLinkProps) {
  return (
    <a href={href} className={styles.link} aria-label={`${short} #${number}`} title={short} data-dialog="">
      <Icon name={icon} />
      <span className="phone-only">{short}</span>
    </a>
  );
}
