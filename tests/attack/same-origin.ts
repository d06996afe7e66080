import { formsOf, type HtmlForm } from '../setup/html-forms.ts';
import { type Account, addAccount, signInBy } from '../setup/signed-in.ts';
import type { Visitor } from '../setup/visitor.ts';
import { multipart } from './accounts/multipart.ts';
import { type Attack, checker, type Target, visitorWithCart } from './attack.ts';

/** The same for a customer who is signed in: forms that must not be sent for anybody. */
const OWN_PAGES = [
  '/sign-in',
  '/sign-up',
  '/password-reset',
  '/log-out',
  '/profile/info?edit=1',
  '/profile/info/delete-account',
  '/profile/info/password',
  '/profile/info/sessions',
  '/profile/address/new',
  '/profile/helpAndSupports',
];

const EVIL = 'https://evil.example';
const NOTHING = { origin: '', referer: '', 'sec-fetch-site': '' };
/** Pages whose forms are attacked; `product` is filled in. */
const PAGES = [
  '/',
  '/item/{product}',
  '/cart',
  '/cart/change-order-details',
  '/checkout',
  '/order-preference',
  '/order-receiver',
];

type Posted = { page: string; form: HtmlForm; path: string; body: string };

/** Every POST form of the pages, as the visitor sees it. */
async function formsSeenBy(visitor: Visitor, target: Target): Promise<Posted[]> {
  const seen = new Map<string, Posted>();
  for (const pattern of [...PAGES, ...OWN_PAGES]) {
    const page = pattern.replace('{product}', target.productId);
    const answer = await visitor.get(page);
    for (const form of formsOf(answer.body).filter((one) => one.method === 'post')) {
      const path = form.action || page;
      const names = form.fields.map(([name]) => name).sort();
      const key = `${path.replace(target.productId, '')} ${[...new Set(names)].join()} ${form.buttons.join()}`;
      const button = form.buttons.slice(0, 1).filter(([name]) => name !== '');
      const body = new URLSearchParams([...form.fields, ...button]).toString();
      seen.set(key, { page, form, path, body });
    }
  }
  if (seen.size < 12) throw new Error(`Only ${seen.size} forms found to attack`);
  return [...seen.values()];
}

type Victim = { visitor: Visitor; forms: Posted[] };

async function victimOf(target: Target): Promise<Victim> {
  const visitor = await memberWithCart(target);
  return { visitor, forms: await formsSeenBy(visitor, target) };
}

let account: Promise<Account> | null = null;

/** A customer who is signed in and has something in the cart. */
async function memberWithCart(target: Target): Promise<Visitor> {
  account ??= addAccount(target.store);
  const visitor = await visitorWithCart(target);
  await signInBy(visitor, await account);
  return visitor;
}

/** The forms sent with these headers must all be refused, and leave the store as it was. */
async function allRefused(
  target: Target,
  headers: Record<string, string>,
  title: string,
  { visitor, forms }: Victim,
): Promise<string[]> {
  const { faults, check, checkUnchanged } = checker();
  const before = await target.state();
  for (const { path, body } of forms) {
    for (const address of [path, dataAddress(path)]) {
      const answer = await visitor.post(address, body, headers);
      check(answer.status === 403, `${title}: POST ${address} answers ${answer.status}`);
    }
  }
  await checkUnchanged(target, before, `${title}: the store was changed`);
  return faults;
}

/** The address at which the router's own script would send the same form. */
export function dataAddress(path: string): string {
  const [pathname = '/', search] = path.split('?');
  return `${pathname === '/' ? '/_root' : pathname}.data${search ? `?${search}` : ''}`;
}

const crossSite: Attack = {
  id: 'S11',
  title: 'no form is taken from another site',
  async run(target) {
    const faults: string[] = [];
    const victim = await victimOf(target);
    for (const [title, headers] of [
      ['foreign Origin', { origin: EVIL }],
      ['foreign Origin that says same-origin', { origin: EVIL, 'sec-fetch-site': 'same-origin' }],
      ['our name in a foreign Origin', { origin: `http://${target.host}.evil.example` }],
      ['our host by https', { origin: `https://${target.host}` }],
      ['our host, another port', { origin: 'http://demo.localhost:1' }],
      ['Sec-Fetch-Site cross-site', { origin: '', 'sec-fetch-site': 'cross-site' }],
      ['Sec-Fetch-Site same-site', { origin: '', 'sec-fetch-site': 'same-site' }],
      ['foreign Referer', { origin: '', referer: `${EVIL}/?${target.host}` }],
    ] as [string, Record<string, string>][])
      faults.push(...(await allRefused(target, headers, title, victim)));
    return faults;
  },
};

