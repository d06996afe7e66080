import { formWith, type Visitor } from '../../setup/visitor.ts';
import { type Attack, checker } from '../attack.ts';
import { BY_TLS, browse, enter, isSignedIn, leave, namedMember, OWN_PAGES } from './browsing.ts';
import { type Grounds, newEmail } from './grounds.ts';

/** S18: what the cookies of a whole visit are like. */
const cookieMarks: Attack = {
  id: 'S18',
  lane: 'accounts',
  title:
    'cookies are HttpOnly, SameSite=Lax, for this host alone; on https Secure and __Host-; none opens when touched',
  async run(target) {
    const { faults, check } = checker();
    const grounds = await target.accounts();
    const member = await namedMember(grounds);
    for (const always of [{}, BY_TLS] as Record<string, string>[]) {
      const isSecure = 'x-forwarded-proto' in always;
      const visitor = browse(grounds, 'demo', always);
      const lines: string[] = [];
      const { get, post } = visitor;
      visitor.get = async (...asked) => noted(await get(...asked));
      visitor.post = async (...asked) => noted(await post(...asked));
      const noted = <T extends { setCookies: string[] }>(answer: T): T => {
        lines.push(...answer.setCookies);
        return answer;
      };
      await visitor.submit('/', formWith(await visitor.get('/'), 'productId'));
      await visitor.get('/checkout');
      await enter(visitor, member);
      for (const path of OWN_PAGES) await visitor.get(path);
      await leave(visitor);
      check(lines.length > 5, `only ${lines.length} cookies were seen`);
      for (const line of lines) {
        const [pair = '', ...marks] = line.split(/;\s*/);
        const [name = ''] = pair.split('=');
        const has = (mark: RegExp) => marks.some((one) => mark.test(one));
        const said = `${isSecure ? 'https' : 'http'}: ${name} (${marks.join('; ')})`;
        check(has(/^path=\/$/i) && !has(/^domain/i), `${said}: for more than this host`);
        check(has(/^samesite=lax$/i), `${said}: another SameSite`);
        check(name === 'lng' || has(/^httponly$/i), `${said}: scripts can read it`);
        check(has(/^secure$/i) === isSecure || name === 'lng', `${said}: Secure`);
        check(name.startsWith('__Host-') === isSecure || name === 'lng', `${said}: its name`);
        check(!/eyJ[\w-]+\.eyJ/.test(decodeURIComponent(pair)), `${said}: a token can be read in it`);
      }
    }
    const visitor = browse(grounds);
    await enter(visitor, member);
    check(await isSignedIn(visitor), 'nobody is signed in, so this attack proves nothing');
    const good = visitor.cookies.get('customer') ?? '';
    for (const touched of [
      flipped(good, 12),
      flipped(good, good.length - 4),
      good.slice(0, -3),
      `${good}A`,
      '',
      'x.y',
    ]) {
      visitor.cookies.set('customer', touched);
      check(!(await isSignedIn(visitor)), 'a cookie that was touched still opens');
      visitor.cookies.set('customer', good);
    }
    await visitor.submit('/', formWith(await visitor.get('/'), 'productId'));
    await visitor.submit('/password-reset', formWith(await visitor.get('/password-reset'), 'email'), {
      email: newEmail(),
    });
    await visitor.submit('/order-receiver', formWith(await visitor.get('/order-receiver'), 'formToken'), {
      key: grounds.store.receiverKey('demo'),
    });
    faults.push(...(await exchanged(visitor)), ...(await longNames(grounds)));
    return faults;
  },
};

export const cookieAttacks = [cookieMarks];

/** The text with one letter exchanged. */
function flipped(text: string, at: number): string {
  return `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`;
}

/** One cookie's value under another's name: each is signed, none of them is the other. */
async function exchanged(visitor: Visitor): Promise<string[]> {
  const { faults, check } = checker();
  const own = [...visitor.cookies];
  check(own.length > 5, `only ${own.map(([name]) => name).join()} to exchange`);
  for (const [name] of own) {
    for (const [other, value] of own) {
      if (other === name) continue;
      visitor.cookies.set(name, value);
      for (const path of ['/', '/profile/info', '/password-reset', '/order-receiver']) {
        const { status } = await visitor.get(path);
        check(status < 500, `${path} with the cookie ${other} as ${name}: ${status}`);
      }
      for (const [one, kept] of own) visitor.cookies.set(one, kept);
    }
  }
  return faults;
}

/** The longest names that can be: browsers keep no cookie of more than 4096 bytes. */
async function longNames(grounds: Grounds): Promise<string[]> {
  const { faults, check } = checker();
  const long = 'ਗੁਰਪ੍ਰੀਤ '.repeat(12).slice(0, 100);
  const member = await grounds.join({
    email: newEmail(`g${'u'.repeat(40)}`),
    FirstName: long,
    LastName: long,
  });
  const visitor = browse(grounds);
  await enter(visitor, member);
  for (const [name, value] of visitor.cookies)
    check(name.length + value.length <= 4_000, `the cookie ${name} is ${value.length} bytes long`);
  return faults;
}
