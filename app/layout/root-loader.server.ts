import type { RouterContextProvider } from 'react-router';
import { cartView, promotionView } from '#app/components/cart-view.ts';
import { dayNames } from '#app/components/day-names.server.ts';
import { hoursFacts } from '#app/components/hours-words.ts';
import { promotionPopup } from '#app/components/promotion-words.ts';
import type { CartView, CustomerView, Flash, RootData, TabKey } from '#app/components/root-data.ts';
import type { Cart } from '#app/contract/cart.ts';
import { fullName, initials } from '#app/domain/account/initials.ts';
import { brand } from '#app/domain/settings/brand.ts';
import { menuView } from '#app/domain/settings/menu-view.ts';
import { defaultTab, tabs } from '#app/domain/settings/tabs.ts';
import { customerFrom } from '#app/middleware/customer.ts';
import { takeFlash } from '#app/middleware/flash.ts';
import { languageFrom, wordsFrom } from '#app/middleware/i18n.ts';
import { newPromotions } from '#app/middleware/new-promotions.ts';
import { sightings } from '#app/middleware/offers.ts';
import { openingOf } from '#app/middleware/opening.ts';
import { platformContext } from '#app/middleware/platform.ts';
import { isScripted } from '#app/middleware/quiet-answer.ts';
import { storeFrom } from '#app/middleware/restaurant.ts';
import { isCartLost, visitorCart } from '#app/middleware/visitor-cart.ts';
import { translator } from '#app/ui/translate.ts';
import { loadDishFilter } from './dish-filter.server.ts';
import { loadOrderView } from './order-view.server.ts';
import { loadRunningOrders } from './running-orders.server.ts';

type Context = Readonly<RouterContextProvider>;

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
export async function loadRoot(request: Request, context: Context): Promise<RootLoaderData> {
  const { client, settings } = storeFrom(context);
  const platform = context.get(platformContext);
  const cart = await visitorCart(context);
  const view = cart && cart.products.length > 0 ? cartView(cart, languageFrom(context)) : null;
  const look = brand(settings);
  const t = translator(wordsFrom(context));
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
      ...hoursFacts(client, openingOf(context), dayNames(languageFrom(context)), t),
    },
    tabs: tabs(settings).map((key) => ({ key, ...TAB_HREFS[key], isFirst: key === first })),
    menuView: pickView(settings),
    dishFilter: await loadDishFilter(context),
    customer: await customerView(context),
    order: await loadOrderView(context),
    runningOrders: await loadRunningOrders(context),
    cart: view,
    isCartLost: await isCartLost(context),
    sightings: await sightings(context),
    flash: [...(await takeFlash(context)), ...(await newOnes(request, context, cart, view))],
    language: languageFrom(context),
    provider: platform.provider,
    now: openingOf(context).at.getTime(),
  };
}

async function customerView(context: Context): Promise<CustomerView | null> {
  const customer = await customerFrom(context);
  if (!customer) return null;
  const { firstName, lastName, email, expiresAt } = customer;
  const name = fullName(firstName, lastName, email);
  return { firstName, lastName, name, email, initials: initials(firstName, lastName, email), expiresAt };
}

function pickView(settings: Parameters<typeof menuView>[0]) {
  const { layout, showImages } = menuView(settings);
  return { layout, showImages };
}

/** A page with script sees for itself which promotions are new; a document is told (R-PROMO-09). */
async function newOnes(
  request: Request,
  context: Context,
  cart: Cart | null,
  view: CartView | null,
): Promise<Flash[]> {
  const promotions = await newPromotions(context, cart);
  if (!view || isScripted(request)) return [];
  const t = translator(wordsFrom(context));
  return promotions.map((promotion) =>
    promotionPopup(t, promotionView(promotion, languageFrom(context)), view),
  );
}
