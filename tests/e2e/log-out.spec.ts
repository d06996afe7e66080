import { expect, test } from '#tests/e2e/fixtures.ts';
import { ownAddress } from '#tests/setup/own-address.ts';
import { addAccount, signInBy } from '#tests/setup/signed-in.ts';
import type { StoreProcess } from '#tests/setup/store-process.ts';
import { createVisitor } from '#tests/setup/visitor.ts';
import { awake } from './scripts.ts';

const visitorOf = (store: StoreProcess) => createVisitor(store.port, undefined, {}, ownAddress());

test('R-PROF-08 R-PROF-09 R-PROF-10 R-PROF-11 R-SESS-04 A-18 A-108 C-105 R-ERR-04: logging out by hand; Back shows nothing personal, nor does another tab @js @journey', async ({
  page,
  context,
  store,
}) => {
  const account = await addAccount(store);
  const visitor = visitorOf(store);
  await signInBy(visitor, account);
  await context.addCookies([
    { name: 'customer', value: visitor.cookies.get('customer') ?? '', url: store.origin, httpOnly: true },
  ]);
  await page.goto('/profile/info?lng=en');
  await awake(page);
  await expect(page.getByRole('link', { name: 'Profile, Gurpreet Kaur' })).toBeVisible();
  await page.evaluate(() => sessionStorage.setItem('delivery_zone', 'zone-1'));
  await page.goto('/log-out?from=%2Fprofile%2Finfo');
  await awake(page);
  const question = page.getByRole('dialog', { name: 'Log Out' });
  await expect(question.getByText('Are you sure you want to log out?')).toBeVisible();
  await question.getByRole('link', { name: 'No' }).click();
  await expect(page).toHaveURL(/\/profile\/info$/);
  await expect(page.getByRole('link', { name: 'Profile, Gurpreet Kaur' })).toBeVisible();
  // another tab shows something personal, and takes part
  const other = await context.newPage();
  await other.goto('/profile/info#top');
  await awake(other);
  await expect(other.getByLabel('Email')).toHaveValue(account.email);
  await page.goto('/log-out');
  await awake(page);
  const home = page.waitForURL(`${store.origin}/`);
  await question.getByRole('button', { name: 'Yes' }).click();
  await home;
  await awake(page);
  // the visit begins anew, with the question of a first visit over the menu (R-SESS-04)
  await expect(page).toHaveURL(/\/order-preference$/);
  await page.getByRole('dialog').getByRole('link', { name: 'Close' }).click();
  await expect(page).toHaveURL(`${store.origin}/`);
  await expect(page.getByRole('link', { name: 'Profile', exact: true })).toBeVisible();
  await expect(other.getByText('Log in or Sign up to view your complete profile')).toBeVisible();
  await expect(other.getByLabel('Email')).toHaveCount(0);
  const kept = await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)]);
  expect(kept.map((keys) => keys.toSorted())).toEqual([
    ['ClientId', 'RestoDetails', 'clientData', 'i18nextLng'],
    ['delivery_zone', 'preference-asked'],
  ]);
  await page.goBack();
  await page.goBack();
  await expect(page.getByText(account.email)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Profile, Gurpreet Kaur' })).toHaveCount(0);
  // what the store's 401 leaves in the address empties both storages, once
  await page.evaluate(() => {
    localStorage.setItem('order', '{}');
    sessionStorage.setItem('delivery_zone', 'zone-1');
  });
  await page.goto('/contact?signed-out=');
  await awake(page);
  await expect(page).toHaveURL(/\/contact$/);
  const left = await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)]);
  expect(left.map((keys) => keys.toSorted())).toEqual([
    ['ClientId', 'RestoDetails', 'clientData', 'i18nextLng'],
    [],
  ]);

  // and hears of a sign-in: the name is there, what was typed stays
  await other.goto('/feedback');
  await awake(other);
  await page.goto('/sign-in');
  await awake(page);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await other.evaluate(() => Object.assign(window, { stayed: true }));
  await page.keyboard.press('Enter');
  await expect(other.getByRole('link', { name: 'Profile, Gurpreet Kaur' })).toBeVisible();
  expect(await other.evaluate(() => 'stayed' in window)).toBe(true);
});

test('C-105: a tab that gets no answer tells the others nothing, or they would load each other for ever @js', async ({
  page,
  context,
  store,
  complaints,
}) => {
  complaints.expect(/net::ERR_FAILED/);
  await page.goto('/');
  await awake(page);
  await page.route(/\.data/, (route) => route.abort());
  const visitor = visitorOf(store);
  await signInBy(visitor, await addAccount(store));
  await context.addCookies([
    { name: 'customer', value: visitor.cookies.get('customer') ?? '', url: store.origin, httpOnly: true },
  ]);
  const other = await context.newPage();
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('.data'));
  await other.goto('/');
  const told = other.evaluate(
    () =>
      new Promise<string[]>((done) => {
        const heard: string[] = [];
        new BroadcastChannel('customer').addEventListener('message', ({ data }) => {
          if (typeof data === 'string') heard.push(data);
          else done(heard);
        });
      }),
  );
  await awake(other);
  await lost;
  await page.evaluate(
    () =>
      new Promise<void>((done) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            new BroadcastChannel('customer').postMessage({ last: true });
            done();
          }),
        ),
      ),
  );
  // a page hears itself by another channel, too
  expect(await told).not.toContain('');
  await expect(page.getByRole('link', { name: 'Profile', exact: true })).toBeVisible();
});
