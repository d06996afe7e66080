import { signAccessToken } from '#app/backend/use-cases/accounts/access-token.ts';
import { formWith } from '../../setup/visitor.ts';
import { type Attack, checker } from '../attack.ts';
import { dataAddress } from '../same-origin.ts';
import {
  browse,
  copyOf,
  enter,
  forgedCookie,
  isSignedIn,
  leave,
  namedMember,
  OWN_PAGES,
  openedCookie,
  PERSONAL,
  secretsOf,
  signInForm,
} from './browsing.ts';
import { PASSWORD } from './grounds.ts';

const EVIL = 'https://evil.example';
const NOTHING = { origin: '', referer: '', 'sec-fetch-site': '' };
const DAY_SECONDS = 86_400;

/** S16: an attacker signs the victim's browser in, into an account of the attacker's own. */
const signInForgery: Attack = {
  id: 'S16',
  lane: 'accounts',
  title: 'nobody can be signed in or out, signed up or given a new password from another site',
  async run(target) {
    const { faults, check } = checker();
    const grounds = await target.accounts();
    const attacker = await namedMember(grounds);
    const victim = browse(grounds);
    const stranger = browse(grounds);
    const credentials = { email: attacker.email, password: attacker.password };
    const form = formWith(await victim.get('/sign-in'), 'email', 'password', 'formToken');
    const theirs = formWith(await stranger.get('/sign-in'), 'email', 'password', 'formToken');
    const body = (from: typeof form, token = true) =>
      new URLSearchParams([
        ...from.fields.filter(([name]) => !(name in credentials) && (token || name !== 'formToken')),
        ...Object.entries(credentials),
      ]).toString();
    for (const path of ['/sign-in', dataAddress('/sign-in'), '/sign-in?from=/checkout']) {
      for (const [title, headers, sent] of [
        ['another site', { origin: EVIL }, body(form)],
        ['a sibling', { origin: victim.origin, 'sec-fetch-site': 'same-site' }, body(form)],
        ['no origin', { origin: 'null' }, body(form)],
        ['no sign of where from, no token', NOTHING, body(form, false)],
        ["no sign of where from, the attacker's own token", NOTHING, body(theirs)],
      ] as [string, Record<string, string>, string][]) {
        const answer = await victim.post(path, sent, headers);
        check(answer.status === 403, `${path} from ${title}: ${answer.status}`);
        check(!victim.cookies.has('customer'), `${path} from ${title}: the victim is signed in`);
      }
    }
    const api = await grounds.ask('signin', { Email: attacker.email, Password: attacker.password });
    check(api.setCookies.length === 0, 'the API sets a cookie');
    await enter(victim, attacker);
    for (const path of [
      '/log-out',
      '/sign-up',
      '/sign-up/verify',
      '/password-reset',
      '/profile/delete-account',
    ]) {
      for (const headers of [{ origin: EVIL }, NOTHING] as Record<string, string>[]) {
        const answer = await victim.post(path, 'a=1', headers);
        check(answer.status === 403, `${path} from elsewhere: ${answer.status}`);
      }
      await victim.get(path);
    }
    check(await isSignedIn(victim), 'the victim was signed out, or reading signs out');
    return faults;
  },
};

/** S19: what was known before somebody signed in, or out, is worth nothing after. */
const renewal: Attack = {
  id: 'S19',
  lane: 'accounts',
  title:
    'signing in makes a new session and new form secrets, whatever was planted before; signing out and a reset end it',
  async run(target) {
    const { faults, check } = checker();
    const grounds = await target.accounts();
    const member = await namedMember(grounds);
    const attacker = await grounds.join();
    const thief = browse(grounds);
    await enter(thief, attacker);
    const victim = copyOf(grounds, thief);
    const planted = victim.cookies.get('customer');
    const form = await signInForm(victim);
    const known = form.fields.find(([name]) => name === 'formToken')?.[1] ?? '';
    await enter(victim, member);
    check(victim.cookies.get('customer') !== planted, 'the planted session is still there');
    check(await isSignedIn(victim), 'signing in over a planted session does not work');
    check(!(await isSignedIn(thief)), 'the planted session is the victim’s now');
    const old = await victim.post('/log-out', `formToken=${known}`, NOTHING);
    check(old.status === 403, `a form token from before signing in is good after it: ${old.status}`);
    const first = (await openedCookie(grounds, victim)).accessToken;
    const again = browse(grounds);
    await enter(again, member);
    check((await openedCookie(grounds, again)).accessToken !== first, 'two sessions have one token');
    const stolen = copyOf(grounds, victim);
    await leave(victim);
    check(!victim.cookies.has('customer'), 'logging out leaves the cookie');
    check(!(await isSignedIn(stolen)), 'a session that was logged out goes on elsewhere');
    check(await isSignedIn(again), 'logging out ends another browser’s session');
    const kept = copyOf(grounds, again);
    grounds.age(61);
    await grounds.ask('pwdreset/initiate', { Email: member.email });
    const Otp = await grounds.codeOf(member.email, 2);
    await grounds.ask('pwdreset/verify', {
      Email: member.email,
      Otp,
      NewPassword: 'another kettle altogether',
    });
    check(!(await isSignedIn(copyOf(grounds, kept))), 'a session from before the new password goes on');
    const owner = { email: member.email, password: 'another kettle altogether' };
    await enter(kept, owner);
    check(await isSignedIn(kept), 'whoever comes with a dead session cannot sign in again');
    const replaced = copyOf(grounds, kept);
    await enter(kept, owner);
    check(await isSignedIn(kept), 'signing in twice does not work');
    check(!(await isSignedIn(replaced)), 'a session that another one took the place of goes on');
    return faults;
  },
};

