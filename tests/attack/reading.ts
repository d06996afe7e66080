import { attributesOf } from '../setup/html-forms.ts';
import type { Visitor } from '../setup/visitor.ts';
import { type Attack, checker, type Target, visitorWithCart } from './attack.ts';

const MOST_PAGES = 150;

/** S15: whatever a prefetching browser, a crawler or a mail scanner opens changes nothing. */
const harmlessReading: Attack = {
  id: 'S15',
  title: 'GET and HEAD of everything that is linked change nothing',
  async run(target) {
    const { faults, check, checkUnchanged } = checker();
    const visitor = await visitorWithCart(target);
    const before = await target.state();
    const cart = visitor.cookies.get('cart');
    const seen = await crawl(visitor, target);
    check(seen.length > 20, `only ${seen.length} addresses were found`);
    for (const path of [...seen, ...apiPaths(target)]) {
      const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const head = await target.send({ method: 'HEAD', path, headers: { cookie } });
      check(head.status < 500, `HEAD ${path} answers ${head.status}`);
      check(head.body === '', `HEAD ${path} has a body`);
    }
    for (const path of apiPaths(target)) await visitor.get(path);
    await checkUnchanged(target, before, 'the store was changed by reading');
    check(visitor.cookies.get('cart') === cart, 'the cart cookie was changed by reading');
    return faults;
  },
};

/** Every own address that pages link to, breadth first, documents and the router's data alike. */
async function crawl(visitor: Visitor, target: Target): Promise<string[]> {
  const seen = new Set([
    '/',
    '/cart',
    '/checkout',
    '/order-receiver',
    '/success',
    '/profile/info',
    `/item/${target.productId}`,
  ]);
  for (const path of seen) {
    if (seen.size > MOST_PAGES) break;
    const answer = await visitor.get(path);
    if (answer.status >= 500) throw new Error(`GET ${path} answers ${answer.status}`);
    for (const [, tag = ''] of answer.body.matchAll(/<(?:a|link|form)\b([^>]*)>/g)) {
      const { href, action, method } = attributesOf(tag);
      const address = href ?? (method?.toLowerCase() === 'post' ? undefined : action);
      const url = address ? new URL(address, visitor.origin + path) : null;
      if (url?.origin === visitor.origin) seen.add(`${url.pathname}${url.search}`);
    }
  }
  for (const path of [...seen].slice(0, 20)) {
    const [pathname = '/'] = path.split('?');
    if (!/\.\w+$/.test(pathname)) await visitor.get(`${pathname === '/' ? '/_root' : pathname}.data`);
  }
  return [...seen].slice(0, MOST_PAGES);
}

function apiPaths(target: Target): string[] {
  const base = `/api/${target.clientId}`;
  return [
    '/api/client/demo',
    `/api/client/${target.clientId}/deliveryzones`,
    `/api/client/${target.clientId}/settings`,
    `${base}/departments`,
    `${base}/products?departmentid=`,
    `${base}/products/${target.productId}`,
    `${base}/products/search?name=naan`,
    `${base}/cart/add`,
    `${base}/cart/clear`,
    `${base}/orders`,
    `${base}/receiver/orders`,
  ];
}

export const readingAttacks = [harmlessReading];
