import { account as pa } from '#app/locales/pa/account.ts';
import { expect, httpTest, test } from '#tests/e2e/fixtures.ts';
import { storeRows } from '#tests/setup/database.ts';
import { addFromMenu, placeOrder, readyCheckout } from '#tests/setup/guest.ts';
import { formsOf } from '#tests/setup/html-forms.ts';
import type { Answer } from '#tests/setup/http.ts';
import { ownAddress } from '#tests/setup/own-address.ts';
import { addAccount, mailFiles, signedInVisitor, signInBy } from '#tests/setup/signed-in.ts';
import type { StoreProcess } from '#tests/setup/store-process.ts';
import { createVisitor, formWith, type Visitor } from '#tests/setup/visitor.ts';
import { awake } from './scripts.ts';

const visitorOf = (store: StoreProcess) => createVisitor(store.port, undefined, {}, ownAddress());

/** Sends the sign-in form of an address as it stands in its page. */
async function submit(visitor: Visitor, path: string, fields: { email: string; password: string }) {
  return visitor.submit(path, formWith(await visitor.get(path), 'email', 'password', 'formToken'), fields);
}

const initialsOf = ({ body }: Answer) => /_initials">([^<]*)</.exec(body)?.[1];

httpTest(
  'R-AUTH-01 R-AUTH-07 R-HEAD-09 R-SIDE-02 R-SIDE-03 A-17: signing in without script, and what pages then show @http @journey',
  async ({ store }) => {
    const account = await addAccount(store, { firstName: 'ਗੁਰਪ੍ਰੀਤ', lastName: 'Kaur' });
    const visitor = visitorOf(store);
    const before = await visitor.get('/');
    expect(before.body).toMatch(/href="\/sign-in"[^>]*>Sign in</);
    expect(before.body).toMatch(/href="\/sign-up"[^>]*>Sign Up</);
    const answer = await submit(visitor, '/sign-in?from=%2Fprofile%2Forders', account);
    expect([answer.status, answer.headers.location]).toEqual([303, '/profile/orders']);
    expect(answer.setCookies.find((line) => line.startsWith('customer='))).toMatch(
      /Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax/,
    );
    const home = await visitor.get('/');
    expect(initialsOf(home)).toBe('ਗੁK');
    expect(home.body).toContain('ਗੁਰਪ੍ਰੀਤ Kaur</a>');
    expect(home.body).not.toContain('href="/sign-in"');
    expect(home.headers['cache-control']).toBe('private, no-store');
    // nothing that could be used elsewhere is in any page
    for (const path of ['/', '/profile', '/cart', '/password-reset'])
      expect((await visitor.get(path)).body).not.toMatch(/eyJ[\w-]+\.[\w-]+/);
    // who is signed in has nothing to do there
    expect((await visitor.get('/sign-in?from=%2Fcontact')).headers.location).toBe('/contact');
    expect(store.output()).not.toMatch(/eyJ[\w-]+\.[\w-]+\./);
  },
);

httpTest(
  'R-AUTH-02 R-AUTH-04 R-AUTH-27 B-AUTH-05 A-18: refusals of the sign-in form are 400, keep the e-mail and no password @http',
  async ({ store }) => {
    const account = await addAccount(store);
    const visitor = visitorOf(store);
    const blank = await submit(visitor, '/sign-in', { email: '', password: '' });
    expect(blank.status).toBe(400);
    expect(blank.body).toContain('Email is required');
    expect(blank.body).toContain('Password is required');
    for (const email of [account.email, 'nobody@example.nz']) {
      const wrong = await submit(visitor, '/sign-in', { email, password: 'samosa-is-wrong' });
      expect(wrong.status).toBe(400);
      expect(wrong.body).toContain('Invalid email or password');
      expect(wrong.body).toContain(email);
      expect(wrong.body).not.toContain('samosa-is-wrong');
      expect(wrong.setCookies.join()).not.toContain('customer=');
    }
  },
);

