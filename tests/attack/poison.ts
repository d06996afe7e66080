import { createVisitor } from '../setup/visitor.ts';
import { type Attack, checker, type Target } from './attack.ts';

/** Pages that are kept for all: of the menu, one dish's, its data, and the one of all addresses that are nobody's. */
function pagesOf({ productId }: Target): string[] {
  const dish = `/item/${encodeURIComponent(productId)}`;
  return [
    '/',
    '/service-hours',
    '/legal/privacy',
    dish,
    `${dish}.data?_routes=home%2Fproduct`,
    '/nothing-here',
  ];
}
const EVIL = 'evil.example';

/** What an attacker may write in a request for a page that is kept for all. */
const HEADERS: Record<string, string>[] = [
  { 'x-forwarded-host': EVIL },
  { 'x-forwarded-proto': 'https', 'x-forwarded-port': '1' },
  { 'x-original-url': '/profile', 'x-rewrite-url': `//${EVIL}` },
  { forwarded: `host=${EVIL};proto=https` },
  { 'accept-language': `<script>${EVIL}</script>` },
  { 'accept-language': 'pa, hi;q=0.5' },
  { 'user-agent': `<b>${EVIL}</b>` },
  { referer: `http://${EVIL}/` },
  { cookie: `lng=${EVIL}` },
  { cookie: 'lng=ImhpIg%3D%3D; lng=InBhIg%3D%3D' },
  { cookie: `flash=${EVIL}; cart=${EVIL}; preference=${EVIL}; customer=${EVIL}` },
  { cookie: `diet=${EVIL}` },
  { accept: 'text/x-script' },
  { 'sec-purpose': 'prefetch' },
  { 'if-none-match': '*' },
  { range: 'bytes=0-10' },
];
const ENDS = ['?', `?${EVIL}`, '?q=dal', '?lng=pa', '?cookies', '?from=/x', '.data', '/.', '/%2e'];

/** S65: pages that are kept for all. */
const poison: Attack = {
  id: 'S65',
  title: 'nothing that one visitor sends or is shown gets into a page that is kept for others',
  async run(target) {
    const { faults, check } = checker();
    const pages = pagesOf(target);
    const clean = async (path: string) =>
      (await target.send({ path, headers: { accept: 'text/html' } })).body;
    const before = await Promise.all(pages.map(clean));
    const unchanged = async (after: string) => {
      for (const [index, path] of pages.entries())
        check((await clean(path)) === before[index], `${path} is another page after ${after}`);
    };
    for (const headers of HEADERS) {
      for (const path of pages)
        for (const method of ['GET', 'HEAD'])
          await target.send({ method, path, headers: { accept: 'text/html', ...headers } });
      await unchanged(JSON.stringify(headers));
    }
    for (const end of ENDS)
      for (const path of pages) await target.send({ path: path + end, headers: { accept: 'text/html' } });
    await unchanged('addresses with other ends');
    for (const host of [target.host.toUpperCase(), target.host.replace(':', '.:'), 'localhost'])
      for (const path of pages) await target.send({ host, path });
    await unchanged('the host written otherwise');
    await besides(target, check, unchanged);
    return faults;
  },
};

/** Two visitors with carts of their own and strangers, all at once: each gets their own and nobody else's. */
async function besides(
  target: Target,
  check: (holds: boolean, otherwise: string) => void,
  unchanged: (after: string) => Promise<void>,
): Promise<void> {
  const { port } = target.store;
  const visitors = await Promise.all(
    [1, 4].map(async (pieces) => {
      const visitor = createVisitor(port, target.host);
      for (let piece = 0; piece < pieces; piece += 1)
        await visitor.post('/', [['productId', target.productId]]);
      await visitor.get('/contact');
      return { visitor, pieces };
    }),
  );
  const counted = ({ body }: { body: string }) => /"count":(\d+),"bill"/.exec(body)?.[1] ?? '0';
  await Promise.all(
    Array.from({ length: 20 }, async () => {
      for (const { visitor, pieces } of visitors)
        check(counted(await visitor.get('/')) === String(pieces), `a cart of ${pieces} is shown otherwise`);
      const stranger = await target.send({ path: '/', headers: { accept: 'text/html' } });
      check(!stranger.body.includes('"cartId"'), 'a stranger is shown a cart');
      check(stranger.setCookies.length === 0, 'a stranger gets a cookie with a kept page');
    }),
  );
  await unchanged('visitors with carts');
}

export const poisonAttacks = [poison];
