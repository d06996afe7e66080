import type { Sample } from './sample.ts';

const link = (to: string, more = '') => `<a href="${to}" ${more}>On</a>`;
const where = (url: string) => new URL(url).pathname + new URL(url).hash;

export const WAYS: Sample[] = [
  {
    rule: 'redirects are followed: a form becomes a GET by 303 and 302, and stays as it is by 307',
    pages: {
      '/': '<form method="post" action="/a"><input name="x" value="1"><button>303</button><button formaction="/b">307</button><button formaction="/c">302</button></form>',
      '/a': { status: 303, headers: { location: '/end#part' } },
      '/b': { status: 307, headers: { location: '/end' } },
      '/c': { status: 302, headers: { location: 'end' } },
      '/end': link('/'),
    },
    async ask(page, heard) {
      const places = [];
      for (const name of ['303', '307', '302']) {
        await page.getByRole('button', { name }).click();
        places.push(where(page.url()));
        await page.getByRole('link').click();
      }
      return [places, heard.filter((told) => told !== 'GET /')];
    },
    gives: [
      ['/end#part', '/end', '/end'],
      ['POST /a x=1', 'GET /end', 'POST /b x=1', 'POST /end x=1', 'POST /c x=1', 'GET /end'],
    ],
  },
  {
    rule: 'cookies are kept by path, changed and taken back, also on the way of a redirect',
    pages: {
      '/': {
        headers: {
          'set-cookie': ['a=1; Path=/; HttpOnly', 'b=2; Path=/sub', 'c=3; Path=/; SameSite=Strict'],
        },
        body: link('/go'),
      },
      '/go': {
        status: 302,
        headers: { location: '/sub/x', 'set-cookie': ['a=; Path=/; Max-Age=0', 'd=4; Path=/'] },
      },
      '/sub/x': '<p>Done</p>',
    },
    async ask(page, _heard, requests) {
      await page.getByRole('link').click();
      await page.getByText('Done').textContent();
      const kept = await page.context().cookies();
      return [
        requests.map(({ headers }) => headers.cookie?.split('; ').sort().join('; ')),
        kept.map(({ name, path, sameSite, httpOnly }) => `${name} ${path} ${sameSite} ${httpOnly}`).sort(),
      ];
    },
    gives: [
      ['a=1; c=3', 'b=2; c=3; d=4'],
      ['b /sub Lax false', 'c / Strict false', 'd / Lax false'],
    ],
  },
  {
    rule: 'a request says where it comes from, and a form its origin',
    pages: {
      '/': `<form method="post" action="/to?x=1"><button>Send</button></form>${link('/to')}`,
      '/to': link('/'),
      'POST /to': link('/to'),
    },
    async ask(page, _heard, requests) {
      await page.getByRole('button').click();
      await page.getByRole('link').click();
      await page.goto(new URL('/to', page.url()).href);
      const own = new URL(page.url()).origin;
      return requests.map(({ headers }) =>
        ['origin', 'referer', 'sec-fetch-site', 'sec-fetch-mode', 'sec-fetch-dest', 'accept-language'].map(
          (name) => `${headers[name]}`.replace(own, ''),
        ),
      );
    },
    gives: [
      ['', '/', 'same-origin', 'navigate', 'document', 'en-US'],
      ['undefined', '/to?x=1', 'same-origin', 'navigate', 'document', 'en-US'],
      ['undefined', 'undefined', 'none', 'navigate', 'document', 'en-US'],
    ],
  },
  {
    rule: 'a part of the page is gone to without a request, opens what is closed around it, and Back leads back',
    pages: {
      '/': `<style>#end:target{display:none}</style>${link('#end')}<p id="end">End</p><details><summary>More</summary><p id="in" tabindex="-1">In</p></details><a href="#in">In it</a>`,
    },
    async ask(page, heard) {
      await page.getByRole('link', { name: 'On' }).click();
      const isTarget = await page.locator('#end').isHidden();
      await page.getByRole('link', { name: 'In it' }).click();
      const inside = [await page.locator('#in').isVisible(), await page.locator(':focus').getAttribute('id')];
      const places = [where(page.url())];
      await page.goBack();
      places.push(where(page.url()));
      return [isTarget, inside, places, heard];
    },
    gives: [true, [true, 'in'], ['/#in', '/#end'], []],
  },
  {
    rule: 'Back asks anew for a page that may not be kept, and both put back what was typed',
    pages: {
      '/': `<input aria-label="Name" value="as sent"><input type="checkbox" aria-label="Box"><select aria-label="Size"><option>S<option>L</select>${link('/kept')}`,
      '/kept': {
        headers: { 'cache-control': 'private, max-age=60' },
        body: `<textarea aria-label="Notes"></textarea>${link('/end')}`,
      },
      '/end': '<p>End</p>',
    },
    async ask(page, heard) {
      await page.getByLabel('Name').fill('typed');
      await page.getByLabel('Box').check();
      await page.getByLabel('Size').selectOption('L');
      await page.getByRole('link').click();
      await page.getByLabel('Notes').fill('more');
      await page.getByRole('link').click();
      await page.goBack();
      const notes = await page.getByLabel('Notes').inputValue();
      await page.goBack();
      const first = [
        await page.getByLabel('Name').inputValue(),
        await page.getByLabel('Box').isChecked(),
        await page.getByLabel('Size').inputValue(),
      ];
      await page.goForward();
      return [notes, first, where(page.url()), heard];
    },
    gives: ['more', ['typed', true, 'L'], '/kept', ['GET /kept', 'GET /end', 'GET /']],
  },
  {
    rule: 'answers of every kind: a fault is shown, no content changes nothing, plain text is read, reload asks again',
    pages: {
      '/': `<a href="/no">Nothing</a><a href="/gone">Gone</a>`,
      '/no': { status: 204 },
      '/gone': { status: 404, body: `<title>Not here</title><a href="/text">Text</a>` },
      '/text': { headers: { 'content-type': 'text/plain' }, body: 'a < b & c' },
    },
    async ask(page, heard) {
      await page.getByRole('link', { name: 'Nothing' }).click();
      await page.getByRole('link', { name: 'Gone' }).click();
      const title = await page.title();
      await page.getByRole('link', { name: 'Text' }).click();
      const text = await page.locator('body').textContent();
      const again = await page.reload();
      return [title, text, again?.status(), heard];
    },
    gives: ['Not here', 'a < b & c', 200, ['GET /no', 'GET /gone', 'GET /text', 'GET /text']],
  },
  {
    rule: 'a link with a target opens a page of its own, with the same cookies',
    pages: {
      '/': { headers: { 'set-cookie': 'a=1' }, body: link('/new', 'target="_blank"') },
      '/new': '<h1>New</h1>',
    },
    async ask(page, _heard, requests) {
      const opened = page.context().waitForEvent('page');
      await page.getByRole('link').click();
      const other = await opened;
      await other.getByText('New').textContent();
      return [where(page.url()), where(other.url()), requests.at(-1)?.headers.cookie];
    },
    gives: ['/', '/new', 'a=1'],
  },
  {
    rule: 'a page that asks to be loaded again is',
    pages: {
      '/': link('/wait'),
      '/wait': '<meta http-equiv="refresh" content="1;url=/end"><p>Wait</p>',
      '/end': '<p>End</p>',
    },
    async ask(page, heard) {
      await page.getByRole('link').click();
      await page.getByText('End').textContent();
      return [where(page.url()), heard];
    },
    gives: ['/end', ['GET /wait', 'GET /end']],
  },
];
