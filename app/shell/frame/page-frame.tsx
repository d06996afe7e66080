import { clsx } from 'clsx';
import { memo, type ReactNode, useEffect, useState } from 'react';
import { useMatches, useNavigation } from 'react-router';
import { VisitorPart } from '#app/shell/kept-pages/hole.tsx';
import { AboveScreen, handleOf } from '#app/shell/page/screen.tsx';
import type { RootData } from '#app/shell/root-data/root-data.ts';
import { DRAWN_DIALOG } from '#app/ui/dialog.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Toasts } from '#app/ui/toast.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { Banner } from './banner.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { useIsMenuPage } from './menu-page.ts';
import styles from './page-frame.module.css';
import { RestaurantHeader } from './restaurant-header.tsx';
import { SideMenu } from './side-menu.tsx';
import { SiteTabs } from './site-tabs.tsx';

/** Makes the parts of features that stand in the frame around every screen; root.tsx says which. */
export type MakeParts = (root: RootData) => FrameParts;

export type FrameParts = {
  /** In the header. */
  search: ReactNode;
  /** In the header: how the visitor orders, and where to. */
  orderType: ReactNode;
  /** Of menu pages: above the banner. */
  runningOrders: ReactNode;
  /** Of menu pages: below the restaurant, above the dishes. */
  notes: ReactNode;
  /** Floats over the end of the page. */
  cartBar: ReactNode;
  /** In the header: where the session's countdown stands; null while no session runs. */
  clockPlace: ReactNode;
  sessionClock: ReactNode;
};

type FrameProps = {
  root: RootData;
  parts: MakeParts;
  inert: boolean;
  /** The error page: no menu stands below the banner, so the restaurant's parts are left out. */
  isError?: boolean;
  children: ReactNode;
};

/**
 * The default layout: header, tabs, screen and footer; on menu pages also the banner and the restaurant
 * header. All but the screen is inert while a dialog that the server drew is open; the screen handles that
 * itself. The header then follows the screen in the document, though not to the eye, so that the dialog comes
 * first.
 */
export function PageFrame({ root, parts, inert, isError = false, children }: FrameProps) {
  const { t } = useTranslation();
  const isMenu = useIsMenuPage() && !isError;
  const handles = useMatches().map(handleOf);
  const isOrder = handles.some((handle) => handle.breadcrumb);
  const isQuiet = handles.some((handle) => handle.isQuiet);
  const { restaurant, provider } = root;
  const top = (
    <VisitorPart
      root={root}
      uses={({ customer, order }) => [customer?.name, customer?.initials, { ...order, expiresAt: null }]}
      draw={(visitor) => <Top root={visitor} {...{ parts, inert, isError, isQuiet }} />}
    />
  );
  return (
    <>
      <a className={styles.skip} href={inert ? `#${DRAWN_DIALOG}` : '#main'}>
        {t('layout.skip')}
      </a>
      {!inert && top}
      <Loader />
      <main id="main" className={inert ? styles.behind : undefined}>
        {isOrder && (
          <div className="wrap">
            <Breadcrumb />
          </div>
        )}
        {isMenu ? <MenuFrame root={root} parts={parts} inert={inert} screen={children} /> : children}
      </main>
      {inert && top}
      <div inert={inert}>
        <Footer restaurant={restaurant} provider={provider} />
        <VisitorPart
          root={root}
          uses={({ cart }) => [cart?.count, cart?.totalCents]}
          draw={(visitor) => parts(visitor).cartBar}
        />
        <RotationNotice />
      </div>
      {!isError && (
        <VisitorPart
          root={root}
          uses={({ order }) => [order.phase, order.phase === 'warning' && order.expiresAt]}
          draw={(visitor) => parts(visitor).sessionClock}
        />
      )}
      <VisitorPart root={root} uses={({ flash }) => flash} draw={({ flash }) => <Toasts items={flash} />} />
    </>
  );
}

type TopProps = Pick<FrameProps, 'root' | 'parts' | 'inert'> & { isError: boolean; isQuiet: boolean };

/** What stands above the screen: header, tabs and the side menu. A dialog that opens draws none of it anew. */
const Top = memo(function Top({ root, parts: makeParts, inert, isError, isQuiet }: TopProps) {
  const parts = makeParts(root);
  const isTimed = !isError && parts.clockPlace !== null && !isQuiet;
  const { restaurant, tabs, provider, customer } = root;
  return (
    <div inert={inert} className={clsx(styles.top, isTimed && styles.timed, inert && styles.late)}>
      <Header
        restaurant={restaurant}
        customer={customer}
        search={parts.search}
        orderType={parts.orderType}
        clock={isTimed && parts.clockPlace}
      />
      <SiteTabs tabs={tabs} />
      <SideMenu restaurant={restaurant} tabs={tabs} provider={provider} customer={customer} />
    </div>
  );
});

/**
 * The grid of a menu page: above 900 px the cart stands beside banner, restaurant header and dishes. The
 * screen fills its cells of the grid itself.
 */
function MenuFrame({ root, parts, inert, screen }: Omit<FrameProps, 'children'> & { screen: ReactNode }) {
  const isOther = useMatches().some(
    (match) => match.loaderData !== undefined && handleOf(match).isSubject?.(match.loaderData),
  );
  return (
    <div className={clsx('wrap', styles.menu)}>
      <AboveScreen
        value={
          <div inert={inert} className={styles.restaurant}>
            <VisitorPart
              root={root}
              uses={({ runningOrders }) => runningOrders}
              draw={(visitor) => parts(visitor).runningOrders}
            />
            <Banner urls={root.restaurant.bannerUrls} />
            <RestaurantHeader restaurant={root.restaurant} isSubject={!isOther} />
            <VisitorPart
              root={root}
              uses={({ order }) => order.canRestoreCart}
              draw={(visitor) => parts(visitor).notes}
            />
          </div>
        }
      >
        {screen}
      </AboveScreen>
    </div>
  );
}

/** Home > Order. */
export function Breadcrumb() {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('layout.breadcrumb')}>
      <ol className={styles.crumbs}>
        <li>
          <a href="/">{t('layout.home')}</a>
          <Icon name="right" size="s" />
        </li>
        <li aria-current="page">{t('layout.order')}</li>
      </ol>
    </nav>
  );
}

/**
 * 'Please hold your device vertically.' on phones in landscape, by CSS alone. It is a notice and locks
 * nothing.
 */
function RotationNotice() {
  const { t } = useTranslation();
  return (
    <p className={styles.notice}>
      <Icon name="turn" />
      {t('layout.holdVertically')}
    </p>
  );
}

/** Milliseconds before the loader shows: for quicker answers it would only flicker. */
const PATIENCE_MS = 300;

/** A line at the top of the page while the next page loads. */
function Loader() {
  const { t } = useTranslation();
  const isBusy = useNavigation().state !== 'idle';
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isBusy) return;
    const timer = setTimeout(() => setIsLong(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [isBusy]);
  return (
    <div role="status">
      {isLong && (
        <div className={styles.loader}>
          <span className="sr">{t('layout.loading')}</span>
        </div>
      )}
    </div>
  );
}
