import { expect, type Page } from 'playwright/test';
import { mitti } from '#app/backend/demo/mitti/mitti.ts';
import { httpTest, test } from '#tests/e2e/fixtures.ts';
import { addFromMenu, orderOneDish } from '#tests/setup/guest.ts';
import { unescapeHtml } from '#tests/setup/html-forms.ts';
import { orderOf } from '#tests/setup/placed-order.ts';
import { routePaths } from '#tests/setup/route-paths.ts';
import { signedInVisitor } from '#tests/setup/signed-in.ts';
import { createVisitor } from '#tests/setup/visitor.ts';
import { takeMitti } from './changed-mitti.ts';
import { GUEST } from './customer.ts';
import { wordsOf } from './inbox-page.ts';
import { hydrated } from './scripts.ts';

/** Every page's heading, at the addresses of `routePaths` (R-ROUTE-01 to -16). */
const HEADINGS: Record<string, string> = {
  '/': 'Mitti Punjabi Kitchen',
  '/item/butter-chicken': 'Butter Chicken',
  '/item/mitti-thali-for-one/curries/butter-chicken': 'Butter Chicken',
  '/filter': 'Diets and allergens',
  '/offer/butter-chicken-garlic-naan': 'Butter Chicken added to your order list.',
  '/offer/butter-chicken-garlic-naan/product': 'Garlic Naan',
  '/cart': 'Your Cart',
  '/cart/change-order-details': 'Warning Change Order Details',
  '/checkout': 'Checkout',
  '/service-hours': 'Service Hours',
  '/payment-methods': 'Payment Methods',
  '/order-preference': 'How would you like your order?',
  '/order-preference/later': 'How would you like your order?',
  '/order-preference/address': 'Search your address',
  // of who has ordered for pickup
  '/order-preference/change': 'Change to delivery?',
  '/restaurant-closed': "We're open now",
  '/sign-in': 'Sign in',
  '/sign-up': 'Sign Up',
  '/password-reset': 'Forgot Password ?',
  '/legal/privacy': 'Privacy Policy',
  '/legal/terms': 'Terms of Use',
  '/legal/refund': 'Refund/Product Policy',
  '/products/curries': 'Curries',
  '/products/curries/item/butter-chicken': 'Butter Chicken',
  '/products/curries/item/mitti-thali-for-one/curries/butter-chicken': 'Butter Chicken',
  '/products/curries/filter': 'Diets and allergens',
  '/products/curries/offer/butter-chicken-garlic-naan': 'Butter Chicken added to your order list.',
  '/products/curries/offer/butter-chicken-garlic-naan/product': 'Garlic Naan',
  '/products/curries/cart': 'Your Cart',
  '/products/curries/cart/change-order-details': 'Warning Change Order Details',
  '/delivery': 'Delivery Zones',
  '/reserve': 'Reserve',
  '/feedback': 'Feedback',
  '/changeLocation': 'Change Location',
  '/contact': 'Contact',
  '/order-receiver': 'Order receiver',
  '/order-receiver/no-connection': 'No connection',
  '/manage/sign-in': 'Sign in to manage',
  '/manage/password': 'New password',
  '/manage/password/no-such-token': 'Choose a new password',
  '/offers': 'Special Offer',
  '/success': 'Please wait',
  '/success/receipt': 'Receipt',
  '/profile': 'Log in or Sign up to view your complete profile',
  '/profile/info': 'Log in or Sign up to view your complete profile',
  '/profile/orders': 'Login to view the orders list',
  '/profile/address': 'Login to view the address book',
  '/profile/helpAndSupports': 'Help and Support',
  '/offline': 'You are offline',
  '/offline/menu': 'The menu as you last saw it',
};
/** The owner's pages below /manage, which lead who is not signed in to the sign-in. */
const MANAGED = [
  'second-step confirm account people people/no-such-person activity more today today/pause reports messages',
  'menu menu/new-dish menu/dish/butter-chicken menu/order menu/new-department menu/department/curries menu/prices menu/sale/butter-chicken menu/file',
  'versions versions/done versions/1 versions/1/again',
  'hours look details details/legal/privacy details/words/hi zones promotions promotions/no-such-promotion payments refunds webhooks webhooks/no-such-system',
  'orders orders/no-such-order customers customers/no-such-customer',
].flatMap((line) => line.split(' ').map((page) => `/manage/${page}`));
/** Dialogs that have nothing to ask of a guest, and where they lead one to. */
const LED_AWAY: Record<string, string> = {
  '/sign-up/verify': '/sign-up',
  '/checkout/default-address': '/',
  '/no-service': '/',
  '/success/returned': '/',
  '/log-out': '/',
  '/profile/info/delete-account': '/sign-in?from=%2Fprofile%2Finfo%2Fdelete-account',
  '/profile/info/password': '/sign-in?from=%2Fprofile%2Finfo%2Fpassword',
  '/profile/info/sessions': '/sign-in?from=%2Fprofile%2Finfo%2Fsessions',
  '/order-receiver/devices': '/order-receiver',
  '/order-receiver/pair': '/order-receiver',
  '/order-receiver/printers': '/order-receiver',
  '/order-receiver/orders/no-such-order': '/order-receiver',
  '/order-receiver/orders/no-such-order/accept': '/order-receiver',
  '/order-receiver/orders/no-such-order/reject': '/order-receiver',
  '/order-receiver/orders/no-such-order/ticket': '/order-receiver',
  '/order-receiver/orders/no-such-order/refund': '/order-receiver',
  '/order-receiver/busy': '/order-receiver',
  '/order-receiver/day': '/order-receiver',
  '/order-receiver/find': '/order-receiver',
  '/order-receiver/later': '/order-receiver',
  '/order-receiver/messages': '/order-receiver',
  '/order-receiver/sold-out': '/order-receiver',
  '/manage/sign-in/code': '/manage/sign-in',
  ...Object.fromEntries(MANAGED.map((page) => [page, `/manage/sign-in?from=${encodeURIComponent(page)}`])),
  '/profile/orders/no-such-order': '/sign-in?from=%2Fprofile%2Forders%2Fno-such-order',
  '/profile/orders/no-such-order/again': '/sign-in?from=%2Fprofile%2Forders%2Fno-such-order%2Fagain',
  '/profile/address/new': '/sign-in?from=%2Fprofile%2Faddress%2Fnew',
  '/profile/address/no-such-address': '/sign-in?from=%2Fprofile%2Faddress%2Fno-such-address',
};
/** Pages in the special layout: no header, no footer (R-ROUTE-10, R-ROUTE-11). */
const SPECIAL = [
  '/order-receiver',
  '/order-receiver/no-connection',
  '/manage/sign-in',
  '/manage/password',
  '/manage/password/no-such-token',
  '/success/receipt',
  '/offline',
  '/offline/menu',
];

