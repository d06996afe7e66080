import type { ReactNode } from 'react';
import {
  Links,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useMatches,
} from 'react-router';
import type { Route } from './+types/root.ts';
import { pictureAt } from './domain/menu/picture-address.ts';
import { CustomerSync } from './features/account/customer-sync.ts';
import { CartSync } from './features/cart/cart-sync.ts';
import { PromotionPopup } from './features/cart/promotion-notices.ts';
import { ViewCartBar } from './features/cart/view-cart-bar.tsx';
import { previewMiddleware } from './features/manage/preview/preview.server.ts';
import { SearchBox } from './features/menu/search/search-box.tsx';
import { OrderTypeMenu } from './features/ordering/order-type.tsx';
import { NoServiceNote, PreferencePrompt } from './features/ordering/preference-prompt.tsx';
import { RestoreCartNote } from './features/ordering/restore-cart.tsx';
import { ClockPlace } from './features/ordering/session-clock/clock-place.tsx';
import { SessionClock } from './features/ordering/session-clock/session-clock.tsx';
import { sessionEndMiddleware } from './features/ordering/session-end.server.ts';
import { SessionSync } from './features/ordering/session-sync.ts';
import { RunningOrders } from './features/orders/running-orders.tsx';
import { loadRoot } from './root-loader.server.ts';
import { InlineStyles, LateScripts, ServerPart } from './shell/document/parts.tsx';
import { ErrorScreen } from './shell/error-page/error-screen.tsx';
import { flashMiddleware } from './shell/flash/flash.server.ts';
import { type FrameParts, PageFrame } from './shell/frame/page-frame.tsx';
import { i18nMiddleware, keepAskedLanguage } from './shell/language/i18n.server.ts';
import enhancer from './shell/late-start/enhancer.js?url&no-inline';
import { ScrollKeeper } from './shell/late-start/router-internals.ts';
import { StyleLinks } from './shell/late-start/style-links.tsx';
import { useDelegated } from './shell/page/delegated.ts';
import { DishPrefetch } from './shell/page/dish-prefetch.ts';
import { FocusKeeper } from './shell/page/focus-keeper.ts';
import { MissingCode } from './shell/page/missing-code.ts';
import { PageFocus } from './shell/page/page-focus.ts';
import { PageTitle } from './shell/page/page-title.tsx';
import { Ripples } from './shell/page/ripple.ts';
import { HydrationMark, handleOf, useInertBehind } from './shell/page/screen.tsx';
import { ShowsPictures } from './shell/picture/menu-look.ts';
import { cookiesOffMiddleware } from './shell/request/cookies-off.server.ts';
import { retryAfterMiddleware } from './shell/request/failures.server.ts';
import { csrfMiddleware } from './shell/request/form-token.server.ts';
import { sessionMiddleware } from './shell/request/session.server.ts';
import { offeredLanguageMiddleware } from './shell/restaurant/offered-language.server.ts';
import { requireRestaurant, restaurantMiddleware } from './shell/restaurant/restaurant.server.ts';
import { BrowserMirror } from './shell/root-data/browser-mirror.ts';
import { HoursSync } from './shell/root-data/hours-sync.ts';
import {
  loadRootAgain,
  type RootData,
  useKeptRoot,
  useLoadedRoot,
  useNewestRoot,
} from './shell/root-data/root-data.ts';
import { customerMiddleware } from './shell/visitor/customer.server.ts';
import { useTranslation } from './ui/translation.tsx';
import './ui/global.css';

export const middleware: Route.MiddlewareFunction[] = [
  retryAfterMiddleware,
  restaurantMiddleware,
  sessionMiddleware,
  flashMiddleware,
  i18nMiddleware,
  previewMiddleware,
  offeredLanguageMiddleware,
  cookiesOffMiddleware,
  keepAskedLanguage,
  requireRestaurant,
  csrfMiddleware,
  customerMiddleware,
  sessionEndMiddleware,
];

export function loader({ request, context }: Route.LoaderArgs) {
  return loadRoot(request, context);
}

