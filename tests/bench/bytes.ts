import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from 'playwright';
import { hasBeenAsked } from '../setup/been-asked.ts';
import { TOP } from '../setup/build.ts';
import type { StoreProcess } from '../setup/store-process.ts';
import type { Figure, MeasuredPage } from './report.ts';

type Loaded = { url: string; type: string; byParser: boolean; body: Buffer };
const QUIET_MS = 1_500;

/**
 * What a page weighs, from a real Chromium's network log, each file checked against the build: what it needs before it
 * can be used (document, style sheets, scripts the document itself names), and the scripts it has loaded once it is
 * idle. Bytes are of the body in brotli (quality 11), so that they compare between servers and settings.
 */
export async function byteFigures(
  browser: Browser,
  store: StoreProcess,
  page: MeasuredPage,
): Promise<Figure[]> {
  const { name } = page;
  const loaded = await load(browser, store.origin, page);
  for (const file of loaded) sameAsBuilt(file);
  const before = loaded.filter((file) => file.byParser);
  const weight = (files: Loaded[], type: string) =>
    files
      .filter((file) => file.type === type)
      .reduce((sum, file) => sum + brotliCompressSync(file.body).length, 0) / 1000;
  const scripts = loaded.filter((file) => file.type === 'Script');
  const requests = before.filter((file) => ['Document', 'Stylesheet', 'Script'].includes(file.type)).length;
  const html = weight(before, 'Document');
  const css = weight(before, 'Stylesheet');
  return [
    {
      name: `bytes ${name}, HTML + CSS before use`,
      value: html + css,
      unit: 'kB br',
      target: { most: 30 },
      note: `HTML ${html.toFixed(1)}, CSS files ${css.toFixed(1)}`,
    },
    {
      name: `bytes ${name}, JS before the first tap`,
      value: weight(before, 'Script'),
      unit: 'kB br',
      target: { most: 2 },
    },
    {
      name: `bytes ${name}, JS once hydrated`,
      value: weight(scripts, 'Script'),
      unit: 'kB br',
      ...(page.mostScripts !== undefined && { target: { most: page.mostScripts } }),
      note: `${scripts.length} files`,
    },
    {
      name: `bytes ${name}, requests before use`,
      value: requests,
      unit: '',
      target: { most: 3 },
      note: 'pictures apart',
    },
  ];
}

async function load(browser: Browser, origin: string, { path, cookie }: MeasuredPage): Promise<Loaded[]> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await hasBeenAsked(context);
  try {
    for (const pair of cookie.split('; ').filter(Boolean)) {
      const at = pair.indexOf('=');
      await context.addCookies([{ name: pair.slice(0, at), value: pair.slice(at + 1), url: origin }]);
    }
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    const requests = new Map<string, { url: string; type: string; byParser: boolean }>();
    const finished: string[] = [];
    session.on('Network.requestWillBeSent', ({ requestId, request, type, initiator }) => {
      if (request.url.startsWith('data:')) return;
      requests.set(requestId, {
        url: request.url,
        type: type ?? 'Other',
        byParser: initiator.type !== 'script',
      });
    });
    session.on('Network.loadingFinished', ({ requestId }) => finished.push(requestId));
    await page.goto(origin + path, { waitUntil: 'load' });
    // hydration comes when the page is idle: wait until nothing more is asked for
    for (let known = -1; known !== requests.size; ) {
      known = requests.size;
      await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
    }
    const loaded: Loaded[] = [];
    for (const requestId of finished) {
      const request = requests.get(requestId);
      if (!request || !['Document', 'Stylesheet', 'Script'].includes(request.type)) continue;
      const { body, base64Encoded } = await session.send('Network.getResponseBody', { requestId });
      loaded.push({ ...request, body: Buffer.from(body, base64Encoded ? 'base64' : 'utf8') });
    }
    return loaded;
  } finally {
    await context.close();
  }
}

/** @throws Error when a script or sheet that was sent is not, byte for byte, a file of the build. */
function sameAsBuilt(file: Loaded): void {
  if (file.type === 'Document') return;
  const built = readFileSync(join(TOP, 'build', 'client', new URL(file.url).pathname));
  if (!built.equals(file.body)) throw new Error(`${file.url} is not what was built`);
}
