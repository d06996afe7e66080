import { expect, httpTest, test } from '#tests/e2e/fixtures.ts';
import type { Answer } from '#tests/setup/http.ts';
import { ownAddress } from '#tests/setup/own-address.ts';
import { addAccount, mailedCode, mailFiles, signedInVisitor, signInBy } from '#tests/setup/signed-in.ts';
import { createVisitor, formWith } from '#tests/setup/visitor.ts';
import { awake, stopClock } from './scripts.ts';

const NEW_PASSWORD = 'a new samosa';

httpTest(
  'R-AUTH-28 R-AUTH-29 R-AUTH-30 R-AUTH-31 R-AUTH-44 R-AUTH-47 A-57 A-58: a new password without script @http @journey',
  async ({ store }) => {
    const account = await addAccount(store);
    const old = new Set(mailFiles(store, account.email).map(({ file }) => file));
    const visitor = createVisitor(store.port, undefined, {}, ownAddress());
    const page = await visitor.get('/password-reset?from=%2Fcontact');
    expect(page.body).toContain('Forgot Password ?');
    expect(page.body).toContain('No worries, we will send password reset code on your email.');
    expect(page.body).toMatch(/>Send OTP<\/button>/);
    const first = formWith(page, 'email', 'formToken', 'step');
    // what is typed there as the new password has no name: no browser sends it
    expect(first.fields.map(([name]) => name)).not.toContain('newPassword');
    const malformed = await visitor.submit('/password-reset', first, { email: 'gurpreet@example' });
    expect([malformed.status, malformed.body.includes('Please enter a valid email')]).toEqual([400, true]);
    const sent = await visitor.submit('/password-reset?from=%2Fcontact', first, { email: account.email });
    expect(sent.headers.location).toBe('/password-reset?from=%2Fcontact&step=code');
    const step = await visitor.follow(sent);
    expect(step.body).toContain('OTP sent successfully!');
    expect(step.body).toMatch(/>Verify<\/button>/);
    expect(step.body).toMatch(/href="\/password-reset\?from=%2Fcontact"[^>]*>Resend OTP</);
    const second = formWith(step, 'newPassword', 'code', 'formToken');
    const code = await mailedCode(store, account.email, old);
    const path = '/password-reset?from=%2Fcontact&step=code';
    const short = await visitor.submit(path, second, { newPassword: 'samosa9', code: '12345' });
    expect(short.status).toBe(400);
    expect(short.body).toContain('Password must be at least 8 characters');
    expect(short.body).toContain('Please enter a valid OTP');
    const wrong = await visitor.submit(path, second, {
      newPassword: NEW_PASSWORD,
      code: code === '000000' ? '000001' : '000000',
    });
    expect([wrong.status, wrong.body.includes('Invalid OTP')]).toEqual([400, true]);
    expect(wrong.body).not.toContain(NEW_PASSWORD);
    const done = await visitor.submit(path, second, { newPassword: NEW_PASSWORD, code });
    expect([done.status, done.headers.location]).toEqual([303, '/sign-in?from=%2Fcontact']);
    expect((await visitor.follow(done)).body).toContain('OTP verified successfully!');
    await signInBy(visitor, { ...account, password: NEW_PASSWORD });
    for (const { headers } of [sent, done]) expect(headers.location).not.toContain('samosa');
    expect([...visitor.cookies.values()].join()).not.toContain(NEW_PASSWORD);
  },
);

httpTest(
  'B-AUTH-03 B-AUTH-08 R-AUTH-45: within the minute the store mails nothing more, and says so; unknown e-mails look alike @http',
  async ({ store }) => {
    const account = await addAccount(store);
    for (const email of [account.email, `nobody-${process.pid}@example.nz`]) {
      const visitor = createVisitor(store.port, undefined, {}, ownAddress());
      const form = formWith(await visitor.get('/password-reset'), 'email', 'step');
      const first = await visitor.submit('/password-reset', form, { email });
      expect([first.status, first.headers.location]).toEqual([303, '/password-reset?step=code']);
      const again = await visitor.submit('/password-reset', form, { email });
      expect(again.status).toBe(400);
      expect(again.body).toContain('Too many attempts, please try again later');
    }
  },
);

httpTest(
  'C-114 A-57: the code is of its e-mail, also when another one is typed after Back, and a step back sends nothing @http',
  async ({ store }) => {
    const [first, other] = [await addAccount(store), await addAccount(store)];
    const old = new Set(mailFiles(store, first.email).map(({ file }) => file));
    const visitor = createVisitor(store.port, undefined, {}, ownAddress());
    const begin = async (email: string) => {
      const form = formWith(await visitor.get('/password-reset'), 'email', 'step');
      return visitor.follow(await visitor.submit('/password-reset', form, { email }));
    };
    const finish = (step: Answer, fields: Record<string, string>) =>
      visitor.submit('/password-reset?step=code', formWith(step, 'newPassword', 'code'), fields);
    const before = await begin(first.email);
    const code = await mailedCode(store, first.email, old);
    // Back: the e-mail is kept, and no other code goes out
    expect((await visitor.get('/password-reset')).body).toContain(`value="${first.email}"`);
    const step = await begin(other.email);
    expect(mailFiles(store, first.email).filter(({ file }) => !old.has(file))).toHaveLength(1);
    const taken = { newPassword: NEW_PASSWORD, code };
    const refused = await finish(step, taken);
    expect([refused.status, refused.body.includes('Invalid OTP')]).toEqual([400, true]);
    // a forged second step is held to the e-mail that it says it is for
    expect((await finish(step, { ...taken, email: other.email })).status).toBe(400);
    await signInBy(visitor, other);
    await expect(signInBy(createVisitor(store.port), { ...other, password: NEW_PASSWORD })).rejects.toThrow();
    // the page of the first e-mail still counts
    expect((await finish(before, { ...taken, email: first.email })).status).toBe(303);
  },
);