httpTest(
  'every page of the spec answers with its heading, in its layout @http (R-ROUTE-01 to -17, R-SSR-05)',
  async ({ store }) => {
    const visitor = createVisitor(store.port);
    const contact = { fullName: GUEST.name, email: 'headings@example.com', phone: GUEST.phone };
    await orderOneDish(visitor, 'garlic-naan', contact);
    // without a cart there is nothing to ask about
    await addFromMenu(visitor, 'garlic-naan');
    const unknown = ['/no-such-page', '/order-receiver/no-such-page', '/manage/no-such-page'];
    unknown.push('/payment/no-such-cart', '/manage/invitation/no-such-token');
    const { orderNumber } = await orderOf(store, contact.email);
    const headings = { ...HEADINGS, '/success/cancel': `Cancel order #${orderNumber}?` };
    const known = [...Object.keys(headings), ...Object.keys(LED_AWAY), ...unknown];
    expect(routePaths().filter((path) => !known.includes(path))).toEqual([]);
    for (const [path, to] of Object.entries(LED_AWAY))
      expect((await visitor.get(path)).headers.location, path).toBe(to);
    for (const [path, heading] of Object.entries(headings)) {
      const { status, body } = await visitor.get(path);
      expect([status, headingsOf(body)], path).toEqual([200, expect.arrayContaining([heading])]);
      expect(body.includes('<footer'), path).toBe(!SPECIAL.includes(path));
    }
  },
);

httpTest('any other address is no page, for links and for forms @http (R-ROUTE-17)', async ({ store }) => {
  const visitor = createVisitor(store.port);
  const form: [string, string][] = [['name', 'value']];
  const notFound = [404, expect.arrayContaining(['Page not found'])];
  for (const path of ['/xyz', '/products', '/item', '/profile/xyz', '/contact/us', '/payment', '/legal'])
    for (const { status, body } of [await visitor.get(path), await visitor.post(path, form)])
      expect([status, headingsOf(body)], path).toEqual(notFound);
  const legal = await visitor.get('/legal/xyz');
  expect([legal.status, headingsOf(legal.body)]).toEqual(notFound);
  // addresses that no browser would send
  for (const path of ['/%00', '/%', '/%2e%2e/%2e%2e/etc/passwd'])
    expect([400, 404], path).toContain((await visitor.get(path)).status);
  // what is gone is named, with the way on
  const department = await visitor.get('/products/no-such-department');
  expect(department.status).toBe(404);
  expect(wordsOf(department)).toContain('This part of the menu is no longer there');
  expect(department.body).toContain('href="/" data-native=""');
  const { visitor: customer } = await signedInVisitor(store);
  const order = await customer.get('/profile/orders/no-such-order');
  expect(order.status).toBe(404);
  expect(wordsOf(order)).toContain('This is none of your orders');
  expect(order.body).toContain('href="/profile/orders" data-native=""');
  const host = createVisitor(store.port, `no-such-place.localhost:${store.port}`);
  const nowhere = await host.get('/');
  expect([nowhere.status, headingsOf(nowhere.body)]).toEqual(notFound);
  expect(wordsOf(nowhere)).toContain('There is no restaurant at this address');
  const without = await visitor.post('/service-hours', form);
  expect([without.status, headingsOf(without.body)]).toEqual([405, ['This form could not be taken']]);
});

