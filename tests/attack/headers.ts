import { attributesOf } from '../setup/html-forms.ts';
import { type Answer, send, sendRaw } from '../setup/http.ts';
import { type Grounds, newNetwork } from './accounts/grounds.ts';
import { type Attack, checker, type Target } from './attack.ts';

/** One of every kind of answer, errors included. */
export async function everyAnswer(target: Target): Promise<[title: string, answer: Answer][]> {
  const ask = (question: Parameters<Target['send']>[0]) => target.send(question);
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  return [
    ['the menu', await ask({})],
    ['a dialog', await ask({ path: `/item/${target.productId}` })],
    ['checkout', await ask({ path: '/checkout' })],
    ['payment', await ask({ path: '/payment/none' })],
    ['the order receiver', await ask({ path: '/order-receiver' })],
    ['an unknown page', await ask({ path: '/no-such-page' })],
    ['an unknown restaurant', await ask({ host: `nobody.localhost:${target.store.port}` })],
    ['a broken address', await ask({ path: '/%E0%A4%A' })],
    ['a broken address of the API', await ask({ path: '/api/%E0%A4%A' })],
    ['data', await ask({ path: '/_root.data' })],
    ['an asset', await ask({ path: target.assetPath })],
    ['a script', await ask({ path: target.scriptPath })],
    ['a missing asset', await ask({ path: '/assets/none.js' })],
    ['the API', await ask({ path: '/api/client/demo' })],
    ['an unknown call', await ask({ path: '/api/none/none/none' })],
    ['health', await ask({ path: '/healthz' })],
    ['readiness', await ask({ path: '/readyz' })],
    [
      'a refused origin',
      await ask({ method: 'POST', headers: { ...form, origin: 'https://evil.example' }, body: 'a=1' }),
    ],
    [
      'a body over the limit',
      await ask({
        method: 'POST',
        headers: { ...form, origin: target.store.origin },
        body: 'a'.repeat(200_000),
      }),
    ],
    ['a method nobody uses', await ask({ method: 'PROPFIND', headers: { origin: target.store.origin } })],
  ];
}

/** What rests on `default-src` where a policy does not name it; the others rest on one of these. */
const RESTING = [
  'script-src',
  'style-src',
  'img-src',
  'font-src',
  'media-src',
  'connect-src',
  'frame-src',
  'object-src',
  'manifest-src',
  'worker-src',
];