httpTest(
  'B-AUTH-07: whoever changes the password while signed in stays so; every other browser is signed out @http',
  async ({ store }) => {
    const { visitor, account } = await signedInVisitor(store);
    const other = createVisitor(store.port, undefined, {}, ownAddress());
    await signInBy(other, account);
    const old = new Set(mailFiles(store, account.email).map(({ file }) => file));
    const page = await visitor.get('/password-reset?from=%2Fprofile');
    expect(page.body).toContain(`value="${account.email}"`);
    const sent = await visitor.submit('/password-reset?from=%2Fprofile', formWith(page, 'email', 'step'));
    const step = await visitor.follow(sent);
    const done = await visitor.submit(
      '/password-reset?from=%2Fprofile&step=code',
      formWith(step, 'newPassword', 'code'),
      { newPassword: NEW_PASSWORD, code: await mailedCode(store, account.email, old) },
    );
    expect([done.status, done.headers.location]).toEqual([303, '/profile']);
    expect((await visitor.get('/')).body).toContain('Profile, Gurpreet Kaur');
    expect((await other.get('/profile/info')).headers.location).toBe('/profile/info?signed-out=');
  },
);

httpTest(
  'R-AUTH-43: where no restaurant is known there is no reset, and no text beside @http',
  async ({ store }) => {
    const nobody = createVisitor(store.port, `nobody.localhost:${store.port}`);
    const stopped = await nobody.post('/password-reset', 'step=email&email=a%40example.nz');
    expect(stopped.status).toBe(404);
  },
);

test('R-AUTH-32 to R-AUTH-42, R-AUTH-45, R-AUTH-47, A-57, A-58, A-74, A-190: a new password by hand; its rule stands there before one types, and no code is mailed for one that breaks it @js', async ({
  page,
  store,
}) => {
  const account = await addAccount(store);
  const old = new Set(mailFiles(store, account.email).map(({ file }) => file));
  await page.clock.install();
  await page.goto('/password-reset');
  await awake(page);
  const dialog = page.getByRole('dialog', { name: 'Forgot Password ?' });
  const toasts = page.getByRole('status');
  const password = dialog.getByLabel('New password');
  const send = dialog.getByRole('button', { name: 'Send OTP' });
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.postData() ?? '');
  });
  await test.step('its rule', async () => {
    await expect(password).toHaveAccessibleDescription('At least 8 characters, not easy to guess');
    // the first press of all: the rules are not there yet, and it waits for them
    await send.click();
    await expect(dialog.getByLabel('Email')).toBeFocused();
    await expect(password).toHaveAccessibleDescription('New password is required');
    await dialog.getByLabel('Email').fill(account.email);
    for (const [typed, says] of [
      ['samosa9', 'Password must be at least 8 characters'],
      ['password1', 'This password is too easy to guess'],
    ] as const) {
      await password.fill(typed);
      await expect(password).not.toHaveAttribute('aria-invalid');
      await send.click();
      await expect(password).toBeFocused();
      await expect(password).toHaveAccessibleDescription(says);
    }
    expect(posts).toEqual([]);
  });

  await stopClock(page);
  await password.fill(NEW_PASSWORD);
  await send.click();
  await expect(toasts.getByText('OTP sent successfully!')).toBeVisible();
  await expect(password).toBeFocused();
  await expect(password).toHaveValue(NEW_PASSWORD);
  expect(posts.join()).not.toContain('samosa');
  await expect(dialog.getByRole('button', { name: 'Resend OTP in 60s' })).toBeDisabled();
  await page.clock.runFor(18_000);
  await expect(dialog.getByRole('button', { name: 'Resend OTP in 42s' })).toBeDisabled();
  await dialog.getByLabel('Digit 1').fill('12');
  await expect(dialog.getByLabel('Digit 3')).toBeFocused();
  await page.keyboard.press('Backspace');
  await expect(dialog.getByLabel('Digit 2')).toBeFocused();
  await dialog.getByRole('button', { name: 'Verify' }).click();
  await expect(toasts.getByText('Please enter a valid OTP')).toBeVisible();
  const fault = dialog.locator('#reset-code-code-msg');
  await expect(fault).toHaveText('Please enter a valid OTP');
  await dialog.getByLabel('Digit 3').fill('3');
  await expect(fault).toHaveText('');
  await page.clock.runFor(43_000);
  const asked = posts.length;
  await dialog.getByRole('button', { name: 'Resend OTP', exact: true }).click();
  await expect(send).toBeVisible();
  await expect(dialog.getByLabel('Email')).toHaveValue(account.email);
  expect(posts.length).toBe(asked);
  await expect(password).toHaveValue(NEW_PASSWORD);
  // the store's own minute is not over: it says so, and the mailed code still counts
  await send.click();
  await expect(toasts.getByText('Too many attempts, please try again later')).toBeVisible();
  await page.goto('/password-reset?step=code');
  await awake(page);
  await password.fill(NEW_PASSWORD);
  await dialog.getByLabel('Digit 1').fill(await mailedCode(store, account.email, old));
  await dialog.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
  await expect(toasts.getByText('OTP verified successfully!')).toBeVisible();
});
