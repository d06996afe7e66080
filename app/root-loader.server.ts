import type { RouterContextProvider } from 'react-router';
import type { Cart } from '#app/contract/cart.ts';
import { fullName, initials } from '#app/domain/account/initials.ts';
import { brand } from '#app/domain/settings/brand.ts';
import { menuView } from '#app/domain/settings/menu-view.ts';
import { defaultTab, type HeaderTab, tabs } from '#app/domain/settings/tabs.ts';
import { cartView, promotionView } from '#app/features/cart/cart-view.ts';
import { promotionFlash } from '#app/features/cart/promotion-notices.ts';
import { newPromotions } from '#app/features/cart/promotions.server.ts';
import { sightings } from '#app/features/offers/offers.server.ts';
import { takeFlash } from '#app/shell/flash/flash.server.ts';
import { isToBeKept } from '#app/shell/kept-pages/keep-notes.server.ts';
import { languageFrom, wordsFrom } from '#app/shell/language/i18n.server.ts';
import { offeredLanguages } from '#app/shell/language/offered-languages.ts';
import { platformContext } from '#app/shell/request/platform.server.ts';
import { isScripted } from '#app/shell/request/quiet-answer.server.ts';
import { licenceView } from '#app/shell/restaurant/licence-words.server.ts';
import { hoursFactsOf } from '#app/shell/restaurant/opening.server.ts';
import { ownLanguage, readerFrom } from '#app/shell/restaurant/own-language.server.ts';
import { pausesOf } from '#app/shell/restaurant/paused.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import type {
  CartView,
  CustomerView,
  Flash,
  RootLoaderData,
  VisitorData,
} from '#app/shell/root-data/root-data.ts';
import { customerFrom } from '#app/shell/visitor/customer.server.ts';
import { isCartLost, visitorCart } from '#app/shell/visitor/visitor-cart.server.ts';
import { translator } from '#app/ui/translate.ts';
import { loadOrderView } from './features/ordering/order-view.server.ts';
import { loadRunningOrders } from './features/orders/running-orders.server.ts';
import { loadDishFilter } from './shell/visitor/visitor-filter.server.ts';

type Context = Readonly<RouterContextProvider>;

/**
 * Where each tab leads. Service hours and payment methods have no path in the spec; they are dialogs over /.
 */
const TAB_HREFS: Record<HeaderTab, { href: string; isDialog: boolean }> = {
  menu: { href: '/', isDialog: false },
  paymentMethods: { href: '/payment-methods', isDialog: true },
  deliveryZones: { href: '/delivery', isDialog: false },
  serviceHours: { href: '/service-hours', isDialog: true },
  changeLocation: { href: '/changeLocation', isDialog: false },
  contact: { href: '/contact', isDialog: false },
  feedback: { href: '/feedback', isDialog: false },
};

/** Data for header, footer and every screen: the restaurant, its tabs and what belongs to this visitor. */
export async function loadRoot(request: Request, context: Context): Promise<RootLoaderData> {
  const [shared, visitor] = await Promise.all([sharedPart(context), loadVisitor(request, context)]);
  // a kept page is drawn for nobody, and at no certain time
  return isToBeKept(context) ? { ...shared, ...visitor, now: 0, isShared: true } : { ...shared, ...visitor };
}

function sharedPart(context: Context): Omit<RootLoaderData, keyof VisitorData> {
  const { client, settings } = storeFrom(context);
  const look = brand(settings);
  const first = defaultTab(settings) ?? 'menu';
  const licence = licenceView(context);
  return {
    brandColour: look.colour,
    restaurant: {
      clientId: client.clientId,
      name: client.tradingName,
      address: client.address,
      language: client.language,
      languages: offeredLanguages(settings),
      businessCloseTime: client.businessCloseTime,
      phone: client.phone,
      email: client.email,
      latitude: client.latitude ?? null,
      longitude: client.longitude ?? null,
      logoUrl: look.logoUrl,
      bannerUrls: look.bannerUrls,
      paused: pausesOf(context),
      ...(licence && { licence }),
      ...hoursFactsOf(context),
    },
    tabs: tabs(settings).map((key) => ({ key, ...TAB_HREFS[key], isFirst: key === first })),
    menuView: pickView(settings),
    language: languageFrom(context),
    provider: context.get(platformContext).provider,
  };
}

/** What of root's data is this visitor's own. */
export async function loadVisitor(request: Request, context: Context): Promise<VisitorData> {
  const cart = await visitorCart(context);
  const view =
    cart && cart.products.length > 0 ? cartView(cart, languageFrom(context), ownLanguage(context)) : null;
  return {
    dishFilter: await loadDishFilter(context),
    customer: await customerView(context),
    order: await loadOrderView(context),
    runningOrders: await loadRunningOrders(context),
    cart: view,
    isCartLost: await isCartLost(context),
    sightings: await sightings(context),
    flash: [...(await takeFlash(context)), ...(await newOnes(request, context, cart, view))],
    formToken: null,
    now: context.get(platformContext).now().getTime(),
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

/** Messages about new promotions. Only for documents: a page with script finds them by itself. */
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
    promotionFlash(t, promotionView(promotion, readerFrom(context)), view),
  );
}
