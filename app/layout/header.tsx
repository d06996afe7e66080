import type { ReactNode } from 'react';
import type { RootData } from '#app/components/root-data.ts';
import { Icon } from '#app/ui/icon.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './header.module.css';
import { SEARCH_ID, SIDE_MENU_ID } from './popover-ids.ts';
import { RestaurantLogo } from './restaurant-logo.tsx';
import { SearchBox } from './search-box.tsx';

type HeaderProps = {
  restaurant: Pick<RootData['restaurant'], 'name' | 'logoUrl'>;
  /** Signed-in customer: 'Gurpreet Kaur', 'GK'. */
  customer?: { name: string; initials: string } | null;
  /** Where the order type is shown and changed. */
  orderType?: ReactNode;
};

/** Menu toggle, logo, search, order type, profile (R-HEAD-01, -02, -03, -09). Sticks to the top. */
export function Header({ restaurant, customer, orderType }: HeaderProps) {
  const { t } = useTranslation();
  return (
    <header className={styles.top}>
      <div className={`wrap ${styles.bar}`}>
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
        <SearchBox />
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
          // what is seen is part of what is said: 'press GK' finds it (WCAG 2.5.3)
          aria-label={
            customer
              ? `${t('layout.profileOf', { name: customer.name })}, ${customer.initials}`
              : t('layout.profile')
          }
        >
          <span className={styles.initials}>{customer ? customer.initials : <Icon name="user" />}</span>
        </a>
      </div>
    </header>
  );
}
