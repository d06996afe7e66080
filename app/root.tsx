import type { ReactNode } from 'react';
import {
  Links,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  UNSAFE_useScrollRestoration,
  useMatches,
  useRouteLoaderData,
} from 'react-router';
import { useHydrated } from 'remix-utils/use-hydrated';
import type { Route } from './+types/root.ts';
import enhancer from './browser/enhancer.js?url&no-inline';
import { AskAhead } from './components/ask-ahead.tsx';
import { BrowserMirror } from './components/browser-mirror.ts';
import { CartSync } from './components/cart-sync.ts';
import { CustomerSync } from './components/customer-sync.ts';
import { useDelegated } from './components/delegated.ts';
import { GoneCode } from './components/gone-code.ts';
import { HoursSync } from './components/hours-sync.ts';
import { ShowsPictures } from './components/menu-look.ts';
import { loadRootAgain, useKeptRoot, useNewestRoot } from './components/newest-root.ts';
import { PromotionPopup } from './components/promotion-popup.ts';
import { Ripples } from './components/ripple.ts';
import type { RootData } from './components/root-data.ts';
import { HydrationMark, handleOf, useInertBehind } from './components/screen.tsx';
import { SessionSync } from './components/session-sync.ts';
import { pictureAt } from './domain/menu/picture-address.ts';
import { InlineStyles, LateScripts, ServerPart } from './layout/document/parts.tsx';
import { StyleLinks } from './layout/document/style-links.tsx';
import { ErrorScreen } from './layout/error-screen.tsx';
import { PageFocus } from './layout/page-focus.ts';
import { PageFrame } from './layout/page-frame.tsx';
import { PageTitle } from './layout/page-title.tsx';
import { PreferencePrompt } from './layout/preference-prompt.tsx';
import { loadRoot } from './layout/root-loader.server.ts';
import { csrfMiddleware } from './middleware/csrf.ts';
import { customerMiddleware } from './middleware/customer.ts';
import { flashMiddleware } from './middleware/flash.ts';
import { i18nMiddleware, keepAskedLanguage } from './middleware/i18n.ts';
import { requireRestaurant, restaurantMiddleware } from './middleware/restaurant.ts';
import { retryAfterMiddleware } from './middleware/retry-after.ts';
import { sessionMiddleware } from './middleware/session.ts';
import { sessionEndMiddleware } from './middleware/session-end.ts';
import { useTranslation } from './ui/translation.tsx';
import './ui/global.css';

export const middleware: Route.MiddlewareFunction[] = [
  retryAfterMiddleware,
  restaurantMiddleware,
  sessionMiddleware,
  flashMiddleware,
  i18nMiddleware,
  keepAskedLanguage,
  requireRestaurant,
  csrfMiddleware,
  customerMiddleware,
  sessionEndMiddleware,
];

export function loader({ request, context }: Route.LoaderArgs) {
  return loadRoot(request, context);
}

/** A page that is open stays as it is when no answer comes (R-CART-30). */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return loadRootAgain(() => serverLoader());
}

/**
 * Read again after an action and when asked to (the cart, every 29 minutes), never on navigation (spec §9, 'never stale';
 * page-delivery rule 3). Only a question of the page's own leaves the address as it is.
 */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { formMethod, defaultShouldRevalidate, currentUrl, nextUrl } = args;
  const isAction = formMethod !== undefined && formMethod !== 'GET';
  return isAction || currentUrl.href === nextUrl.href ? defaultShouldRevalidate : false;
}

export function Layout({ children }: { children: ReactNode }) {
  const { language } = useTranslation();
  const root = useRouteLoaderData<typeof loader>('root');
  const hydrated = useHydrated();
  const delegated = useDelegated(root?.cart != null);
  const isStill = useMatches().some((match) => handleOf(match).isStill);
  const late = !import.meta.env.DEV;
  return (
    <html lang={language} dir="ltr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href={root ? iconOf(root) : '/icons/store.svg'} />
        {root && <link rel="apple-touch-icon" href="/apple-touch-icon.png" />}
        {root && <link rel="manifest" href="/manifest.webmanifest" />}
        <ServerPart name="head" />
        <InlineStyles />
        {!late && <Links />}
        {late && hydrated && <StyleLinks />}
      </head>
      <body {...delegated}>
        {children}
        {!isStill && (late ? <LateScripts enhancer={enhancer} /> : <Scripts />)}
        {late ? <ScrollKeeper /> : <ScrollRestoration />}
        <HydrationMark />
        <ServerPart name="tail" />
      </body>
    </html>
  );
}

/** Of the browser's tab: the logo, or what is drawn in its place. */
function iconOf({ restaurant }: RootData): string {
  return restaurant.logoUrl ? pictureAt(restaurant.logoUrl, 96) : '/favicon.ico';
}

export default function App() {
  const inert = useInertBehind();
  const isSpecial = useMatches().some((match) => handleOf(match).layout === 'special');
  const loaded = useRouteLoaderData<typeof loader>('root') as RootData;
  const root = useNewestRoot(loaded);
  useKeptRoot(loaded);
  return (
    <ShowsPictures value={root.menuView.showImages}>
      <PageTitle restaurant={root.restaurant.name} />
      <PageFocus />
      <BrowserMirror root={root} />
      <Ripples />
      <AskAhead />
      <GoneCode />
      {!isSpecial && <CartSync cart={root.cart} />}
      {!isSpecial && <HoursSync changesAt={root.restaurant.hours.changesAt} now={loaded.now} />}
      {!isSpecial && <CustomerSync customer={root.customer} asOf={loaded.now} />}
      {!isSpecial && <SessionSync order={root.order} asOf={loaded.now} />}
      <PromotionPopup cart={root.cart} />
      {!isSpecial && <PreferencePrompt order={root.order} />}
      {isSpecial ? (
        <Outlet />
      ) : (
        <PageFrame root={root} inert={inert}>
          <Outlet />
        </PageFrame>
      )}
    </ShowsPictures>
  );
}

/** Restores the scroll position on navigations of the hydrated page; before that the browser does it itself. */
function ScrollKeeper() {
  UNSAFE_useScrollRestoration({});
  return null;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} root={useRouteLoaderData<typeof loader>('root') ?? null} />;
}
