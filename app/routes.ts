import { index, type RouteConfig, route } from '@react-router/dev/routes';

/**
 * The table of contents: the spec's own paths in its order, then the dialogs. A dialog is a child of the screen it
 * opens over; the two families are made by one function each, called once for every parent.
 */
const menuDialogs = (over: 'home' | 'department') => [
  route('item/:productId', 'screens/product/route.tsx', { id: `${over}/product` }, [
    route(':comboProductId/:comboItemId', 'screens/combo-item/route.tsx', { id: `${over}/combo-item` }),
  ]),
  route('filter', 'screens/menu-filter/route.tsx', { id: `${over}/filter` }),
  // before an add the upsell, after it the suggestion: one address, so one loads and answers for both
  route('offer/:upsellId', 'screens/upsell/route.tsx', { id: `${over}/upsell` }, [
    index('screens/suggestion/route.tsx', { id: `${over}/suggestion` }),
  ]),
  route('offer/:upsellId/product', 'screens/suggested-product/route.tsx', {
    id: `${over}/suggested-product`,
  }),
  route('cart', 'screens/cart/route.tsx', { id: `${over}/cart` }, [
    route('change-order-details', 'screens/change-order-details/route.tsx', {
      id: `${over}/change-order-details`,
    }),
  ]),
];

const homeDialogs = [
  route('checkout', 'screens/checkout/route.tsx'),
  route('restaurant-closed', 'screens/restaurant-closed/route.tsx'),
  route('checkout/default-address', 'screens/default-address/route.tsx'),
  route('service-hours', 'screens/service-hours/route.tsx'),
  route('payment-methods', 'screens/payment-methods/route.tsx'),
  route('order-preference', 'screens/order-preference/route.tsx'),
  // the same dialog, begun with the times
  route('order-preference/later', 'screens/order-preference/route.tsx', { id: 'order-preference/later' }),
  route('order-preference/address', 'screens/order-preference/address/route.tsx'),
  route('order-preference/change', 'screens/order-preference/change/route.tsx'),
  route('no-service', 'screens/no-service/route.tsx'),
  route('sign-in', 'screens/sign-in/route.tsx'),
  route('sign-up', 'screens/sign-up/route.tsx'),
  route('sign-up/verify', 'screens/sign-up/verify/route.tsx'),
  route('password-reset', 'screens/password-reset/route.tsx'),
  route('log-out', 'screens/log-out/route.tsx'),
  route('legal/:text', 'screens/legal/route.tsx'),
];

export default [
  route('/', 'screens/home/route.tsx', { id: 'home' }, [...menuDialogs('home'), ...homeDialogs]),
  route(
    'products/:departmentId',
    'screens/department-products/route.tsx',
    { id: 'department' },
    menuDialogs('department'),
  ),
  route('robots.txt', 'layout/search-engines/robots.ts'),
  route('sitemap.xml', 'layout/search-engines/sitemap.ts'),
  route('session', 'screens/session-expiry/route.ts'),
  route('cart/state', 'screens/cart/state.ts'),
  route('dishes', 'screens/home/dishes.ts'),
  route('search/hits', 'screens/home/hits.ts'),
  route('places/search', 'screens/address-search/search.ts'),
  route('places/reverse', 'screens/address-search/reverse.ts'),
  route('places/reach', 'screens/address-search/reach.ts'),
  route('delivery', 'screens/delivery-zones/route.tsx'),
  route('delivery/list', 'screens/delivery-zones/list.ts'),
  route('reserve', 'screens/reserve/route.tsx'),
  route('feedback', 'screens/feedback/route.tsx'),
  route('changeLocation', 'screens/change-location/route.tsx'),
  route('contact', 'screens/contact/route.tsx'),
  route('payment/:cartId', 'screens/checkout/payment/route.tsx'),
  route('payment/:cartId/paid', 'screens/checkout/payment/paid.ts'),
  route('checkout/card-told', 'screens/checkout/card/told.ts'),
  route('order-receiver', 'screens/order-receiver/route.tsx'),
  route('order-receiver/board', 'screens/order-receiver/board.ts'),
  route('offers', 'screens/special-offers/route.tsx'),
  route('success', 'screens/order-status/route.tsx'),
  route('success/status', 'screens/order-status/status.ts'),
  route('success/cancel', 'screens/order-status/cancel/route.tsx'),
  route('success/receipt', 'screens/order-status/receipt/route.tsx'),
  route('profile', 'screens/profile/route.tsx', [
    // the first tab is also what /profile shows
    index('screens/profile/info/route.tsx', { id: 'profile/first' }),
    route('info', 'screens/profile/info/route.tsx', [
      route('delete-account', 'screens/profile/info/delete-account/route.tsx'),
    ]),
    route('orders', 'screens/profile/orders/route.tsx', [
      route(':orderId', 'screens/profile/orders/details/route.tsx'),
      route(':orderId/again', 'screens/profile/orders/again/route.tsx'),
    ]),
    route('address', 'screens/profile/address/route.tsx', [
      route('new', 'screens/profile/address/new/route.tsx'),
      route(':addressId', 'screens/profile/address/edit/route.tsx'),
    ]),
    route('helpAndSupports', 'screens/profile/help-and-support/route.tsx'),
  ]),
  route('language', 'screens/profile/language.ts'),
  route('profile/data', 'screens/profile/data.ts'),
  route('manifest.webmanifest', 'screens/install/manifest.ts'),
  route('app-icon/:name', 'screens/install/icon.ts'),
  // where systems look without being told
  route('apple-touch-icon.png', 'screens/install/icon.ts', { id: 'apple-touch-icon' }),
  route('favicon.ico', 'screens/install/icon.ts', { id: 'favicon' }),
  route('service-worker.js', 'screens/offline/worker.ts'),
  route('offline', 'screens/offline/route.tsx'),
  route('offline/menu', 'screens/offline/menu/route.tsx'),
  route('*', 'screens/not-found/route.tsx'),
] satisfies RouteConfig;
