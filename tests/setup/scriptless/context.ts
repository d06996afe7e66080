import { EventEmitter } from 'node:events';
import type { Address } from './address.ts';
import type { ScriptlessBrowser } from './browser.ts';
import { Cookie, Network } from './network.ts';
import { ScriptlessPage } from './page.ts';
import { refusing } from './refuse.ts';
import type { Viewport } from './what-hides.ts';

export type ContextOptions = {
  baseURL?: string | undefined;
  viewport?: { width: number; height: number } | null | undefined;
  isMobile?: boolean | undefined;
  locale?: string | undefined;
  userAgent?: string | undefined;
  extraHTTPHeaders?: Record<string, string> | undefined;
  javaScriptEnabled?: boolean | undefined;
  [other: string]: unknown;
};

type GivenCookie = {
  name: string;
  value: string;
  url?: string;
  domain?: string;
  path?: string;
  expires?: number;
  httpOnly?: boolean;
  secure?: boolean;
  sameSite?: 'Strict' | 'Lax' | 'None';
};

/** A visitor's own cookies and tabs, with the names of Playwright's `BrowserContext`. */
export class ScriptlessContext {
  readonly _options: ContextOptions;
  readonly network: Network;
  readonly viewport: Viewport;
  readonly #browser: ScriptlessBrowser;
  readonly #pages = new Set<ScriptlessPage>();
  readonly #events = new EventEmitter();

  constructor(browser: ScriptlessBrowser, options: ContextOptions) {
    this.#browser = browser;
    this._options = options;
    this.network = new Network(options);
    const { width, height } = options.viewport ?? { width: 1280, height: 720 };
    this.viewport = { width, height, isMobile: options.isMobile ?? false, isPrint: false };
  }

  static of(browser: ScriptlessBrowser, options: ContextOptions): ScriptlessContext {
    return refusing(new ScriptlessContext(browser, options), 'context');
  }

  browser = () => this.#browser;
  pages = () => [...this.#pages];
  forget = (page: ScriptlessPage) => void this.#pages.delete(page);

  async newPage(): Promise<ScriptlessPage> {
    const page = await ScriptlessPage.open(this);
    this.#pages.add(page);
    this.#events.emit('page', page);
    return page;
  }

  async close(): Promise<void> {
    for (const page of this.#pages) await page.close();
    this.network.close();
    this.#browser.forget(this);
  }

  on(event: 'page', listener: (page: ScriptlessPage) => void): this {
    this.#events.on(event, listener);
    return this;
  }
  waitForEvent(event: 'page'): Promise<ScriptlessPage> {
    return new Promise((resolve) => this.#events.once(event, resolve));
  }

  /** There are no scripts for it to come before. */
  async addInitScript(): Promise<void> {}

  async addCookies(cookies: GivenCookie[]): Promise<void> {
    for (const { name, value, url, domain, path, expires, httpOnly, secure, sameSite } of cookies) {
      const host = url ? new URL(url).hostname : (domain ?? '').replace(/^\./, '');
      const cookie = new Cookie({
        key: name,
        value,
        domain: host,
        hostOnly: !domain?.startsWith('.'),
        path: path ?? '/',
        httpOnly: httpOnly ?? false,
        secure: secure ?? false,
        ...(sameSite && { sameSite: sameSite.toLowerCase() }),
        ...(expires !== undefined && expires > 0 && { expires: new Date(expires * 1000) }),
      });
      await this.network.jar.setCookie(cookie, url ?? `http://${host}/`);
    }
  }

  async cookies(urls?: string | string[]) {
    const wanted = urls === undefined ? null : [urls].flat();
    const { cookies } = await this.network.jar.serialize();
    const kept = wanted
      ? (await Promise.all(wanted.map((url) => this.network.jar.getCookies(url)))).flat()
      : null;
    return cookies
      .filter((cookie) => !kept || kept.some((one) => one.key === cookie.key && one.domain === cookie.domain))
      .map((cookie) => ({
        name: cookie.key ?? '',
        value: cookie.value ?? '',
        domain: `${cookie.hostOnly ? '' : '.'}${cookie.domain}`,
        path: cookie.path ?? '/',
        expires: typeof cookie.expires === 'string' ? new Date(cookie.expires).getTime() / 1000 : -1,
        httpOnly: cookie.httpOnly ?? false,
        secure: cookie.secure ?? false,
        sameSite: { strict: 'Strict', none: 'None' }[String(cookie.sameSite)] ?? 'Lax',
      }));
  }

  async clearCookies(): Promise<void> {
    await this.network.jar.removeAllCookies();
  }

  /** Scripts, pictures and calls are never asked for, so only a page itself could be routed. */
  async route(address: Address): Promise<void> {
    this.network.refused.add(address);
  }
  async unroute(address: Address): Promise<void> {
    this.network.refused.delete(address);
  }

  async setExtraHTTPHeaders(headers: Record<string, string>): Promise<void> {
    this.network.options.extraHTTPHeaders = headers;
  }
}
