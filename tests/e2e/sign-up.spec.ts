import { expect, httpTest, test } from '#tests/e2e/fixtures.ts';
import { ownAddress } from '#tests/setup/own-address.ts';
import { addAccount, mailedCode } from '#tests/setup/signed-in.ts';
import { createVisitor, formWith, type Visitor } from '#tests/setup/visitor.ts';
import { awake } from './scripts.ts';

const FILLED = {
  firstName: 'Gurpreet',
  lastName: 'Kaur',
  phone: '021 555 0142',
  password: 'turmeric moon 4',
  confirmPassword: 'turmeric moon 4',
  birthDate: '1990-02-28',
  terms: 'on',
};

let made = 0;
function newEmail(): string {
  made += 1;
  return `sign-up-${process.pid}-${made}@example.nz`;
}

/** Sends the sign-up form as it stands in its page. */
async function signUp(visitor: Visitor, fields: Record<string, string>, path = '/sign-up') {
  return visitor.submit(path, formWith(await visitor.get(path), 'firstName', 'formToken'), fields);
}

httpTest(
  'R-AUTH-11 R-AUTH-12 R-AUTH-23 R-AUTH-26 C-107: signing up without script, by form, code and sign-in @http @journey',
  async ({ store }) => {
    const visitor = createVisitor(store.port, undefined, {}, ownAddress());
    const page = await visitor.get('/sign-up');
    for (const label of ['First name', 'Last name', 'Email', 'Phone number', 'Password', 'Confirm password'])
      expect(page.body).toContain(`>${label}</label>`);
    expect(page.body).toContain('Date of birth');
    for (const country of ['NZ +64', 'US +1', 'AU +61', 'GB +44', 'CA +1'])
      expect(page.body.replaceAll('<!-- -->', '')).toContain(`>${country}</option>`);
    for (const text of ['terms', 'privacy'])
      expect(page.body).toMatch(new RegExp(`href="/legal/${text}" target="_blank"`));
    for (const hint of ['given-name', 'family-name', 'username', 'tel-national', 'new-password', 'bday'])
      expect(page.body).toMatch(new RegExp(`autocomplete="${hint}"`, 'i'));
    const email = newEmail();
    const sent = await signUp(visitor, { ...FILLED, email }, '/sign-up?from=%2Fcheckout');
    expect([sent.status, sent.headers.location]).toEqual([303, '/sign-up/verify?from=%2Fcheckout']);
    const step = await visitor.follow(sent);
    expect(step.body).toContain(`We sent 6 digits to ${email}`);
    expect(step.body).toMatch(/autocomplete="one-time-code"/i);
    // what only script does is promised where script runs
    expect(step.body).toContain('Type all 6 digits, then press Confirm.');
    expect(step.body).not.toContain('as soon as the last digit is in.<');
    const form = formWith(step, 'code', 'formToken');
    const path = '/sign-up/verify?from=%2Fcheckout';
    const short = await visitor.submit(path, form, { code: '12345' });
    expect(short.status).toBe(400);
    expect(short.body).toContain('Please enter a valid OTP');
    const code = await mailedCode(store, email);
    const wrong = await visitor.submit(path, form, { code: code === '000000' ? '000001' : '000000' });
    expect(wrong.status).toBe(400);
    expect(wrong.body).toContain('Invalid OTP');
    const right = await visitor.submit(path, form, { code: `${code.slice(0, 3)} ${code.slice(3)}` });
    expect([right.status, right.headers.location]).toEqual([303, '/sign-in?from=%2Fcheckout']);
    const signIn = await visitor.follow(right);
    expect(signIn.body).toContain(`value="${email}"`);
    const signedIn = await visitor.submit(
      '/sign-in?from=%2Fcheckout',
      formWith(signIn, 'email', 'password', 'formToken'),
      { password: FILLED.password },
    );
    expect(signedIn.headers.location).toBe('/checkout');
    // nobody waits for a code any more
    const other = createVisitor(store.port);
    expect((await other.get('/sign-up/verify')).headers.location).toBe('/sign-up');
  },
);

