import { useLocation } from 'react-router';
import { isGuarded, withFrom } from '#app/components/came-from.ts';
import { LanguageChoice } from '#app/components/language-choice.tsx';
import type { RootData, TabKey } from '#app/components/root-data.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import type { IconName } from '#app/ui/icon-names.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import { SIDE_MENU_ID } from './popover-ids.ts';
import { PoweredBy } from './powered-by.tsx';
import { RestaurantLogo } from './restaurant-logo.tsx';
import styles from './side-menu.module.css';
import { TabLink, useActiveTab } from './tab-link.tsx';

const ICONS: Record<TabKey, IconName> = {
  menu: 'list',
  paymentMethods: 'card',
  deliveryZones: 'bike',
  serviceHours: 'clock',
  changeLocation: 'pin',
  contact: 'phone',
  feedback: 'chat',
};

type SideMenuProps = Pick<RootData, 'tabs' | 'provider'> & {
  restaurant: Pick<RootData['restaurant'], 'name' | 'logoUrl'>;
  customer?: { name: string } | null;
};

/**
 * The tabs, the account and 'Powered by' (R-SIDE). A native popover that needs no script; browsers without popovers
 * show it as a plain block under the header.
 */
export function SideMenu({ restaurant, tabs, provider, customer }: SideMenuProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const active = useActiveTab(tabs);
  // closed, it leads home from where a guest has nothing to do (R-AUTH-52): not back there
  const over = isGuarded(pathname) ? {} : { 'data-dialog': '' };
  return (
    // the address as key: a navigation within the page leaves a closed menu behind
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
      <LanguageChoice />
      <footer className={styles.foot}>
        <PoweredBy provider={provider} />
      </footer>
    </nav>
  );
}
