import { useLocation } from 'react-router';
import type { HeaderTab } from '#app/domain/settings/tabs.ts';
import { LanguageChoice } from '#app/shell/language/language-choice.tsx';
import { isGuarded, withFrom } from '#app/shell/page/came-from.ts';
import type { RootData } from '#app/shell/root-data/root-data.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { PoweredBy } from './footer.tsx';
import { SIDE_MENU_ID } from './popover-ids.ts';
import { RestaurantLogo } from './restaurant-header.tsx';
import styles from './side-menu.module.css';
import { TabLink, useActiveTab } from './site-tabs.tsx';

const ICONS: Record<HeaderTab, IconName> = {
  menu: 'list',
  paymentMethods: 'card',
  deliveryZones: 'bike',
  serviceHours: 'clock',
  changeLocation: 'pin',
  contact: 'phone',
  feedback: 'chat',
};

type SideMenuProps = Pick<RootData, 'tabs' | 'provider'> & {
  restaurant: Pick<RootData['restaurant'], 'name' | 'logoUrl' | 'languages'>;
  customer?: { name: string } | null;
};

/**
 * The side menu: tabs, account and 'Powered by'. A native popover, which needs no script. Browsers without
 * popovers show it as a plain block under the header.
 */
export function SideMenu({ restaurant, tabs, provider, customer }: SideMenuProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const active = useActiveTab(tabs);
  // closing a sign-in that was opened from a page for customers leads home, not back to that page
  const over = isGuarded(pathname) ? {} : { 'data-dialog': '' };
  return (
    // keyed by the address: after a navigation within the page the menu is closed
    <nav
      key={pathname}
      className={styles.side}
      id={SIDE_MENU_ID}
      popover="auto"
      aria-label={t('layout.site')}
    >
      <div className={styles.head}>
        <a className={styles.home} href="/">
          <RestaurantLogo url={restaurant.logoUrl} />
          <span>{restaurant.name}</span>
        </a>
        <IconButton
          icon="x"
          label={t('layout.close')}
          popoverTarget={SIDE_MENU_ID}
          popoverTargetAction="hide"
        />
      </div>
      <ul className={styles.tabs}>
        {tabs.map((tab) => (
          <li key={tab.key}>
            <TabLink tab={tab} isActive={tab === active}>
              <Icon name={ICONS[tab.key]} />
              {t(`layout.tabs.${tab.key}`)}
            </TabLink>
          </li>
        ))}
      </ul>
      <div className={styles.account}>
        {customer ? (
          <ButtonLink variant="line" wide href="/profile">
            <Icon name="user" />
            {customer.name}
          </ButtonLink>
        ) : (
          <>
            <ButtonLink variant="soft" wide href={withFrom('/sign-in', pathname)} {...over}>
              {t('layout.signIn')}
            </ButtonLink>
            <ButtonLink variant="line" wide href={withFrom('/sign-up', pathname)} {...over}>
              {t('layout.signUp')}
            </ButtonLink>
          </>
        )}
      </div>
      <LanguageChoice offered={restaurant.languages} />
      <div className={styles.foot}>
        <PoweredBy provider={provider} />
      </div>
    </nav>
  );
}
