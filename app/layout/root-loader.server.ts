import type { RouterContextProvider } from 'react-router';
import { cartView } from '#app/components/cart-view.ts';
import type { Flash, RootData, TabKey } from '#app/components/root-data.ts';
import { openForHeader } from '#app/domain/opening-hours/open-for-header.ts';
import { todaysHours } from '#app/domain/opening-hours/todays-hours.ts';
import { brand } from '#app/domain/settings/brand.ts';
import { menuView } from '#app/domain/settings/menu-view.ts';
import { defaultTab, tabs } from '#app/domain/settings/tabs.ts';
import { languageFrom } from '#app/middleware/i18n.ts';
import { platformContext } from '#app/middleware/platform.ts';
import { storeFrom } from '#app/middleware/restaurant.ts';
import { sessionFrom } from '#app/middleware/session.ts';
import { visitorCart } from '#app/middleware/visitor-cart.ts';

/** Root's data, and the brand colour that only the document needs. */
export type RootLoaderData = RootData & { brandColour: string | null };

/** Where each tab leads; the spec gives no path to service hours and payment methods, they are dialogs over / (R-ROUTE-18). */
const TAB_HREFS: Record<TabKey, { href: string; isDialog: boolean }> = {
  menu: { href: '/', isDialog: false },
  paymentMethods: { href: '/payment-methods', isDialog: true },
  deliveryZones: { href: '/delivery', isDialog: false },
  serviceHours: { href: '/service-hours', isDialog: true },
  changeLocation: { href: '/changeLocation', isDialog: false },
  contact: { href: '/contact', isDialog: false },
  feedback: { href: '/feedback', isDialog: false },
};

/** Restaurant, tabs and what is the visitor's own, for header, footer and every screen (R-ROUTE-20). */
export async function loadRoot(context: Readonly<RouterContextProvider>): Promise<RootLoaderData> {
  const { client, settings } = storeFrom(context);
  const platform = context.get(platformContext);
  const now = platform.now();
  const cart = await visitorCart(context);
  const look = brand(settings);
  const first = defaultTab(settings) ?? 'menu';
  return {
    brandColour: look.colour,
    restaurant: {
      clientId: client.clientId,
      name: client.tradingName,
      address: client.address,
      phone: client.phone,
      email: client.email,
      latitude: client.latitude ?? null,
      longitude: client.longitude ?? null,
      logoUrl: look.logoUrl,
      bannerUrls: look.bannerUrls,
      todaysHours: todaysHours(client, now),
      isOpenNow: openForHeader(client, now),
    },
    tabs: tabs(settings).map((key) => ({ key, ...TAB_HREFS[key], isFirst: key === first })),
    menuView: pickView(settings),
    cart: cart && cart.products.length > 0 ? cartView(cart) : null,
    flash: await takeFlash(context),
    language: languageFrom(context),
    provider: platform.provider,
    now: now.getTime(),
  };
}

function pickView(settings: Parameters<typeof menuView>[0]) {
  const { layout, showImages } = menuView(settings);
  return { layout, showImages };
}

/** Texts of the last action; taken once (R-SSR-04). */
async function takeFlash(context: Readonly<RouterContextProvider>): Promise<Flash[]> {
  const session = sessionFrom(context);
  const flash = await session.read('flash');
  if (flash) session.write('flash', null);
  return flash ?? [];
}
