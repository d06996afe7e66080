import { mitti } from '#app/backend/demo/mitti/mitti.ts';
import { addFromMenu } from '#tests/setup/guest.ts';
import { createVisitor } from '#tests/setup/visitor.ts';
import { takeMitti } from './changed-mitti.ts';
import { GUEST } from './customer.ts';
import { expect, httpTest, type Page, test } from './fixtures.ts';
import { awake } from './scripts.ts';
import { withOrder } from './visitor-browser.ts';

const PAGES = ['/offline', '/offline/menu'];
/** What a page names beside its text fails when nothing is there: a tab's icon, the manifest. */
const NO_CONNECTION = /net::ERR_INTERNET_DISCONNECTED/;

/** A page that came to life, until the browser has kept what it shows when it is offline. */
async function visited(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await awake(page);
  await expect.poll(() => kept(page)).toEqual(expect.arrayContaining(PAGES));
}

/** Addresses that the browser keeps. */
function kept(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const lists = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
    return (await Promise.all(lists)).flat().map(({ url }) => url.slice(location.origin.length));
  });
}

test.describe(() => {
  test.use({ serviceWorkers: 'allow', locale: 'pa-IN' });

  test('without a connection the menu is shown as it was last seen, and since when, in the language of the visitor; no price anywhere else @js', async ({
    page,
    context,
    complaints,
  }) => {
    complaints.expect(NO_CONNECTION);
    await visited(page, '/');
    // a form that is sent meets the server, whatever the worker does
    const add = page.waitForResponse((answer) => answer.request().method() === 'POST');
    await page
      .getByRole('button', { name: /Garlic Naan|ਨਾਨ/ })
      .first()
      .click();
    expect((await add).fromServiceWorker()).toBe(false);

    await context.setOffline(true);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: 'ਪਿਛਲੀ ਵਾਰ ਦੇਖਿਆ ਮੀਨੂ' })).toBeVisible();
    await expect(page.getByText(/ਇਹ ਮੀਨੂ .+ \d{4}, \d+:\d\d [AP]M ਦਾ ਹੈ/)).toBeVisible();
    await expect(page.getByText('$', { exact: false }).first()).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
    // what it shows and what it runs is kept with it
    await expect(page.locator('main img')).toHaveJSProperty('naturalWidth', 192);

    for (const path of ['/checkout', '/cart', '/success', '/profile/orders']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: 'ਤੁਸੀਂ ਆਫ਼ਲਾਈਨ ਹੋ' })).toBeVisible();
      await expect(page.locator('body')).not.toContainText('$');
    }
    await page.getByRole('link', { name: 'ਪਿਛਲੀ ਵਾਰ ਦੇਖਿਆ ਮੀਨੂ' }).click();
    await expect(page.locator('h2').first()).toBeVisible();

    // who reads the menu is told and not interrupted
    await context.setOffline(false);
    const back = page.getByRole('status').getByText('ਤੁਸੀਂ ਦੁਬਾਰਾ ਆਨਲਾਈਨ ਹੋ।');
    await expect(back).toBeVisible();
    await page.getByRole('link', { name: 'ਇਹ ਪੰਨਾ ਖੋਲ੍ਹੋ' }).click();
    await awake(page);
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });

  test('a page that could not be had comes by itself when there is a connection again @js', async ({
    page,
    context,
    complaints,
  }) => {
    complaints.expect(NO_CONNECTION);
    await visited(page, '/contact');
    await context.setOffline(true);
    await page.goto('/delivery');
    await expect(page.getByRole('heading', { level: 1, name: 'ਤੁਸੀਂ ਆਫ਼ਲਾਈਨ ਹੋ' })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page).toHaveURL(/\/delivery$/);
  });
});

test.describe(() => {
  test.use({ serviceWorkers: 'allow' });

  test('nothing personal is ever kept: what is kept was asked for without a cookie @js (B-OPS-06)', async ({
    page,
    context,
    store,
  }) => {
    const contact = { fullName: GUEST.name, email: 'kept@example.com', phone: GUEST.phone };
    const visitor = await withOrder(store, context, contact);
    await addFromMenu(visitor, 'garlic-naan');
    await context.addCookies(
      [...visitor.cookies].map(([name, value]) => ({ name, value, url: visitor.origin })),
    );
    await visited(page, '/');
    for (const path of ['/success', '/checkout']) {
      await page.goto(path);
      await awake(page);
    }
    const files = await kept(page);
    expect(files.toSorted()).toEqual([
      '/app-icon/192.png?kept',
      expect.stringMatching(/^\/assets\/back-online-[\w-]+\.js\?kept$/),
      ...PAGES,
    ]);
    const all = await page.evaluate(async () => {
      const cache = await caches.open('kept');
      const answers = await Promise.all((await cache.keys()).map((request) => cache.match(request)));
      const texts = answers.map(
        async (answer) => JSON.stringify([...(answer?.headers ?? [])]) + (await answer?.text()),
      );
      return (await Promise.all(texts)).join('\n');
    });
    const mine = [contact.email, contact.fullName, contact.phone, 'set-cookie', '<form', 'rr-state'];
    expect([...mine, ...visitor.cookies.values()].filter((word) => all.includes(word))).toEqual([]);
  });

  test('a restaurant that switches it off has browsers forget all and let the worker go @js', async ({
    page,
    store,
  }) => {
    await takeMitti(store, 'forgetful', {});
    await visited(page, `${store.originOf('forgetful')}/`);
    await takeMitti(store, 'forgetful', { settings: { ...mitti.settings, offlineMenu: false } });
    await page.goto(`${store.originOf('forgetful')}/contact`);
    // as browsers do some time after each page
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await expect.poll(() => kept(page)).toEqual([]);
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
      .toBe(0);
    // and none comes again
    await page.reload();
    await awake(page);
    expect(await page.locator('#rr').textContent()).not.toContain('keeper');
  });
});

httpTest(
  'what browsers keep is the same for everybody, and only they and the worker are told of it @http',
  async ({ store }) => {
    const visitor = createVisitor(store.port);
    await addFromMenu(visitor, 'garlic-naan');
    const nobody = createVisitor(store.port);
    for (const path of PAGES) {
      const { status, headers, body, setCookies } = await nobody.get(path);
      expect([status, headers['cache-control'], headers['x-robots-tag'], setCookies]).toEqual([
        200,
        'private, no-cache',
        'noindex',
        [],
      ]);
      expect(body).not.toMatch(/<form|<input|id="rr"/);
      expect((await visitor.get(path)).body.replace(/\d+:\d\d [AP]M/, '')).toBe(
        body.replace(/\d+:\d\d [AP]M/, ''),
      );
    }
    const worker = await nobody.get('/service-worker.js');
    expect(worker.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    });
    expect(worker.body).toContain("credentials: 'omit'");
    const page = await nobody.get('/');
    expect(page.headers['content-security-policy']).toContain("worker-src 'self'");
    expect(page.body).toContain('"keeper":"/assets/keep-menu-');
  },
);
