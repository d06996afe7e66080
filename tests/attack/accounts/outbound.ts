import type { RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { plainDish } from '../../setup/demo-menu.ts';
import { addFromMenu, checkoutForm, readyCheckout } from '../../setup/guest.ts';
import { createVisitor } from '../../setup/visitor.ts';
import { type Attack, checker } from '../attack.ts';
import { openOutside } from './outside.ts';

const PLACE = {
  display_name: '27, Valley Road, Mount Eden, Auckland, 1024, New Zealand / Aotearoa',
  lat: '-36.8745',
  lon: '174.7545',
};
/** A service is given two seconds; the rest is the page around it on a machine that is busy with other servers. */
const MOST_MS = 15_000;
const TYPED = [
  'http://169.254.169.254/latest',
  '//evil.example/',
  '../../../../etc/passwd',
  '..%2f..%2fadmin',
  'x?format=xml#',
  'a&countrycodes=us&q=b',
  'a\r\nHost: evil.example\r\n\r\nGET /admin',
  '@evil.example:80/',
  '\u0000\u2028evil',
  'file:///etc/passwd',
];

/** S45: what the server fetches for itself, from a place service that an attacker took over, for what an attacker typed. */
const outbound: Attack = {
  id: 'S45',
  lane: 'accounts',
  title:
    'the server asks its configured services only: no redirect, two seconds, one megabyte, whatever is typed or answered',
  async run(target) {
    const { faults, check } = checker();
    const grounds = await target.accounts();
    const { outside, store } = grounds;
    const elsewhere = await openOutside();
    const visitor = createVisitor(store.port);
    const { productId } = await plainDish(store.port);
    await addFromMenu(visitor, productId);
    const page = await readyCheckout(visitor, 2);
    const search = (typed: string) =>
      visitor.submit('/checkout', checkoutForm(page), { addressSearch: typed, intent: 'search-address' });
    const own = new URL(outside.url);
    const before = grounds.connections().length;
    outside.answer((_request, response) => void response.end(JSON.stringify([PLACE])));
    const found = await search('27 valley road');
    check(
      found.body.includes('Mount Eden, Auckland'),
      'the search finds nothing, so this attack proves nothing',
    );
    check(grounds.connections().length > before, 'no connection was seen, so this attack proves nothing');
    for (const typed of TYPED) {
      const { status } = await search(typed);
      check(status < 500, `${typed}: ${status}`);
      const { url = '', headers } = outside.last() ?? {};
      check(/^\/geo\/search\?q=[^#]*&format=json&.*countrycodes=nz/.test(url), `${typed}: asked ${url}`);
      check(headers?.host === own.host, `${typed}: Host ${headers?.host}`);
      check(!headers?.cookie && !headers?.authorization, 'the service is told cookies');
    }
    const answers: [string, RequestListener][] = [
      ['a redirect', (_request, response) => void response.writeHead(302, { location: elsewhere.url }).end()],
      [
        'a redirect inside',
        (_request, response) => void response.writeHead(307, { location: 'http://169.254.169.254/' }).end(),
      ],
      ['an answer without an end', (_request, response) => void response.write('[')],
      ['no answer', () => undefined],
      ['100 MB', (_request, response) => pour(response)],
      [
        '50 MB, packed',
        (_request, response) =>
          void response
            .writeHead(200, { 'content-encoding': 'gzip' })
            .end(gzipSync(Buffer.alloc(50_000_000, ' '))),
      ],
      [
        'markup',
        (_request, response) => void response.end(JSON.stringify([{ ...PLACE, display_name: EVIL_NAME }])),
      ],
    ];
    for (const [title, answer] of answers) {
      outside.answer(answer);
      const started = Date.now();
      const { status, body } = await search('27 valley road');
      check(Date.now() - started < MOST_MS, `${title} keeps the customer waiting`);
      check(status < 500, `${title}: ${status}`);
      check(!body.includes('<img src=x'), `${title}: markup of the service is on the page`);
    }
    check(elsewhere.asked.length === 0, 'a redirect was followed');
    const others = grounds
      .connections()
      .filter((one) => one !== own.host && one !== `${own.hostname}:${own.port}`);
    check(others.length === 0, `connected to ${[...new Set(others)].join()}`);
    elsewhere.close();
    return faults;
  },
};

export const outboundAttacks = [outbound];

const EVIL_NAME = '<img src=x onerror=alert(1)> New Zealand';

/** More than anybody reads; stops when the other side does. */
function pour(response: Parameters<RequestListener>[1]): void {
  const chunk = Buffer.alloc(1_000_000, ' ');
  let left = 100;
  const next = () => {
    while (left > 0 && !response.destroyed) {
      left -= 1;
      if (!response.write(chunk)) return void response.once('drain', next);
    }
    response.end();
  };
  next();
}