httpTest(
  'R-AUTH-14 R-AUTH-17 R-AUTH-18 R-AUTH-22 R-AUTH-27 B-AUTH-02: what a sign-up is refused for @http',
  async ({ store }) => {
    const visitor = createVisitor(store.port, undefined, {}, ownAddress());
    const email = newEmail();
    const faulty = await signUp(visitor, {
      email,
      password: 'turmeric moon 4',
      confirmPassword: 'turmeric moon 5',
    });
    expect(faulty.status).toBe(400);
    for (const text of [
      'First name is required',
      'Last name is required',
      'Phone number is required',
      'Passwords do not match',
      'You must accept the terms and conditions',
    ])
      expect(faulty.body).toContain(text);
    expect(faulty.body).toContain(email);
    expect(faulty.body).not.toMatch(/turmeric moon/);
    const blank = await signUp(visitor, { ...FILLED, email, confirmPassword: '' });
    expect(blank.body).toContain('Please confirm your password');
    const known = await addAccount(store);
    const taken = await signUp(visitor, { ...FILLED, email: known.email });
    // as for any e-mail: nothing says that there is an account
    expect([taken.status, taken.headers.location]).toEqual([303, '/sign-up/verify']);
  },
);

test('A-190 A-192 R-AUTH-05 R-AUTH-13 R-AUTH-16 R-AUTH-21 R-AUTH-24 R-AUTH-25 R-AUTH-39: signing up by hand, the code pasted @js @journey', async ({
  page,
  store,
}) => {
  const email = newEmail();
  const flags: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/flags/')) flags.push(new URL(request.url()).pathname);
  });
  await page.goto('/sign-up');
  await awake(page);
  const dialog = page.getByRole('dialog', { name: 'Sign Up' });
  await dialog.getByLabel('Country').selectOption('AU');
  await expect.poll(() => flags).toEqual(['/icons/flags/nz.svg', '/icons/flags/au.svg']);
  await dialog.getByLabel('First name').fill('Gurpreet');
  await dialog.getByLabel('Last name').fill('Kaur');
  await dialog.getByLabel('Email').fill(email);
  const phone = dialog.getByLabel('Phone number');
  await phone.fill('0'.repeat(19));
  const password = dialog.getByLabel('Password', { exact: true });
  await expect(password).toHaveAccessibleDescription('At least 8 characters, not easy to guess');
  await password.fill('samosa9');
  await expect(phone).toHaveAccessibleDescription('Invalid phone number');
  await phone.fill('0412 345 678');
  await dialog.getByLabel('Confirm password').fill('turmeric moon 5');
  await dialog.getByLabel('Date of birth').focus();
  await expect(password).toHaveAccessibleDescription('Password must be at least 8 characters');
  await expect(dialog.getByText('Passwords do not match')).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill('turmeric moon 4');
  await dialog.getByLabel('Confirm password').fill('turmeric moon 4');
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Sign Up' }).click();
  const step = page.getByRole('dialog', { name: 'Enter the code' });
  await expect(step.getByText(`We sent 6 digits to ${email}`)).toBeVisible();
  await expect(step.getByLabel('Digit 1')).toBeFocused();
  const confirm = step.getByRole('button', { name: 'Confirm' });
  await expect(confirm).toBeDisabled();
  await expect(step.getByRole('button', { name: /^Resend OTP in \d+s$/ })).toBeDisabled();
  const code = await mailedCode(store, email);
  await page.keyboard.type(code === '111111' ? '222222' : '111111');
  await expect(step.getByText('Invalid OTP').first()).toBeVisible();
  await expect(step.getByLabel('Digit 1')).toBeFocused();
  await expect(step.getByLabel('Digit 6')).toHaveValue('');
  // as the phone's keyboard or a paste fills it in: all of it into one box, and it is sent by itself
  await step.getByLabel('Digit 1').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  const signIn = page.getByRole('dialog', { name: 'Sign in' });
  await expect(signIn.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByRole('status').getByText('OTP verified successfully!')).toBeVisible();
});
