import { signIn } from '../entities/customer.ts';
import { dataOf, expectRefusal, expectThat, expectUnauthorized } from '../expect-answer.ts';
import { NotTried } from '../rules.ts';
import type { Walk } from '../walk.ts';
import { customersOwn } from './customers-own.ts';

const PASSWORD = 'conformance made this up';

const MAILBOX = 'the code goes to a mailbox, which this walk cannot read';
/** What succeeds with a code alone. */
const UNTRIED = [
  [
    'POST signup takes a new customer, and signup/verify the code',
    `${MAILBOX}; the account could not be removed`,
  ],
  ['POST pwdreset/initiate sends a code', `${MAILBOX}; somebody would get it who asked for none`],
  ['POST pwdreset/verify sets the new password with the code', MAILBOX],
] as const;

/** Accounts. Nobody is signed up, as that takes a code from a mailbox; refusals need none. */
export async function accounts(walk: Walk): Promise<void> {
  const { ask, rule, at, clientId, options } = walk;
  // of a domain that nobody can have, and new each time, so that no limit of an earlier walk holds
  const Email = `conformance-${crypto.randomUUID().slice(0, 8)}@example.com`;
  const auth = (call: string, parts: Record<string, string>) =>
    ask({ method: 'POST', path: `/api/customer/auth/${call}`, form: { ClientId: clientId, ...parts } });
  await rule('without a token nothing of a customer is answered, but HTTP 401', async () => {
    for (const call of ['orders', 'profile'])
      expectUnauthorized(await ask({ path: `${at}/currentcustomer/${call}` }), 'nobody is signed in');
  });
  await rule('a token that is none is HTTP 401', async () => {
    const answer = await ask({ path: `${at}/currentcustomer/profile`, bearer: 'conformance.made.up' });
    expectUnauthorized(answer, 'this is no token');
  });
  await rule('POST signin refuses an unknown account', async () => {
    const answer = await auth('signin', { Email, Password: PASSWORD });
    expectRefusal(answer, 'there is no such account', 'message');
  });
  await rule('POST signup refuses an e-mail that is none', async () => {
    const names = { FirstName: 'Conformance', LastName: 'Test', PhoneNumber: '0210000000' };
    const answer = await auth('signup', { ...names, Email: 'no address', Password: PASSWORD, BirthDate: '' });
    expectRefusal(answer, 'this is no e-mail address', 'message');
  });
  await rule('POST signup/verify refuses a code that was never sent', async () => {
    expectRefusal(await auth('signup/verify', { Email, OTP: '000000' }), 'no code was sent', 'message');
  });
  await rule('POST pwdreset/initiate refuses an e-mail that is none, and not with a 2xx', async () => {
    const answer = await auth('pwdreset/initiate', { Email: 'no address' });
    expectRefusal(answer, 'this is no e-mail address', 'message');
    expectThat(
      answer,
      answer.status >= 400,
      'a status that is not 2xx, as it alone says whether it was sent',
    );
  });
  await rule('POST pwdreset/verify refuses such a code, and not with a 2xx', async () => {
    const answer = await auth('pwdreset/verify', { Email, Otp: '000000', NewPassword: PASSWORD });
    expectRefusal(answer, 'no code was sent', 'message');
    const isTold = answer.status >= 400;
    expectThat(answer, isTold, 'a status that is not 2xx, as it alone says whether the password was set');
  });
  for (const [what, why] of UNTRIED)
    await rule(what, async () => {
      throw new NotTried(why);
    });
  const token = await rule('POST signin answers a token and when it ends', async () => {
    const { account } = options;
    if (!account) throw new NotTried('no account was given (CONFORMANCE_EMAIL, CONFORMANCE_PASSWORD)');
    const answer = await auth('signin', { Email: account.email, Password: account.password });
    const { accessToken, expiry } = dataOf(answer, 'auth.signIn', signIn);
    expectThat(answer, Date.parse(expiry) > Date.now(), 'an expiry that is still to come');
    return accessToken;
  });
  await customersOwn(walk, token);
}
