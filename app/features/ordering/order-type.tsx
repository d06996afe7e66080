import { useLocation } from 'react-router';
import { ORDER_TYPE_ID } from '#app/shell/frame/popover-ids.ts';
import type { OrderView } from '#app/shell/root-data/root-data.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './order-type.module.css';
import { orderTypeAddress } from './preference-address.ts';

const NAMES = { 1: 'orderType.pickup', 2: 'orderType.delivery' } as const;
const ICONS = { 1: 'bag', 2: 'bike' } as const;

/**
 * The order type and its time in the header, with a native popover of the types on offer. Each is a link to
 * the order preference. Before a choice it names both types, so that a first visitor sees that there is a
 * choice. Browsers without popovers show one link.
 */
export function OrderTypeMenu({ order }: { order: OrderView }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { types, orderType, scheduledText } = order;
  if (types.length === 0) return <span className={styles.none}>{t('orderType.disabled')}</span>;
  const [first] = types;
  const minutes = types.find((type) => type.orderType === orderType)?.minutes;
  const only = types.length === 1 && first ? t(NAMES[first.orderType]) : t('orderType.either');
  const label = (
    <>
      {orderType && <Icon name={ICONS[orderType]} />}
      <span>{orderType ? t(NAMES[orderType]) : only}</span>
      {orderType && <small>{scheduledText ?? t('orderType.asap', { minutes: minutes ?? 0 })}</small>}
    </>
  );
  return (
    <>
      <button type="button" className={styles.button} popoverTarget={ORDER_TYPE_ID}>
        {label}
        <Icon name="down" />
      </button>
      <a className={styles.plain} href={orderTypeAddress(null, orderType, pathname)} data-dialog="">
        {label}
      </a>
      <div key={pathname} id={ORDER_TYPE_ID} popover="auto" className={styles.list}>
        {types.map((type) => (
          <a
            key={type.orderType}
            href={orderTypeAddress(type.orderType, orderType, pathname)}
            data-dialog=""
            aria-current={type.orderType === orderType || undefined}
          >
            <Icon name={ICONS[type.orderType]} />
            <span>
              {t(NAMES[type.orderType])}
              <small>{t('orderType.minutes', { minutes: type.minutes })}</small>
            </span>
            {type.orderType === orderType && <Icon name="check" />}
          </a>
        ))}
      </div>
    </>
  );
}