/** S20: what is left for whoever sits down next. */
const afterwards: Attack = {
  id: 'S20',
  lane: 'accounts',
  title:
    'pages and data of a customer are kept by nobody, and after logging out nothing personal comes, Back included',
  async run(target) {
    const { faults, check } = checker();
    const grounds = await target.accounts();
    const visitor = browse(grounds);
    await enter(visitor, await namedMember(grounds));
    const before = copyOf(grounds, visitor);
    let personal = 0;
    for (const path of OWN_PAGES.flatMap((one) => [one, dataAddress(one)])) {
      const { status, headers, body } = await visitor.get(path);
      if (!PERSONAL.test(body)) continue;
      personal += 1;
      const control = headers['cache-control'] ?? '';
      check(/no-store/.test(control), `${path} (${status}): Cache-Control is '${control}'`);
      check(!headers.etag && !headers['last-modified'], `${path}: can be asked for again as unchanged`);
    }
    check(personal > 6, `only ${personal} answers say who is signed in, so this attack proves little`);
    await leave(visitor);
    for (const path of OWN_PAGES.flatMap((one) => [one, dataAddress(one)]))
      check(!PERSONAL.test((await visitor.get(path)).body), `${path} is personal after logging out`);
    const late = copyOf(grounds, before);
    check(!(await isSignedIn(late)), 'the account can be read with cookies from before logging out');
    return faults;
  },
};

/** S21: the end of a session, however its cookie was kept. The spec knows no idle end beside it (B-AUTH-06). */
const ends: Attack = {
  id: 'S21',
  lane: 'accounts',
  title: 'a session ends after 24 hours whatever the cookie says, and a token of another make is none',
  async run(target) {
    const { faults, check } = checker();
    const grounds = await target.accounts();
    const member = await namedMember(grounds);
    const { token: secrets } = secretsOf(grounds.store.dataDirectory);
    const visitor = browse(grounds);
    const form = formWith(await visitor.get('/sign-in'), 'email', 'password', 'formToken');
    const answer = await visitor.submit('/sign-in', form, { email: member.email, password: PASSWORD });
    const line = answer.setCookies.find((one) => one.startsWith('customer=')) ?? '';
    const seconds = Number(/max-age=(\d+)/i.exec(line)?.[1] ?? Number.NaN);
    check(seconds > 0 && seconds <= DAY_SECONDS, `the cookie lasts ${seconds} s`);
    const kept = await openedCookie(grounds, visitor);
    const claims = JSON.parse(Buffer.from(kept.accessToken.split('.')[1] ?? '', 'base64url').toString());
    check(claims.exp - claims.iat === DAY_SECONDS, `the token lasts ${claims.exp - claims.iat} s`);
    const holder = {
      customerId: member.customerId,
      restaurantId: member.clientId,
      email: member.email,
      firstName: 'Zebulon',
      lastName: 'Quixworth',
      validFrom: String(claims.valid_from),
    };
    const made = async (secret: string[], secondsAgo: number) =>
      (await signAccessToken(secret, holder, crypto.randomUUID(), new Date(Date.now() - secondsAgo * 1000)))
        .accessToken;
    const good = await made(secrets, DAY_SECONDS - 60);
    check((await profileStatus(good)) === 200, 'a good token is refused, so this attack proves nothing');
    const bare = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
    const [head = '', payload = ''] = good.split('.');
    const wrong: [string, string][] = [
      ['an old one', await made(secrets, DAY_SECONDS + 2)],
      ['one of another secret', await made(['another secret of the same length....'], 0)],
      ['one signed by the cookies’ secret', await made(secretsOf(grounds.store.dataDirectory).session, 0)],
      ['one without a signature', `${bare({ alg: 'none' })}.${payload}.`],
      ['one with a signature left out', `${head}.${payload}.`],
      ['one for somebody else', `${head}.${bare({ ...claims, sub: 'c-other' })}.${good.split('.')[2]}`],
      ['a long one', `${head}.${payload}.${'A'.repeat(7_000)}`],
    ];
    for (const [title, token] of wrong) {
      const status = await profileStatus(token);
      check(status === 401, `the API takes ${title}: ${status}`);
      const thief = browse(grounds);
      const customer = { ...kept.customer, expiresAt: Date.now() + 60_000 };
      thief.cookies.set('customer', await forgedCookie(grounds, { customer, accessToken: token }));
      const page = await thief.get('/profile/info');
      check(page.status === 302 || !PERSONAL.test(page.body), `the pages take ${title}: ${page.status}`);
      if (page.status === 302)
        check((await thief.follow(page)).status === 200, `${title} leads round in circles`);
    }
    visitor.cookies.set(
      'customer',
      await forgedCookie(grounds, { ...kept, customer: { ...kept.customer, expiresAt: 1 } }),
    );
    check(!(await isSignedIn(visitor)), 'a cookie past its end is good');
    return faults;

    async function profileStatus(token: string): Promise<number> {
      return (await grounds.call('GET', `/api/${member.clientId}/currentcustomer/profile`, { token })).status;
    }
  },
};

export const sessionAttacks = [signInForgery, renewal, afterwards, ends];
