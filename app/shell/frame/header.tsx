import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { RootData } from '#app/shell/root-data/root-data.ts';
import { Icon } from '#app/ui/icon.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './header.module.css';
import { SEARCH_ID, SIDE_MENU_ID } from './popover-ids.ts';
import { RestaurantLogo } from './restaurant-header.tsx';

type HeaderProps = {
  restaurant: Pick<RootData['restaurant'], 'name' | 'logoUrl'>;
  /** The signed-in customer: 'Gurpreet Kaur', 'GK'. */
  customer?: { name: string; initials: string } | null;
  search?: ReactNode;
  /** The control that shows and changes the order type. */
  orderType?: ReactNode;
  /** The place of the session's countdown; null while no session runs. */
  clock?: ReactNode;
};

/** The sticky header: menu toggle, logo, search, countdown, order type and profile. */
export function Header({ restaurant, customer, search, orderType, clock }: HeaderProps) {
  const { t } = useTranslation();
  return (
    <header className={styles.top}>
      <div className={clsx('wrap', styles.bar, clock && styles.timed)}>
        <IconButton
          icon="menu"
          label={t('layout.menuToggle')}
          popoverTarget={SIDE_MENU_ID}
          className={styles.toggle}
        />
        <a className={styles.home} href="/" aria-label={restaurant.name}>
          <RestaurantLogo url={restaurant.logoUrl} />
          <span className="wide-only">{restaurant.name}</span>
        </a>
        {search}
        {clock && <div className={styles.clock}>{clock}</div>}
        <div className={styles.orderType}>{orderType}</div>
        <IconButton
          icon="search"
          label={t('layout.search')}
          popoverTarget={SEARCH_ID}
          className={`phone-only ${styles.toggle}`}
        />
        <a
          className={styles.profile}
          href="/profile"
          // the visible label is part of the accessible name, so that voice control finds 'press GK' (WCAG
          // 2.5.3)
          aria-label={
            customer ? `${t('layout.profileOf', { name: customer.name })}, ${customer.initials}` : undefined
          }
        >
          <span className={styles.initials}>{customer ? customer.initials : <Icon name="user" />}</span>
          {!customer && <span className="sr">{t('layout.profile')}</span>}
        </a>
      </div>
    </header>
  );
}
