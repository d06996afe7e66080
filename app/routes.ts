import { index, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';

/**
 * The table of contents: first the spec's own paths in its order, then the dialogs. A dialog is a child of
 * the screen it opens over. Two functions make the dialogs that open over several screens, called once for
 * each.
 *
 * A route's id is its folder below features/ (or shell/), short because pages carry it. A module that serves
 * several places has an id of its own for each.
 */
const menuDialogs = (over: 'home' | 'department') => [
  screen('item/:productId', 'menu/product', { id: `${over}/product` }, [
    screen(':comboProductId/:comboItemId', 'menu/combo-item', { id: `${over}/combo-item` }),
  ]),
  screen('filter', 'menu/menu-filter', { id: `${over}/filter` }),
  // shown before an add it is the upsell, after it the suggestion; one address, one loader and one action for
  // both
  screen('offer/:upsellId', 'offers/upsell', { id: `${over}/upsell` }, [
    index('features/offers/suggestion/route.tsx', { id: `${over}/suggestion` }),
  ]),
  screen('offer/:upsellId/product', 'offers/suggested-product', { id: `${over}/suggested-product` }),
  screen('cart', 'cart', { id: `${over}/cart` }, [
    screen('change-order-details', 'cart/change-order-details', { id: `${over}/change-order-details` }),
  ]),
];

const homeDialogs = [
  screen('checkout', 'checkout'),
  screen('restaurant-closed', 'ordering/restaurant-closed'),
  screen('checkout/default-address', 'ordering/default-address'),
  screen('service-hours', 'restaurant/service-hours'),
  screen('payment-methods', 'restaurant/payment-methods'),
  screen('order-preference', 'ordering/order-preference'),
  // the same dialog, opened at the choice of a later time
  screen('order-preference/later', 'ordering/order-preference', { id: 'ordering/order-preference/later' }),
  screen('order-preference/address', 'ordering/order-preference/address'),
  screen('order-preference/change', 'ordering/order-preference/change'),
  screen('no-service', 'ordering/no-service'),
  screen('sign-in', 'account/sign-in'),
  screen('sign-up', 'account/sign-up'),
  screen('sign-up/verify', 'account/sign-up/verify'),
  screen('password-reset', 'account/password-reset'),
  screen('log-out', 'account/log-out'),
  screen('legal/:text', 'restaurant/legal'),
];

export default [
  screen('/', 'menu/home', { id: 'home' }, [...menuDialogs('home'), ...homeDialogs]),
  screen(
    'products/:departmentId',
    'menu/department-products',
    { id: 'department' },
    menuDialogs('department'),
  ),
  route('robots.txt', 'shell/search-engines/robots.ts'),
  route('sitemap.xml', 'shell/search-engines/sitemap.ts'),
  route('session', 'features/ordering/session-expiry/route.ts'),
  route('cart/state', 'features/cart/state.ts'),
  route('dishes', 'features/menu/home/dishes.ts'),
  route('search/hits', 'features/menu/search/hits.ts'),
  route('places/search', 'features/ordering/address-search/search.ts'),
  route('places/reverse', 'features/ordering/address-search/reverse.ts'),
  route('places/reach', 'features/ordering/address-search/reach.ts'),
  screen('delivery', 'ordering/delivery-zones'),
  route('delivery/list', 'features/ordering/delivery-zones/list.ts'),
  screen('reserve', 'restaurant/reserve'),
  screen('feedback', 'restaurant/feedback'),
  screen('changeLocation', 'ordering/change-location'),
  screen('contact', 'restaurant/contact'),
  screen('payment/:cartId', 'checkout/payment'),
  route('payment/:cartId/paid', 'features/checkout/payment/paid.ts'),
  route('checkout/card-told', 'features/checkout/card/confirmed.ts'),
  screen('order-receiver', 'kitchen/order-receiver'),
  screen('order-receiver/orders/:orderId', 'kitchen/order-receiver/ticket'),
  screen('order-receiver/orders/:orderId/accept', 'kitchen/order-receiver/accept'),
  screen('order-receiver/orders/:orderId/reject', 'kitchen/order-receiver/reject'),
  screen('order-receiver/orders/:orderId/ticket', 'kitchen/order-receiver/slip'),
  route('order-receiver/orders/:orderId/by-itself', 'features/kitchen/order-receiver/slip/by-itself.ts'),
  screen('order-receiver/orders/:orderId/refund', 'kitchen/order-receiver/refund'),
  screen('order-receiver/busy', 'kitchen/order-receiver/busy'),
  screen('order-receiver/day', 'kitchen/order-receiver/day'),
  route('order-receiver/day.csv', 'features/kitchen/order-receiver/day/csv.ts'),
  screen('order-receiver/devices', 'kitchen/order-receiver/devices'),
  screen('order-receiver/find', 'kitchen/order-receiver/find'),
  screen('order-receiver/later', 'kitchen/order-receiver/later'),
  screen('order-receiver/printers', 'kitchen/order-receiver/printers'),
  screen('order-receiver/messages', 'kitchen/order-receiver/messages'),
  screen('order-receiver/sold-out', 'kitchen/order-receiver/sold-out'),
  screen('order-receiver/pair', 'kitchen/order-receiver/pair'),
  route('order-receiver/sound', 'features/kitchen/order-receiver/sound.ts'),
  route('order-receiver/paired', 'features/kitchen/order-receiver/pair/paired.ts'),
  screen('order-receiver/no-connection', 'kitchen/order-receiver/no-connection'),
  screen('order-receiver/*', 'kitchen/order-receiver/missing'),
  route('order-receiver/manifest.webmanifest', 'shell/install/kitchen-manifest.ts'),
  route('order-receiver/service-worker.js', 'features/kitchen/worker.ts'),
  route('order-receiver/board', 'features/kitchen/order-receiver/board.ts'),
  route('order-receiver/events', 'features/kitchen/order-receiver/events.ts'),
  screen('manage/today', 'manage/today'),
  screen('manage/today/pause', 'manage/today/pause'),
  screen('manage/menu', 'manage/menu'),
  screen('manage/menu/order', 'manage/menu/order'),
  screen('manage/menu/new-department', 'manage/menu/new-department'),
  screen('manage/menu/department/:departmentId', 'manage/menu/department'),
  screen('manage/menu/prices', 'manage/menu/prices'),
  screen('manage/menu/file', 'manage/menu/file'),
  route('manage/menu/file/:kind', 'features/manage/menu/file/download.ts'),
  screen('manage/versions', 'manage/versions'),
  screen('manage/versions/done', 'manage/versions/done'),
  screen('manage/versions/:version', 'manage/versions/version'),
  screen('manage/versions/:version/again', 'manage/versions/again'),
  screen('manage/reports', 'manage/reports'),
  route('manage/reports.csv', 'features/manage/reports/csv.ts'),
  route('manage', 'features/manage/start.ts', { id: 'manage/start' }),
  screen('manage/sign-in', 'manage/sign-in'),
  screen('manage/sign-in/code', 'manage/sign-in/code'),
  screen('manage/invitation/:token', 'manage/invitation'),
  screen('manage/password', 'manage/password'),
  screen('manage/password/:token', 'manage/password/new'),
  screen('manage/second-step', 'manage/second-step'),
  screen('manage/confirm', 'manage/confirm'),
  screen('manage/account', 'manage/account'),
  screen('manage/hours', 'manage/hours'),
  screen('manage/zones', 'manage/zones'),
  screen('manage/promotions', 'manage/promotions'),
  screen('manage/promotions/:promotionId', 'manage/promotions/promotion'),
  screen('manage/look', 'manage/look'),
  screen('manage/details', 'manage/details'),
  screen('manage/payments', 'manage/payments'),
  screen('manage/refunds', 'manage/payments/refunds'),
  screen('manage/people', 'manage/people'),
  screen('manage/people/:staffId', 'manage/people/person'),
  screen('manage/activity', 'manage/activity'),
  route('manage/activity.csv', 'features/manage/activity/csv.ts'),
  screen('manage/menu/dish/new', 'manage/dish/new'),
  screen('manage/menu/dish/:dishId', 'manage/dish'),
  screen('manage/more', 'manage/more'),
  route('manage/log-out', 'features/manage/log-out.ts'),
  route('manage/passkey', 'features/manage/passkey.ts'),
  screen('manage/*', 'manage/missing'),
  screen('offers', 'offers/special-offers'),
  screen('success', 'orders/order-status'),
  route('success/status', 'features/orders/order-status/status.ts'),
  route('success/push', 'features/orders/order-status/push/subscription.ts'),
  screen('success/cancel', 'orders/order-status/cancel'),
  screen('success/receipt', 'orders/order-status/receipt'),
  screen('profile', 'account/profile', {}, [
    // /profile shows the first tab
    index('features/account/profile/info/route.tsx', { id: 'account/profile/first' }),
    screen('info', 'account/profile/info', {}, [
      screen('delete-account', 'account/profile/info/delete-account'),
      screen('password', 'account/profile/info/password'),
      screen('sessions', 'account/profile/info/sessions'),
    ]),
    screen('orders', 'orders/history', {}, [
      screen(':orderId', 'orders/history/details'),
      screen(':orderId/again', 'orders/history/again'),
    ]),
    screen('address', 'account/profile/address', {}, [
      screen('new', 'account/profile/address/new'),
      screen(':addressId', 'account/profile/address/edit'),
    ]),
    screen('helpAndSupports', 'account/profile/help-and-support'),
  ]),
  route('language', 'shell/language/language.ts'),
  route('profile/data', 'features/account/profile/data.ts'),
  route('manifest.webmanifest', 'shell/install/manifest.ts'),
  route('app-icon/:name', 'shell/install/icon.ts'),
  // browsers and devices look there without being asked to
  route('apple-touch-icon.png', 'shell/install/icon.ts', { id: 'apple-touch-icon' }),
  route('favicon.ico', 'shell/install/icon.ts', { id: 'favicon' }),
  route('service-worker.js', 'shell/offline/worker.ts'),
  route('push-worker.js', 'features/orders/order-status/push/worker.ts'),
  route('offline', 'shell/offline/route.tsx', { id: 'offline' }),
  screen('offline/menu', 'menu/offline-menu'),
  route('*', 'shell/error-page/not-found/route.tsx', { id: 'not-found' }),
] satisfies RouteConfig;

/** A screen or dialog: the `route.tsx` of its folder below features/; that folder is its id by default. */
function screen(
  path: string,
  folder: string,
  { id = folder }: { id?: string } = {},
  children: RouteConfigEntry[] = [],
): RouteConfigEntry {
  return route(path, `features/${folder}/route.tsx`, { id }, children);
}