test('tabs and links lead to the small screens, and their dialogs close to where one was; a phone held sideways is asked to be turned, a low window is not (R-HEAD-10, R-ROUTE-18, R-ROUTE-21, R-ROUTE-27, C-121)', async ({
  page,
  hasTouch,
}) => {
  test.slow();
  await page.goto('/');
  await openTab(page, 'Service Hours');
  const hours = page.getByRole('dialog', { name: 'Service Hours' });
  await expect(hours.getByText('Sun', { exact: true })).toBeVisible();
  await hours.getByRole('link', { name: 'Close' }).click();
  await expect(hours).toBeHidden();
  await expect(page).toHaveURL(/\/$/);

  await openTab(page, 'Contact');
  await expect(page.getByRole('heading', { name: 'Contact' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: '09 555 0142' })).toHaveAttribute(
    'href',
    'tel:+6495550142',
  );
  await openTab(page, 'Payment Methods');
  const methods = page.getByRole('dialog', { name: 'Payment Methods' });
  await expect(methods.getByText('Cash when your order is delivered')).toBeVisible();
  await methods.getByRole('link', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.getByRole('heading', { name: 'Contact' })).toBeVisible();

  await openTab(page, 'Delivery Zones');
  // sorted by distance
  await expect(page.getByRole('main')).toContainText(/Mount Eden.*2\.5 km.*\$4\.90.*Inner suburbs.*Isthmus/s);
  await openTab(page, 'Change Location');
  await expect(page.getByRole('heading', { name: 'Change Location' })).toBeVisible();
  await openTab(page, 'Feedback');
  await expect(page.getByRole('heading', { name: 'Feedback' })).toBeVisible();

  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Special Offer' }).click();
  await expect(page.getByRole('heading', { name: 'Special Offer' })).toBeVisible();
  await footer.getByRole('link', { name: 'My Account' }).click();
  await expect(page.getByText('Log in or Sign up to view your complete profile')).toBeVisible();
  await footer.getByRole('link', { name: 'Privacy Policy' }).click();
  const privacy = page.getByRole('dialog', { name: 'Privacy Policy' });
  await expect(privacy).toBeVisible();
  await privacy.getByRole('link', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/profile$/);

  await page.setViewportSize({ width: 740, height: 360 });
  await expect(page.getByText('Please hold your device vertically.')).toBeVisible({ visible: hasTouch });
});

test('a screen is fetched when it is opened, and a slow one shows that it loads @js (R-ROUTE-19, R-ROUTE-25)', async ({
  page,
}) => {
  // a short page: on the menu sections get their heights on the way to the footer, and the press may miss it
  await page.goto('/contact');
  await hydrated(page);
  const scripts: string[] = [];
  const gate = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    scripts.push(route.request().url());
    await gate.promise;
    await route.continue();
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Special Offer' }).click();
  await expect(page.getByText('Loading')).toBeAttached();
  expect(scripts.length).toBeGreaterThan(0);
  gate.resolve();
  await expect(page.getByRole('heading', { name: 'Special Offer' })).toBeVisible();
  await expect(page.getByText('Loading')).not.toBeAttached();
});

test('a page of before a deploy, whose next screen’s code is gone, still leads there, by a document @js (C-117)', async ({
  page,
  complaints,
}) => {
  complaints.expect(/404: script|404 \(Not Found\)|dynamically imported module|Error loading route module/);
  await page.goto('/contact');
  await hydrated(page);
  const known = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  await page.route('**/assets/*.js', (route) =>
    known.includes(route.request().url()) ? route.continue() : route.fulfill({ status: 404 }),
  );
  await page.getByRole('contentinfo').getByRole('link', { name: 'Special Offer' }).click();
  await expect(page.getByRole('heading', { name: 'Special Offer' })).toBeVisible();
  await expect(page).toHaveURL(/\/offers$/);
});

/** Presses a tab: in the row under the header, or on narrow screens in the side menu. */
async function openTab(page: Page, name: string): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) > 900) {
    await page.getByRole('navigation', { name: 'Restaurant' }).getByRole('link', { name }).click();
    return;
  }
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name }).click();
}

/** Texts of the first- and second-level headings. */
function headingsOf(html: string): string[] {
  return [...html.matchAll(/<h[12]\b[^>]*>([\s\S]*?)<\/h[12]>/g)].map(([, inner = '']) =>
    unescapeHtml(inner.replace(/<[^>]+>/g, ' ').trim()),
  );
}

httpTest(
  'R-CHK-20, A-59: payment methods are those that count, for each kind of order @http',
  async ({ store }) => {
    await takeMitti(store, 'cash-pickup', {
      settings: {
        ...mitti.settings,
        delivery: { ...mitti.settings.delivery, cash: false },
      },
    });
    const visitor = createVisitor(store.port, `cash-pickup.localhost:${store.port}`);
    expect(wordsOf(await createVisitor(store.port).get('/payment-methods'))).toMatch(
      /Delivery Cash when your order is delivered Pickup Cash when you pick up your order/,
    );
    expect(wordsOf(await visitor.get('/payment-methods'))).not.toContain('when your order is delivered');
  },
);
