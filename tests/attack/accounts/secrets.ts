import { hasBeenAsked } from '../../setup/been-asked.ts';
import { type Attack, checker } from '../attack.ts';
import { dataAddress } from '../same-origin.ts';
import { browse, copyOf, enter, isSignedIn, namedMember, OWN_PAGES, openedCookie } from './browsing.ts';

/** S22: where an access token could be read by whoever looks over a shoulder, at a log or from a script. */
const nowhere: Attack = {
  id: 'S22',
  lane: 'accounts',
  title: 'access tokens, passwords and codes are in no page, data, address, log or storage of the browser',
  async run(target) {
    const { faults, check } = checker();
    const grounds = await target.accounts();
    const member = await namedMember(grounds);
    const visitor = browse(grounds);
    await enter(visitor, member);
    const { accessToken } = await openedCookie(grounds, visitor);
    const cookie = visitor.cookies.get('customer') ?? '';
    const [, claims = '', signature = ''] = accessToken.split('.');
    const secret = [accessToken, claims, signature, member.token, member.password];
    for (const path of OWN_PAGES.flatMap((one) => [one, dataAddress(one)])) {
      const { headers, body } = await visitor.get(path);
      const all = body + JSON.stringify({ ...headers, 'set-cookie': '' });
      for (const one of [...secret, cookie])
        check(!all.includes(one), `${path} holds ${one === cookie ? 'the cookie' : 'a token or password'}`);
      check(!/eyJ[\w-]{10,}\.eyJ?[\w-]{10,}\./.test(all), `${path} holds a token`);
      check(!/[?&](token|access_token|jwt|password|otp)=/i.test(all), `${path} has a secret in an address`);
    }
    faults.push(...(await inStorage(member)));
    const Otp = await grounds.codeOf(member.email);
    await grounds.ask('signin', { Email: member.email, Password: 'a wrong one, logged?' });
    await grounds.ask('pwdreset/verify', { Email: member.email, Otp, NewPassword: 'a new one, logged?' });
    // a mail program broke the link's end: the router's own words about such an address hold the whole of it
    const broken = 'brokenlink'.repeat(4);
    await visitor.get(`/manage/invitation/${broken}%E0%A4`);
    const log = grounds.store.output();
    check(log.length > 100, 'nothing is logged, so this attack proves little');
    for (const one of [...secret, cookie, broken, 'logged?', member.email])
      check(!log.includes(one), `the log holds ${one === member.email ? 'an e-mail' : 'a secret'}`);
    check(!log.includes(`"${Otp}"`) && !log.includes(` ${Otp} `), 'the log holds a code');
    return faults;

    /** A real browser, which keeps what scripts tell it to. */
    async function inStorage({ email, password }: { email: string; password: string }): Promise<string[]> {
      const found = checker();
      const context = await (await target.browser()).newContext();
      await hasBeenAsked(context);
      try {
        const page = await context.newPage();
        await page.goto(`${grounds.store.origin}/sign-in`);
        await page.locator('input[name=email]').fill(email);
        await page.locator('input[name=password]').fill(password);
        await page.locator('input[name=password]').press('Enter');
        await page.waitForURL((url) => url.pathname === '/');
        await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
        const kept = await page.evaluate(() =>
          JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
        );
        const [own] = (await context.cookies()).filter(({ name }) => name === 'customer');
        found.check(own !== undefined, 'the browser is not signed in, so its storage proves nothing');
        found.check(!/eyJ[\w-]{10,}/.test(kept), 'a token is in the browser’s storage');
        found.check(!kept.includes(password), 'a password is in the browser’s storage');
        found.check(!own || !kept.includes(own.value.slice(0, 40)), 'scripts can read the cookie');
        found.check(!/eyJ[\w-]{10,}/.test(page.url()), 'a token is in the address');
      } finally {
        await context.close();
      }
      return found.faults;
    }
  },
};

/** S23: a new password ends what a thief has. */
const reset: Attack = {
  id: 'S23',
  lane: 'accounts',
  title: 'a new password ends every other session and token at once, and the owner is told by mail',
  async run(target) {
    const { faults, check } = checker();
    const grounds = await target.accounts();
    const member = await namedMember(grounds);
    const browsers = [browse(grounds), browse(grounds)];
    for (const one of browsers) await enter(one, member);
    const tokens = [member.token, (await openedCookie(grounds, browsers[0] ?? browse(grounds))).accessToken];
    grounds.age(61);
    await grounds.ask('pwdreset/initiate', { Email: member.email });
    const Otp = await grounds.codeOf(member.email, 2);
    const NewPassword = 'a lighthouse in the fog';
    const done = await grounds.ask('pwdreset/verify', { Email: member.email, Otp, NewPassword });
    check(done.success && done.setCookies.length === 0, `the reset answers ${done.message}`);
    for (const token of tokens) {
      const { status } = await grounds.call('GET', `/api/${member.clientId}/currentcustomer/profile`, {
        token,
      });
      check(status === 401, `a token from before answers ${status}`);
    }
    for (const one of browsers)
      check(!(await isSignedIn(copyOf(grounds, one))), 'a browser from before is signed in');
    const old = await grounds.ask('signin', { Email: member.email, Password: member.password });
    check(!old.success, 'the old password is still good');
    const fresh = await grounds.ask('signin', { Email: member.email, Password: NewPassword });
    check(fresh.success, `the new password is not good: ${fresh.message}`);
    const [notice = ''] = (await grounds.mailsTo(member.email, 3)).slice(-1);
    check(/^Subject: .*password/im.test(notice), 'the owner is told nothing');
    check(!/^ {4}\d{6}$/m.test(notice) && !notice.includes(NewPassword), 'the notice holds a secret');
    return faults;
  },
};

export const secretAttacks = [nowhere, reset];