httpTest('B-OPS-09 C-113: signing in leads to own pages only @http', async ({ store }) => {
  const account = await addAccount(store);
  for (const [from, to] of [
    ['https://evil.example/', '/'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['/contact', '/contact'],
  ] as const) {
    const path = `/sign-in?from=${encodeURIComponent(from)}`;
    expect((await submit(visitorOf(store), path, account)).headers.location).toBe(to);
  }
});

httpTest(
  'A-15 R-CHK-04: the guest’s cart comes along to checkout, and is back in a new browser session; another customer never sees it @http',
  async ({ store }) => {
    const account = await addAccount(store);
    const visitor = visitorOf(store);
    await addFromMenu(visitor, 'garlic-naan');
    const answer = await submit(visitor, '/sign-in?from=%2Fcheckout', account);
    expect(answer.headers.location).toBe('/checkout');
    const checkout = await visitor.get('/checkout');
    expect(checkout.body).toContain('Garlic Naan');
    // R-CHK-04: who they are is known, and they are not asked to sign in
    const fields = formWith(checkout, 'fullName', 'formToken').fields;
    expect(fields).toContainEqual(['fullName', 'Gurpreet Kaur']);
    expect(fields).toContainEqual(['email', account.email]);
    expect(checkout.body).not.toContain('Login to save your order');
    const kept = visitor.cookies.get('customer') ?? '';
    // the browser was closed: what lasts is who is signed in
    const next = visitorOf(store);
    next.cookies.set('customer', kept);
    expect((await next.get('/cart')).body).toContain('Garlic Naan');
    const { visitor: other } = await signedInVisitor(store);
    expect((await other.get('/cart')).body).toContain('Your cart is empty');
    other.cookies.set('cart', visitor.cookies.get('cart') ?? '');
    expect((await other.get('/cart')).body).not.toContain('aria-label="Quantity of Garlic Naan"');
  },
);

httpTest('A-15: within a session the saved cart comes back when it is asked for @http', async ({ store }) => {
  const { visitor, account } = await signedInVisitor(store);
  const elsewhere = visitorOf(store);
  await signInBy(elsewhere, account);
  await addFromMenu(elsewhere, 'garlic-naan');
  const empty = await visitor.get('/cart');
  expect(empty.body).toContain('Your cart is empty');
  const wish = formsOf(empty.body).find((form) => form.buttons.some(([, value]) => value === 'restore'));
  if (!wish) throw new Error('No wish to restore in the empty cart');
  const answer = await visitor.submit('/cart', wish);
  expect(answer.status).toBe(303);
  expect((await visitor.get('/cart')).body).toContain('Quantity of Garlic Naan');
  expect((await visitorOf(store).get('/cart')).body).not.toContain('Restore my cart');
});

httpTest(
  'A-79: signing in before the e-mail is verified leads to the code step with a new code @http',
  async ({ store }) => {
    const visitor = visitorOf(store);
    const email = `unverified-${process.pid}@example.nz`;
    const page = await visitor.get('/sign-up');
    const sent = await visitor.submit('/sign-up', formWith(page, 'firstName', 'formToken'), {
      firstName: 'Asha',
      lastName: 'Rao',
      email,
      phone: '0215550142',
      password: 'turmeric moon 4',
      confirmPassword: 'turmeric moon 4',
      terms: 'on',
    });
    expect(sent.headers.location).toBe('/sign-up/verify');
    const later = visitorOf(store);
    const answer = await submit(later, '/sign-in?from=%2Fcontact', { email, password: 'turmeric moon 4' });
    expect([answer.status, answer.headers.location]).toEqual([303, '/sign-up/verify?from=%2Fcontact']);
    const step = await later.follow(answer);
    expect(step.body).toContain('Please verify your email');
    expect(step.body).toContain(`We sent 6 digits to ${email}`);
    expect(mailFiles(store, email).length).toBeGreaterThan(0);
  },
);

httpTest(
  'A-18 R-AUTH-53 R-PROF-09 R-I18N-06 C-120: a token that was ended elsewhere ends the visit once, keeps the language, and then asks to log in @http',
  async ({ store }) => {
    const account = await addAccount(store);
    const visitor = visitorOf(store);
    // chosen as a guest, it stays through the sign-in
    await visitor.post('/language', [['language', 'pa']]);
    await signInBy(visitor, account);
    expect((await visitor.get('/')).body).toContain('<html lang="pa"');
    const elsewhere = visitorOf(store);
    elsewhere.cookies.set('customer', visitor.cookies.get('customer') ?? '');
    await elsewhere.post('/language', [['language', 'hi']]);
    await addFromMenu(visitor, 'garlic-naan');
    const question = await elsewhere.get('/log-out');
    const loggedOut = await elsewhere.submit('/log-out', formWith(question, 'formToken'));
    expect([loggedOut.status, loggedOut.headers.location]).toEqual([303, '/']);
    expect([...elsewhere.cookies.keys()]).toEqual(['lng']);
    expect((await elsewhere.get('/')).body).toContain('<html lang="hi"');
    const answer = await visitor.get('/profile/orders');
    expect([answer.status, answer.headers.location]).toEqual([302, '/profile/orders?signed-out=']);
    expect([...visitor.cookies.keys()]).not.toContain('customer');
    expect([...visitor.cookies.keys()]).not.toContain('cart');
    expect([...visitor.cookies.keys()]).toContain('lng');
    const signedOut = await visitor.follow(answer);
    expect(signedOut.status).toBe(200);
    expect(signedOut.body).toContain('<html lang="pa"');
    expect(signedOut.body).toContain(pa.ended);
    expect(signedOut.body).toContain('href="/sign-in?from=%2Fprofile%2Forders"');
    expect(signedOut.body).not.toContain(account.email);
  },
);

httpTest(
  'C-083, A-18: a token that ends between checkout and Place Order signs out once, orders nothing and asks to sign in @http',
  async ({ store }) => {
    const { visitor, account } = await signedInVisitor(store);
    await addFromMenu(visitor, 'garlic-naan');
    const checkout = await readyCheckout(visitor);
    const elsewhere = visitorOf(store);
    elsewhere.cookies.set('customer', visitor.cookies.get('customer') ?? '');
    const question = await elsewhere.get('/log-out');
    await elsewhere.submit('/log-out', formWith(question, 'formToken'));
    const contact = { fullName: 'Gurpreet Kaur', email: account.email, phone: '0215550142' };
    for (let press = 0; press < 2; press += 1) {
      const answer = await placeOrder(visitor, checkout, contact);
      expect(answer.headers.location ?? '').not.toContain('/success');
      if (press === 0) {
        expect([answer.status, answer.headers.location]).toEqual([302, '/checkout?signed-out=']);
        expect((await visitor.follow(answer)).body).toContain('href="/sign-in');
      }
    }
    expect(await storeRows(store, 'select order_id from orders where email = ?', account.email)).toEqual([]);
  },
);

test('R-AUTH-06 R-AUTH-42 R-AUTH-52 R-AUTH-07 A-17: the sign-in dialog by hand @js @journey', async ({
  page,
  store,
}) => {
  const account = await addAccount(store);
  await page.goto('/sign-in?from=%2Fprofile');
  await awake(page);
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  const email = dialog.getByLabel('Email');
  await email.fill('gurpreet@example');
  await email.press('Tab');
  await expect(dialog.getByText('Please enter a valid email')).toBeVisible();
  await email.press('End');
  await email.pressSequentially('x');
  await expect(dialog.getByText('Please enter a valid email')).toBeHidden();
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog.getByText('Password is required')).toBeVisible();
  const password = dialog.getByLabel('Password', { exact: true });
  await password.fill('not the password');
  await dialog.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await email.fill(account.email);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('status').getByText('Invalid email or password')).toBeVisible();
  await expect(email).toHaveValue(account.email);
  // closed without signing in, it leads home and not back to what is for customers only
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/$/);
  await page.getByRole('button', { name: 'Menu' }).first().click();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await email.fill(account.email);
  await password.fill(account.password);
  await password.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: 'Profile, Gurpreet Kaur' })).toHaveText('GK');
  // written once the page is drawn
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toContain('accessTokenExpiry');
  const kept = await page.evaluate(() => ({ ...localStorage }));
  expect(JSON.parse(kept.user ?? '')).toEqual({ firstName: 'Gurpreet', lastName: 'Kaur' });
  expect(Date.parse(kept.accessTokenExpiry ?? '')).toBeGreaterThan(store.now().getTime());
  expect(JSON.stringify(kept)).not.toMatch(/eyJ[\w-]+\./);
});
