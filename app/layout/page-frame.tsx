import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useMatches } from 'react-router';
import { RestoreCartNote } from '#app/components/restore-cart.tsx';
import type { RootData } from '#app/components/root-data.ts';
import { handleOf } from '#app/components/screen.tsx';
import { Toasts } from '#app/ui/toast.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { Banner } from './banner.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Loader } from './loader.tsx';
import { useIsMenuPage } from './menu-page.ts';
import { NoServiceNote } from './no-service-note.tsx';
import { OrderType } from './order-type.tsx';
import styles from './page-frame.module.css';
import { RestaurantHeader } from './restaurant-header.tsx';
import { RotationNotice } from './rotation-notice.tsx';
import { RunningOrders } from './running-orders.tsx';
import { SessionClock } from './session/session-clock.tsx';
import { SideMenu } from './side-menu.tsx';
import { SiteTabs } from './site-tabs.tsx';
import { ViewCartBar } from './view-cart-bar.tsx';

type FrameProps = {
  root: RootData;
  inert: boolean;
  /** A page that could not be shown: no menu stands below the banner, so there is none. */
  isError?: boolean;
  children: ReactNode;
};

/**
 * The default layout: header and tabs, the screen, footer; on menu pages the banner and the restaurant above the screen.
 * All but the screen is out of reach while a dialog that the server drew is open; the screen sees to itself.
 */
export function PageFrame({ root, inert, isError = false, children }: FrameProps) {
  const { t } = useTranslation();
  const isMenu = useIsMenuPage() && !isError;
  const isOrder = useMatches().some((match) => handleOf(match).breadcrumb);
  const { restaurant, tabs, provider, cart, customer, flash, order } = root;
  return (
    <>
      <div inert={inert} className={styles.top}>
        <a className={styles.skip} href="#main">
          {t('layout.skip')}
        </a>
        <Header restaurant={restaurant} customer={customer} orderType={<OrderType order={order} />} />
        <SiteTabs tabs={tabs} />
        <SideMenu restaurant={restaurant} tabs={tabs} provider={provider} customer={customer} />
      </div>
      <Loader />
      <main id="main">
        {isOrder && (
          <div className="wrap">
            <Breadcrumb />
          </div>
        )}
        {isMenu ? <MenuFrame root={root} inert={inert} screen={children} /> : children}
      </main>
      <div inert={inert}>
        <Footer restaurant={restaurant} provider={provider} />
        <ViewCartBar cart={cart} />
        <RotationNotice />
      </div>
      {!isError && <SessionClock root={root} />}
      <Toasts items={flash} />
    </>
  );
}

/** Beside banner, restaurant and dishes is room for the cart above 900 px; the screen fills the grid's cells itself. */
function MenuFrame({ root, inert, screen }: { root: RootData; inert: boolean; screen: ReactNode }) {
  return (
    <div className={clsx('wrap', styles.menu)}>
      <div inert={inert} className={styles.restaurant}>
        <RunningOrders orders={root.runningOrders} />
        <Banner urls={root.restaurant.bannerUrls} />
        <RestaurantHeader restaurant={root.restaurant} />
        {root.order.types.length === 0 && <NoServiceNote />}
        <RestoreCartNote />
      </div>
      {screen}
    </div>
  );
}
