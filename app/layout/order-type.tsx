import { useLocation } from 'react-router';
import type { OrderView } from '#app/components/root-data.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './order-type.module.css';
import { ORDER_TYPE_ID } from './popover-ids.ts';

const NAMES = { 1: 'orderType.pickup', 2: 'orderType.delivery' } as const;
const ICONS = { 1: 'bag', 2: 'bike' } as const;

/**
 * The order type and its time, and a native popover of the enabled ones, each a link to the order preference (R-HEAD-06 to
 * -08). Nothing chosen: both are named, so that a first visitor sees that there is a choice. Browsers without
 * popovers have the one link.
 */
export function OrderType({ order }: { order: OrderView }) {
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
      <a className={styles.plain} href={preferenceAddress(null, orderType, pathname)} data-dialog="">
        {label}
      </a>
      <div key={pathname} id={ORDER_TYPE_ID} popover="auto" className={styles.list}>
        {types.map((type) => (
          <a
            key={type.orderType}
            href={preferenceAddress(type.orderType, orderType, pathname)}
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

/** Where choosing an order type leads: from Pickup to Delivery past the question, which knows whether to ask (R-PREF-16). */
export function preferenceAddress(wanted: 1 | 2 | null, current: 1 | 2 | null, from: string): string {
  const path = wanted === 2 && current === 1 ? '/order-preference/change' : '/order-preference';
  const query = new URLSearchParams({
    ...(wanted && path === '/order-preference' ? { type: String(wanted) } : {}),
    ...(from === '/' ? {} : { from }),
  });
  return query.size > 0 ? `${path}?${query}` : path;
}
