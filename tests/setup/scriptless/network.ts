import { Agent, request as httpRequest } from 'node:http';
import { CookieJar, toughCookie } from 'jsdom';
import { type Address, isAddress } from './address.ts';
import { cannot } from './refuse.ts';

export type Outgoing = {
  method: string;
  url: string;
  body?: Buffer | undefined;
  contentType?: string | undefined;
  /** The page that sends it; none when a test types the address. */
  from?: string | undefined;
};

export type Incoming = {
  /** Where redirects led to, with the fragment. */
  url: string;
  method: string;
  status: number;
  headers: Record<string, string>;
  body: Buffer;
};

export type NetworkOptions = {
  locale?: string | undefined;
  userAgent?: string | undefined;
  extraHTTPHeaders?: Record<string, string> | undefined;
};

const REDIRECTS = 20;
const KEEP_METHOD = [307, 308];
const USER_AGENT =
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36';

/** Sends requests as a browser does that loads a page: cookies, redirects, Origin, Referer and Sec-Fetch headers. */
export class Network {
  readonly jar = new CookieJar(undefined, { rejectPublicSuffixes: false });
  readonly #agent = new Agent({ keepAlive: true });
  readonly options: NetworkOptions;
  /** Addresses that a test wants to answer itself. */
  readonly refused = new Set<Address>();

  constructor(options: NetworkOptions) {
    this.options = options;
  }

  close(): void {
    this.#agent.destroy();
  }

  /** Loads a page. @throws Error naming the address when nothing answers */
  async load(asked: Outgoing, heard: (answer: Incoming) => void = () => undefined): Promise<Incoming> {
    let outgoing = asked;
    for (let redirects = 0; redirects <= REDIRECTS; redirects += 1) {
      const answer = await this.#ask(outgoing);
      heard(answer);
      const { location } = answer.headers;
      if (answer.status < 300 || answer.status >= 400 || answer.status === 304 || location === undefined)
        return answer;
      outgoing = redirected(outgoing, answer.status, location);
    }
    throw new Error(`page.goto: net::ERR_TOO_MANY_REDIRECTS at ${asked.url}`);
  }

  async #ask(outgoing: Outgoing): Promise<Incoming> {
    const url = new URL(outgoing.url);
    for (const address of this.refused) {
      if (isAddress(url.href, address, undefined)) throw cannot(`route for the page ${url.href}`);
    }
    if (url.protocol !== 'http:')
      throw new Error(`The page without scripts speaks HTTP alone: ${outgoing.url}`);
    const sameSiteContext = siteContext(outgoing);
    const cookie = await this.jar.getCookieString(url.href, sameSiteContext);
    const headers = {
      host: url.host,
      'upgrade-insecure-requests': '1',
      'user-agent': this.options.userAgent ?? USER_AGENT,
      accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
      'accept-language': this.options.locale ?? 'en-US',
      ...fetchHeaders(outgoing),
      ...(cookie && { cookie }),
      ...(outgoing.body && {
        'content-type': outgoing.contentType,
        'content-length': String(outgoing.body.length),
      }),
      ...this.options.extraHTTPHeaders,
    };
    const answer = await send(url, outgoing, headers, this.#agent);
    for (const line of answer.setCookies) {
      await this.jar.setCookie(line, url.href, { ignoreError: true, ...sameSiteContext });
    }
    return answer;
  }
}

type Sent = Incoming & { setCookies: string[] };

function send(url: URL, { method, body }: Outgoing, headers: object, agent: Agent): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      {
        // browsers send names below localhost to this machine
        host: url.hostname.endsWith('localhost') ? '127.0.0.1' : url.hostname.replace(/^\[|\]$/g, ''),
        port: url.port || 80,
        method,
        path: url.href.slice(url.origin.length).replace(/#.*/, ''),
        agent,
        headers: { ...headers },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            url: url.href,
            method,
            status: response.statusCode ?? 0,
            headers: Object.fromEntries(
              Object.entries(response.headers).map(([name, value]) => [name, [value].flat().join('\n')]),
            ),
            setCookies: response.headers['set-cookie'] ?? [],
            body: Buffer.concat(chunks),
          }),
        );
      },
    );
    request.on('error', (error: NodeJS.ErrnoException) =>
      reject(new Error(`page.goto: net::${netError(error)} at ${url.href}`, { cause: error })),
    );
    request.end(body);
  });
}

function netError({ code = '', message }: NodeJS.ErrnoException): string {
  const names: Record<string, string> = {
    ECONNREFUSED: 'ERR_CONNECTION_REFUSED',
    ECONNRESET: 'ERR_EMPTY_RESPONSE',
    ENOTFOUND: 'ERR_NAME_NOT_RESOLVED',
  };
  return names[code] ?? message;
}

function redirected(outgoing: Outgoing, status: number, location: string): Outgoing {
  const from = new URL(outgoing.url);
  const to = new URL(location, from);
  // the fragment that was asked for stays, unless the redirect names another
  if (!to.hash) to.hash = from.hash;
  const { method, body, contentType, ...rest } = outgoing;
  const isKept = KEEP_METHOD.includes(status) || method === 'GET' || (status !== 303 && method !== 'POST');
  return isKept ? { ...outgoing, url: to.href } : { ...rest, method: 'GET', url: to.href };
}

/** Origin, Referer and Sec-Fetch headers under the policy that browsers have by default and the store sends. */
function fetchHeaders({ from, url, method }: Outgoing): Record<string, string> {
  const site = siteOf(from, url);
  const isPost = method !== 'GET';
  const base = {
    'sec-fetch-site': site,
    'sec-fetch-mode': 'navigate',
    'sec-fetch-user': '?1',
    'sec-fetch-dest': 'document',
  };
  if (from === undefined) return base;
  const page = new URL(from);
  const referer =
    page.origin === new URL(url).origin ? page.origin + page.pathname + page.search : `${page.origin}/`;
  return { ...base, referer, ...(isPost && { origin: page.origin }) };
}

function siteOf(from: string | undefined, to: string): string {
  if (from === undefined) return 'none';
  const [page, target] = [new URL(from), new URL(to)];
  if (page.origin === target.origin) return 'same-origin';
  return page.hostname === target.hostname ? 'same-site' : 'cross-site';
}

function siteContext({ from, url, method }: Outgoing): { sameSiteContext: 'strict' | 'lax' | 'none' } {
  if (siteOf(from, url) !== 'cross-site') return { sameSiteContext: 'strict' };
  return { sameSiteContext: method === 'GET' ? 'lax' : 'none' };
}

export const { Cookie } = toughCookie;
