import { attributesOf } from '../setup/html-forms.ts';
import { addAccount, signInBy } from '../setup/signed-in.ts';
import { formWith } from '../setup/visitor.ts';
import { type Attack, checker, type Target, visitorWithCart } from './attack.ts';

/** Ways to write another site so that a careless check takes it for a path; E is the attacker's host. */
const SHAPES =
  `//E /\\E \\\\E \\/E ///E ////E /\\/E //E/ //E:80/ //E/%2e%2e https:E https:/E https://E http://E HTTPS://E
  //E@demo.localhost //demo.localhost@E /%09/E /%0a/E /%0d/E /%5cE /%2f/E %2f%2fE //E%00 /.//E /..//E /./\\E ;//E ?//E
  javascript:alert(1)//E JaVaScRiPt:alert(1)//E java%0ascript:alert(1)//E javascript%3aalert(1)//E data:text/html,E
  vbscript:x//E blob:http://E ftp://E file://E mailto:a@E .E @E :E //E#x //E?x /@E// /;@E //E%23 //%45 /%68ttp://E
  http:/\\E http:\\\\E //\tE //E\\@demo.localhost https://demo.localhost.E`.split(/\s+/);
const HOSTS = ['evil.example', 'evil%2eexample', 'evil。example', '3627734735'];
/** Each shape with one of the hosts, and so that each dialog meets each host. */
const PAYLOADS = SHAPES.map((shape, index) =>
  shape.replaceAll('E', HOSTS[Math.floor(index / HOSTS.length) % HOSTS.length] ?? ''),
);

const DIALOGS = ['/service-hours', '/order-preference', '/payment-methods', '/sign-in'];
const NAMES = ['from', 'from', 'from', 'returnTo', 'redirectTo', 'next'];

/** S40: every target that comes from a request is an own path, or is not used. */
const redirects: Attack = {
  id: 'S40',
  title: `${PAYLOADS.length} ways to send a visitor elsewhere lead nowhere but to own paths`,
  async run(target) {
    const { faults, check } = checker();
    const visitor = await visitorWithCart(target);
    const item = formWith(await visitor.get(`/item/${target.productId}`), 'quantity');
    for (const [index, payload] of PAYLOADS.entries()) {
      const from = asParameter(payload);
      const dialog = `${DIALOGS[index % DIALOGS.length]}?from=${from}`;
      const address = foreignAddress((await visitor.get(dialog)).body, target);
      check(address === null, `${dialog} links to ${address}`);
      const path = `/item/${target.productId}?${NAMES[index % NAMES.length]}=${from}`;
      const refused = await visitor.post(path, 'quantity=0');
      check(
        staysHere(refused.headers.location, target),
        `a refused add to ${path} leads to ${refused.headers.location}`,
      );
    }
    for (const payload of PAYLOADS.filter((one) => one.startsWith('/') && !/[\s\t]/.test(one))) {
      const asked = `${payload}${payload.includes('?') ? '&' : '?'}cookies`;
      for (const path of [payload, `/cart${payload}`, asked]) {
        const answer = await target
          .send({ path: encodeURI(path).replaceAll('%25', '%'), headers: { cookie: 'lng=en' } })
          .catch(() => null);
        check(
          staysHere(answer?.headers.location, target),
          `GET ${path} leads to ${answer?.headers.location}`,
        );
        check((answer?.status ?? 0) < 500, `GET ${path} answers ${answer?.status}`);
      }
    }
    const added = await visitor.submit(`/item/${target.productId}?from=//evil.example`, item);
    check(
      added.status === 303 && staysHere(added.headers.location, target),
      `an add leads to ${added.headers.location}`,
    );
    faults.push(...(await afterForms(target)));
    return faults;
  },
};

/** Where the forms lead that go back to where one came from: the choice of a language, signing in. */
async function afterForms(target: Target): Promise<string[]> {
  const { faults, check } = checker();
  const account = await addAccount(target.store);
  const visitor = target.visitor();
  await signInBy(visitor, account);
  const here = '/profile/helpAndSupports';
  const language = formWith(await visitor.get(here), 'language');
  for (const payload of PAYLOADS) {
    const { status, headers } = await visitor.submit(here, language, { language: 'en', from: payload });
    check(
      status < 500 && staysHere(headers.location, target),
      `a language with from=${payload}: ${headers.location}`,
    );
  }
  for (const payload of PAYLOADS.filter((_, index) => index % 5 === 0)) {
    const path = `/sign-in?from=${asParameter(payload)}`;
    const guest = target.visitor();
    const form = formWith(await guest.get(path), 'email', 'password', 'formToken');
    const { email, password } = account;
    const { status, headers } = await guest.submit(path, form, { email, password });
    check(
      status === 303 && staysHere(headers.location, target),
      `${path} leads to ${status} ${headers.location}`,
    );
  }
  return faults;
}

/** What is escaped already stays as it is. */
function asParameter(payload: string): string {
  if (!payload.includes('%')) return encodeURIComponent(payload);
  return encodeURI(payload).replaceAll('%25', '%').replace(/[#&]/g, encodeURIComponent);
}

/** No target, or one of our own origin, as a browser would read it. */
function staysHere(location: string | undefined, target: Target): boolean {
  if (location === undefined) return true;
  return (
    new URL(location, target.store.origin).origin === target.store.origin && !/^\/[/\\]|^[^/]/.test(location)
  );
}

/** The first link or form target that leaves for the attacker. */
function foreignAddress(html: string, target: Target): string | null {
  for (const [, tag = ''] of html.matchAll(/<(?:a|form|base|link|meta|button)\b([^>]*)>/g)) {
    const { href, action, formaction } = attributesOf(tag);
    for (const address of [href, action, formaction]) {
      if (!address) continue;
      const url = URL.parse(address, target.store.origin);
      if (!url || /^(javascript|data|vbscript|blob|file|ftp):/.test(url.protocol)) return address;
      if (/evil|3627734735|216\.58/.test(url.host)) return address;
    }
  }
  return null;
}

export const redirectAttacks = [redirects];