const policy: Attack = {
  id: 'S34',
  title: 'every answer, errors too, carries a Content-Security-Policy without unsafe parts',
  async run(target) {
    const { faults, check } = checker();
    for (const [title, answer] of await everyAnswer(target)) {
      const text = answer.headers['content-security-policy'] ?? '';
      const rules = new Map(
        text.split(';').map((rule) => [rule.trim().split(' ')[0], rule.trim().split(' ').slice(1)]),
      );
      check(text !== '', `${title} (${answer.status}): no policy`);
      // 'self' is for what a page asks for ahead, which has no rule of its own: nothing else may rest on it
      const rest = rules.get('default-src')?.join(' ');
      const missing = RESTING.filter((name) => !rules.has(name));
      check(rest === "'none'" || rest === "'self'", `${title}: default-src ${rest}`);
      if (rest === "'self'") check(missing.length === 0, `${title}: no ${missing.join(', ')}`);
      // a picture of ours may style itself: opened alone it is a sandbox without an origin
      if (rules.has('sandbox') && answer.headers['content-type']?.includes('svg')) continue;
      check(!/unsafe|\*|http:|blob:/.test(text.replace(/img-src[^;]*/, '')), `${title}: ${text}`);
      check(
        rules.get('frame-ancestors')?.join() === "'none'",
        `${title}: frame-ancestors ${rules.get('frame-ancestors')}`,
      );
      if (!answer.headers['content-type']?.includes('html')) continue;
      for (const name of ['base-uri', 'object-src'])
        check(
          ['', "'none'"].includes(rules.get(name)?.join() ?? (name === 'object-src' ? '' : 'missing')),
          `${title}: ${name}`,
        );
      const stripe = ['checkout', 'payment'].includes(title);
      if (!stripe) check(!text.includes('stripe'), `${title}: names Stripe`);
      if (!stripe)
        check(
          ["'self'", undefined].includes(rules.get('script-src')?.join()),
          `${title}: script-src ${rules.get('script-src')}`,
        );
      check(rules.has('form-action'), `${title}: no form-action`);
      check(!/\sstyle="/.test(answer.body), `${title}: style= in the markup`);
      check(
        !/<script(?![^>]*\b(src=|type="(application\/(ld\+)?json|text\/plain)"))/.test(answer.body),
        `${title}: inline script`,
      );
    }
    return faults;
  },
};

const otherHeaders: Attack = {
  id: 'S38',
  title: 'every answer carries nosniff and its kin; on https HSTS for a year and __Host- cookies',
  async run(target) {
    const { faults, check } = checker();
    for (const [title, answer] of await everyAnswer(target)) {
      for (const [name, wanted] of [
        ['x-content-type-options', /^nosniff$/],
        ['referrer-policy', /^strict-origin-when-cross-origin$/],
        ['permissions-policy', /geolocation=\(self\)/],
        ['cross-origin-opener-policy', /^same-origin(-allow-popups)?$/],
        ['cross-origin-resource-policy', /^same-(origin|site)$/],
      ] as [string, RegExp][])
        check(
          wanted.test(answer.headers[name] ?? ''),
          `${title} (${answer.status}): ${name} is ${answer.headers[name]}`,
        );
      check(!answer.headers['x-powered-by'] && !answer.headers.server, `${title}: says what it runs on`);
      check(!answer.headers['strict-transport-security'], `${title}: HSTS on plain http`);
      check(!/\bat \S+ \(?(file:|\/)|node_modules/.test(answer.body), `${title}: shows a stack`);
    }
    faults.push(...(await behindProxy(await target.accounts())));
    return faults;
  },
};

/** The server behind a trusted proxy that ends TLS. */
async function behindProxy({ store }: Grounds): Promise<string[]> {
  const { faults, check } = checker();
  const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-for': newNetwork() };
  const host = `demo.localhost:${store.port}`;
  for (const path of ['/', '/checkout', '/no-such-page', '/api/client/demo']) {
    const answer = await send(store.port, { host, path, headers });
    const hsts = answer.headers['strict-transport-security'] ?? '';
    const seconds = Number(/max-age=(\d+)/.exec(hsts)?.[1] ?? 0);
    check(seconds >= 31_536_000 && /includeSubDomains/i.test(hsts), `https ${path}: HSTS is '${hsts}'`);
    for (const cookie of answer.setCookies) {
      const plain = /^lng=/.test(cookie);
      check(
        plain || (/^__Host-/.test(cookie) && /;\s*secure/i.test(cookie)),
        `https ${path}: cookie ${cookie}`,
      );
      check(!/domain=/i.test(cookie), `https ${path}: cookie for a whole domain`);
    }
  }
  return faults;
}

const linksAndCors: Attack = {
  id: 'S39',
  title: 'links to new tabs keep no opener, and no other origin may read anything',
  async run(target) {
    const { faults, check } = checker();
    const pages = [
      '/',
      '/contact',
      '/checkout',
      `/item/${target.productId}`,
      '/payment-methods',
      '/legal/privacy',
    ];
    for (const path of pages) {
      const { body } = await target.send({ path });
      for (const [, tag = ''] of body.matchAll(/<(?:a|form)\b([^>]*target="_blank"[^>]*)>/g))
        check(
          /\bnoopener\b/.test(attributesOf(tag).rel ?? ''),
          `${path}: ${attributesOf(tag).href} keeps its opener`,
        );
    }
    const preflight = {
      origin: 'https://evil.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,authorization',
    };
    for (const path of [
      '/',
      '/_root.data',
      '/api/client/demo',
      `/api/${target.clientId}/cart/add`,
      target.assetPath,
    ]) {
      for (const method of ['OPTIONS', 'GET']) {
        const answer = await target.send({ method, path, headers: preflight });
        const open = Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'));
        check(open.length === 0, `${method} ${path}: ${open.join()}`);
      }
    }
    return faults;
  },
};

const splitting: Attack = {
  id: 'S41',
  title: 'line breaks in what is repeated back start no header',
  async run(target) {
    const { faults, check } = checker();
    const breaks = [
      '%0d%0aX-Injected:%201',
      '%0aX-Injected:%201',
      '%E5%98%8A%E5%98%8DX-Injected:%201',
      '%0d%0a%0d%0a<b>x</b>',
    ];
    const addresses = [
      '/',
      '/cart?from=/',
      '/products/',
      '/item/',
      '/success?orderId=',
      '/api/client/',
      '/assets/',
      '/no-such/',
    ];
    for (const address of addresses) {
      for (const cut of breaks) {
        for (const method of ['GET', 'POST']) {
          const head = `${method} ${address}${cut} HTTP/1.1\r\nHost: ${target.host}\r\nOrigin: ${target.store.origin}\r\n`;
          const rest =
            'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 0\r\nConnection: close\r\n\r\n';
          const { text, status } = await sendRaw(target.store.port, head + rest);
          const [headers = ''] = text.split('\r\n\r\n');
          check(!/^x-injected/im.test(headers), `${method} ${address}${cut} starts a header`);
          check(status < 500, `${method} ${address}${cut} answers ${status}`);
        }
      }
    }
    return faults;
  },
};

export const headerAttacks = [policy, otherHeaders, linksAndCors, splitting];