/** When the server cannot be reached, an open page keeps the data that it has. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return loadRootAgain(() => serverLoader());
}

/**
 * The root's data are read again after an action, and when the page asks for it (the cart, every 29 minutes),
 * but never on a navigation, which would make each one slower. Only the page's own request leaves the address
 * as it is.
 */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { formMethod, defaultShouldRevalidate, currentUrl, nextUrl } = args;
  const isAction = formMethod !== undefined && formMethod !== 'GET';
  return isAction || currentUrl.href === nextUrl.href ? defaultShouldRevalidate : false;
}

export function Layout({ children }: { children: ReactNode }) {
  const { language } = useTranslation();
  const root = useLoadedRoot();
  const delegated = useDelegated(root?.cart != null);
  const matches = useMatches();
  const isStill = matches.some((match) => handleOf(match).isStill);
  const isKitchen = matches.some((match) => handleOf(match).app === 'kitchen');
  // development is asked for where it counts, so that what only it needs is no part of the pages' scripts
  return (
    <html lang={language} dir="ltr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href={root ? iconOf(root) : '/icons/store.svg'} />
        {root && <link rel="apple-touch-icon" href="/apple-touch-icon.png" />}
        {root && (
          <link
            rel="manifest"
            href={isKitchen ? '/order-receiver/manifest.webmanifest' : '/manifest.webmanifest'}
          />
        )}
        <ServerPart name="head" />
        <InlineStyles />
        {import.meta.env.DEV && <Links />}
        {!import.meta.env.DEV && <StyleLinks />}
      </head>
      <body {...delegated}>
        <ServerPart name="top" />
        {children}
        {!isStill && (import.meta.env.DEV ? <Scripts /> : <LateScripts enhancer={enhancer} />)}
        {import.meta.env.DEV ? <ScrollRestoration /> : <ScrollKeeper />}
        <HydrationMark />
        <ServerPart name="tail" />
      </body>
    </html>
  );
}

/** The icon of the browser's tab: the logo, or the one drawn in its place. */
function iconOf({ restaurant }: RootData): string {
  return restaurant.logoUrl ? pictureAt(restaurant.logoUrl, 96) : '/favicon.ico';
}

// one element for all times: what it is in is not drawn anew with what it shows
const screen = <Outlet />;

export default function App() {
  const inert = useInertBehind();
  const isSpecial = useMatches().some((match) => handleOf(match).layout === 'special');
  const loaded = useLoadedRoot() as RootData;
  const root = useNewestRoot(loaded);
  useKeptRoot(loaded);
  return (
    <ShowsPictures value={root.menuView.showImages}>
      <PageTitle restaurant={root.restaurant.name} />
      <PageFocus />
      <FocusKeeper />
      <BrowserMirror root={root} />
      <Ripples />
      <DishPrefetch />
      <MissingCode />
      {!isSpecial && <CartSync cart={root.cart} />}
      {!isSpecial && <HoursSync changesAt={root.restaurant.hours.changesAt} now={loaded.now} />}
      {!isSpecial && <CustomerSync customer={root.customer} asOf={loaded.now} />}
      {!isSpecial && <SessionSync order={root.order} asOf={loaded.now} />}
      <PromotionPopup cart={root.cart} />
      {!isSpecial && <PreferencePrompt order={root.order} />}
      {isSpecial ? (
        screen
      ) : (
        <PageFrame root={root} parts={frameParts} inert={inert}>
          {screen}
        </PageFrame>
      )}
    </ShowsPictures>
  );
}

/** The parts that features put into the frame, which itself knows no feature. */
function frameParts(root: RootData): FrameParts {
  return {
    search: <SearchBox />,
    orderType: <OrderTypeMenu order={root.order} />,
    runningOrders: <RunningOrders orders={root.runningOrders} />,
    notes: (
      <>
        {root.order.types.length === 0 && <NoServiceNote />}
        <RestoreCartNote />
      </>
    ),
    cartBar: <ViewCartBar cart={root.cart} />,
    clockPlace: root.order.expiresText && <ClockPlace until={root.order.expiresText} />,
    sessionClock: <SessionClock root={root} />,
  };
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const root = useLoadedRoot() ?? null;
  return <ErrorScreen error={error} root={root} parts={frameParts} />;
}
