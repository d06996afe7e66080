import { storeFaults } from '#app/locales/en/store-faults.ts';
import { account as pa } from '#app/locales/pa/account.ts';
import { storeFaults as storeFaultsPa } from '#app/locales/pa/store-faults.ts';
import { expect, httpTest, test } from '#tests/e2e/fixtures.ts';
import { ownAddress } from '#tests/setup/own-address.ts';
import { type Account, addAccount, mailedCode, mailFiles } from '#tests/setup/signed-in.ts';
import type { StoreProcess } from '#tests/setup/store-process.ts';
import { createVisitor, formWith, type Visitor } from '#tests/setup/visitor.ts';
import { awake } from './scripts.ts';

const visitorOf = (store: StoreProcess) => createVisitor(store.port, undefined, {}, ownAddress());

/** Sends the sign-in form of a fresh page. */
async function signIn(visitor: Visitor, { email, password }: Pick<Account, 'email' | 'password'>) {
  const form = formWith(await visitor.get('/sign-in'), 'email', 'password', 'formToken');
  return visitor.submit('/sign-in', form, { email, password });
}

/** Ten wrong passwords, each from an address of its own. */
async function attack(store: StoreProcess, { email }: Account): Promise<void> {
  for (let guess = 0; guess < 10; guess += 1)
    await signIn(visitorOf(store), { email, password: `leaked ${guess} and long` });
}

function mailsOf(store: StoreProcess, { email }: Account): Set<string> {
  return new Set(mailFiles(store, email).map(({ file }) => file));
}

httpTest(
  'S28 A-244: after others’ wrong passwords the form asks for the mailed code beside the password, without script, in Punjabi too @http',
  async ({ store }) => {
    const account = await addAccount(store);
    const old = mailsOf(store, account);
    await attack(store, account);
    const visitor = visitorOf(store);
    expect((await visitor.get('/sign-in')).body).not.toContain('name="code"');
    const asked = await signIn(visitor, account);
    expect(asked.status).toBe(400);
    expect(asked.body).toContain(storeFaults.signInCodeNeeded);
    expect(asked.body).not.toContain(account.password);
    const other = visitorOf(store);
    await other.post('/language', [['language', 'pa']]);
    const inPunjabi = await signIn(other, account);
    expect(inPunjabi.body).toContain(storeFaultsPa.signInCodeNeeded);
    expect(inPunjabi.body).toContain(pa.signInCode);
    const code = await mailedCode(store, account.email, old);
    const form = formWith(asked, 'email', 'password', 'code', 'formToken');
    expect(form.fields).toContainEqual(['email', account.email]);
    const press = (fields: { password: string; code: string }) => visitor.submit('/sign-in', form, fields);
    const short = await press({ password: account.password, code: '123' });
    expect([short.status, short.body.includes('Please enter a valid OTP')]).toEqual([400, true]);
    const wrong = await press({
      password: account.password,
      code: code === '000000' ? '000001' : '000000',
    });
    expect([wrong.status, wrong.body.includes('Invalid OTP')]).toEqual([400, true]);
    // the field stays, and what was typed into it is not written into the page
    expect(formWith(wrong, 'password', 'code').fields).toContainEqual(['code', '']);
    const again = await press({ password: account.password, code: '' });
    expect(again.body).toContain(storeFaults.signInCodeNeeded);
    const right = await press({ password: account.password, code: `${code.slice(0, 3)} ${code.slice(3)}` });
    expect([right.status, right.headers.location]).toEqual([303, '/']);
    expect((await visitor.get('/')).body).toContain('Profile, Gurpreet Kaur');
  },
);

httpTest(
  'S29 A-240 A-241: a code confirms the sign-up of its own browser; the other reads that there is an account @http',
  async ({ store }) => {
    const email = `two-browsers-${process.pid}@example.nz`;
    const filled = {
      firstName: 'Gurpreet',
      lastName: 'Kaur',
      email,
      phone: '021 555 0142',
      password: 'turmeric moon 4',
      confirmPassword: 'turmeric moon 4',
      terms: 'on',
    };
    const begin = async (visitor: Visitor, fields: Record<string, string>) => {
      const form = formWith(await visitor.get('/sign-up'), 'firstName', 'formToken');
      return visitor.follow(await visitor.submit('/sign-up', form, { ...filled, ...fields }));
    };
    const [owner, stranger] = [visitorOf(store), visitorOf(store)];
    const ownStep = await begin(owner, {});
    const own = await mailedCode(store, email);
    const known = new Set(mailFiles(store, email).map(({ file }) => file));
    const secret = 'a thief’s own moon';
    const theirStep = await begin(stranger, {
      firstName: 'Mallory',
      password: secret,
      confirmPassword: secret,
    });
    const theirs = await mailedCode(store, email, known);
    const confirm = (visitor: Visitor, step: typeof ownStep, code: string) =>
      visitor.submit('/sign-up/verify', formWith(step, 'code', 'formToken'), { code });
    if (own !== theirs) expect((await confirm(owner, ownStep, theirs)).body).toContain('Invalid OTP');
    expect((await confirm(owner, ownStep, own)).headers.location).toBe('/sign-in');
    expect((await confirm(stranger, theirStep, theirs)).body).toContain('Email already exists');
    expect((await signIn(visitorOf(store), { email, password: secret })).status).toBe(400);
    expect((await signIn(owner, { email, password: filled.password })).status).toBe(303);
  },
);

test('S28 A-244: the code of a sign-in by hand @js', async ({ page, store }) => {
  const account = await addAccount(store);
  const old = mailsOf(store, account);
  await attack(store, account);
  await page.goto('/sign-in');
  await awake(page);
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await dialog.getByLabel('Email').fill(account.email);
  await dialog.getByLabel('Password', { exact: true }).fill(account.password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.locator('#sign-in').getByText(storeFaults.signInCodeNeeded)).toBeVisible();
  const code = await mailedCode(store, account.email, old);
  await dialog.getByLabel('Password', { exact: true }).fill(account.password);
  await dialog.getByLabel('Digit 1').fill(code);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: 'Profile, Gurpreet Kaur' })).toBeVisible();
});