const withoutSigns: Attack = {
  id: 'S12',
  title: 'without Origin, Sec-Fetch-Site and Referer only a valid form token is taken',
  async run(target) {
    const { faults, check, checkUnchanged } = checker();
    const { visitor, forms } = await victimOf(target);
    const before = await target.state();
    for (const { path, form, body } of forms) {
      const token = form.fields.some(([name]) => name === 'formToken');
      const bare = new URLSearchParams(body);
      bare.delete('formToken');
      for (const wrong of ['', 'x', 'A'.repeat(43)]) {
        const sent = wrong ? `${bare}&formToken=${wrong}` : `${bare}`;
        const answer = await visitor.post(path, sent, NOTHING);
        check(answer.status === 403, `POST ${path} with the token '${wrong}' answers ${answer.status}`);
      }
      if (!token) continue;
      const stranger = target.visitor();
      const answer = await stranger.post(path, body, NOTHING);
      check(answer.status === 403, `POST ${path} with another browser's token answers ${answer.status}`);
    }
    await checkUnchanged(target, before, 'the store was changed');
    const personal = forms.find(({ form }) => form.fields.some(([name]) => name === 'formToken'));
    check(Boolean(personal), 'no form carries a token, so nothing shows that a valid one is taken');
    if (personal) {
      const answer = await visitor.post(personal.path, personal.body, NOTHING);
      check(answer.status !== 403, `a valid token is refused at ${personal.path}`);
    }
    return faults;
  },
};

const nullOrigin: Attack = {
  id: 'S13',
  title: 'Origin: null is refused, and our own pages never make a browser send it',
  async run(target) {
    const faults = await allRefused(target, { origin: 'null' }, 'Origin: null', await victimOf(target));
    const { check, faults: own } = checker();
    const page = await target.send({});
    check(
      page.headers['referrer-policy'] === 'strict-origin-when-cross-origin',
      'the Referrer-Policy is another',
    );
    const browser = await (await target.browser()).newContext({ javaScriptEnabled: false });
    try {
      const tab = await browser.newPage();
      await tab.goto(target.store.origin);
      const [sent] = await Promise.all([
        tab.waitForRequest((request) => request.method() === 'POST'),
        tab.locator('main form[method=post] button').first().click(),
      ]);
      const { origin } = await sent.allHeaders();
      check(origin === target.store.origin, `our own form sends Origin: ${origin}`);
    } finally {
      await browser.close();
    }
    return [...faults, ...own];
  },
};

const apiAndResources: Attack = {
  id: 'S14',
  title: 'calls of the API and addresses without a page are guarded too, once a cookie comes along',
  async run(target) {
    const { faults, check, checkUnchanged } = checker();
    const visitor = await visitorWithCart(target);
    const add = `/api/${target.clientId}/cart/add`;
    const line = JSON.stringify({ productId: target.productId, qty: 1 });
    const json = { 'content-type': 'application/json' };
    const before = await target.state();
    const strangers: Record<string, string>[] = [
      { origin: EVIL },
      { origin: 'null' },
      NOTHING,
      { origin: '', 'sec-fetch-site': 'same-site' },
    ];
    for (const headers of strangers) {
      for (const [path, type] of [
        [add, json],
        ['/order-receiver/board', {}],
        ['/order-receiver/board.data', {}],
        ['/no-such-page', {}],
      ] as [string, Record<string, string>][]) {
        const answer = await visitor.post(path, line, { ...type, ...headers });
        check(answer.status === 403, `POST ${path} with ${JSON.stringify(headers)} answers ${answer.status}`);
      }
      for (const method of ['PUT', 'DELETE', 'PATCH']) {
        const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
        const kept = Object.fromEntries(
          Object.entries({ cookie, ...headers }).filter(([, value]) => value !== ''),
        );
        const answer = await target.send({ method, path: '/', headers: kept });
        check(answer.status === 403, `${method} / with ${JSON.stringify(headers)} answers ${answer.status}`);
      }
    }
    await checkUnchanged(target, before, 'the store was changed');
    const open = await target.send({ method: 'POST', path: add, body: line, headers: json });
    check(open.status !== 403, 'a call of the API without a cookie is refused');
    return faults;
  },
};

/** Whoever looks at a page of another site signs up, or resets a password, without a cookie and without knowing. */
const formsWithoutCookies: Attack = {
  id: 'S11',
  title: 'a form of another site signs nobody up and resets nothing, though no cookie comes along',
  async run(target) {
    const { faults, check, checkUnchanged } = checker();
    const person = {
      ClientId: target.clientId,
      FirstName: 'Asha',
      LastName: 'Rao',
      Email: 'of-another-site@example.com',
      PhoneNumber: '0211234567',
      Password: 'a kettle on the moon',
      NewPassword: 'a kettle on the moon',
      Otp: '123456',
      OTP: '123456',
    };
    const before = await target.state();
    for (const call of [
      'signup',
      'signup/verify',
      'signup/resend',
      'pwdreset/initiate',
      'pwdreset/verify',
      'signin',
    ])
      for (const headers of [
        { origin: EVIL, 'sec-fetch-site': 'cross-site' },
        { origin: 'null' },
        { 'sec-fetch-site': 'same-site' },
        { referer: `${EVIL}/` },
      ] as Record<string, string>[]) {
        const { bytes, type } = multipart(person);
        const answer = await target.send({
          method: 'POST',
          path: `/api/customer/auth/${call}`,
          headers: { ...headers, 'content-type': type },
          body: bytes,
        });
        check(answer.status === 403, `${call} with ${JSON.stringify(headers)} answers ${answer.status}`);
      }
    await checkUnchanged(target, before, 'the store was changed');
    return faults;
  },
};

export const sameOriginAttacks = [crossSite, withoutSigns, nullOrigin, apiAndResources, formsWithoutCookies];
