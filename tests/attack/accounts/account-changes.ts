import { formWith } from '../../setup/visitor.ts';
import { type Attack, checker } from '../attack.ts';
import { browse, copyOf, enter, isSignedIn, namedMember } from './browsing.ts';
import { type Grounds, type Member, newEmail, PASSWORD, type Reply } from './grounds.ts';
import { copiesOf } from './passwords.ts';
import { timesOf, timesTell, whatIsSaid } from './telling-apart.ts';

const PAIRS = 40;
const GUESSES = 60;
const CHANGED = 'another kettle altogether';
const WRONG = 'This is not your current password';

/** S27: what a sign-up tells about who has an account. */
const signUpTells: Attack = {
  id: 'S27',
  lane: 'accounts',
  title:
    'a sign-up is answered alike, in the same time, whether the e-mail has an account or not; its owner is mailed',
  async run(target) {
    const { faults, check } = checker();
    const grounds = await target.accounts();
    const member = await grounds.join();
    const person = { FirstName: 'A', LastName: 'B', PhoneNumber: '0211234567', Password: PASSWORD };
    const known = copiesOf(grounds, member, PAIRS);
    const answers = { known: [] as Reply[], unknown: [] as Reply[] };
    for (const [turn, email] of known.entries()) {
      const asks = { known: email, unknown: newEmail() };
      const order = turn % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
      for (const who of order)
        answers[who].push(await grounds.ask('signup', { ...person, Email: asks[who] }));
    }
    const bodies = new Set([...answers.known, ...answers.unknown].map(whatIsSaid));
    check(bodies.size === 1, `the answers differ: ${[...bodies].join(' | ').slice(0, 300)}`);
    const told = timesTell(timesOf(answers.known), timesOf(answers.unknown), 'sign-up');
    if (told) faults.push(told);
    const [somebody = ''] = copiesOf(grounds, member, 1);
    const nobody = newEmail();
    // a double press, another form, a new code, and guesses at it
    for (const [call, parts] of [
      ['signup', person],
      ['signup', person],
      ['signup', { ...person, Password: CHANGED }],
      ['signup/resend', {}],
      ...Array.from({ length: 6 }, () => ['signup/verify', { OTP: '000000' }] as const),
    ] as [string, Record<string, string>][]) {
      const said = await Promise.all(
        [somebody, nobody].map(async (Email) => whatIsSaid(await grounds.ask(call, { ...parts, Email }))),
      );
      check(said[0] === said[1], `${call} is answered otherwise: ${said.join(' | ')}`);
    }
    const [mail = ''] = await grounds.mailsTo(somebody);
    check(/already an account/.test(mail), 'the owner is not told');
    check(!/^ {4}\d{6}$/m.test(mail), 'the owner is mailed a code');
    const right = await grounds.ask('signin', { Email: somebody, Password: PASSWORD });
    check(right.success, 'a sign-up changed the account that was there');
    return faults;
  },
};

/** S28: guesses at the password by whoever has a token or a cookie, and what they keep from its owner. */
const stolenToken: Attack = {
  id: 'S28',
  lane: 'accounts',
  title: `with a stolen token ${GUESSES} guesses at the password are limited to ten, the account cannot be deleted, and its owner still signs in`,
  async run(target) {
    const { faults, check } = checker();
    const grounds = await target.accounts();
    const member = await grounds.join();
    const guesses = await Promise.all(
      Array.from({ length: GUESSES }, (_, at) =>
        at % 2 ? change(grounds, member, `leaked ${at}`) : remove(grounds, member, `leaked ${at}`),
      ),
    );
    const looked = guesses.filter(({ message }) => message === WRONG).length;
    check(looked === 10, `${looked} guesses were looked at`);
    for (const [what, reply] of [
      ['a deletion without a password', await remove(grounds, member)],
      ['a deletion with the right one after guesses', await remove(grounds, member, member.password)],
      ['a change with the right one after guesses', await change(grounds, member, member.password)],
    ] as const)
      check(!reply.success, `${what} is done`);
    const owner = await grounds.ask('signin', { Email: member.email, Password: member.password });
    check(owner.success, `the owner is shut out: ${owner.message}`);
    return faults;
  },
};

/** S19: who is still signed in after the owner has ended it. */
const ended: Attack = {
  id: 'S19',
  lane: 'accounts',
  title:
    'a changed password and a press of "everywhere else" end every other session at once, and keep this one',
  async run(target) {
    const { faults, check } = checker();
    const grounds = await target.accounts();
    const member = await namedMember(grounds);
    const [owner, thief] = [browse(grounds), browse(grounds)];
    for (const visitor of [owner, thief]) await enter(visitor, member);
    const copy = copyOf(grounds, thief);
    const page = '/profile/info/sessions';
    const others = formWith(await owner.get(page), 'intent', 'customerId', 'formToken');
    await owner.submit(page, others, { intent: 'end-others' });
    check(await isSignedIn(owner), 'ending the others ended this one');
    check(!(await isSignedIn(copy)), 'a session that was ended goes on');
    check((await profile(grounds, member)) === 401, 'a token of another program goes on');
    await enter(thief, member);
    const own = copyOf(grounds, owner);
    const path = '/profile/info/password';
    const form = formWith(await owner.get(path), 'currentPassword', 'newPassword', 'formToken');
    const fields = { currentPassword: member.password, newPassword: CHANGED };
    const { status } = await owner.submit(path, form, fields);
    check(status === 303, `the change answers ${status}`);
    check(await isSignedIn(owner), 'the change ended this session');
    check(!(await isSignedIn(thief)), 'a session from before the change goes on');
    check(!(await isSignedIn(own)), 'the cookie from before the change goes on');
    const old = await grounds.ask('signin', { Email: member.email, Password: member.password });
    check(!old.success, 'the old password is still good');
    return faults;
  },
};

export const accountChangeAttacks = [signUpTells, stolenToken, ended];

function change(grounds: Grounds, { clientId, token }: Member, currentPassword: string): Promise<Reply> {
  const json = { currentPassword, newPassword: CHANGED };
  return grounds.call('POST', `/api/${clientId}/currentcustomer/password`, { token, json });
}

function remove(grounds: Grounds, { clientId, token }: Member, currentPassword?: string): Promise<Reply> {
  return grounds.call('DELETE', `/api/${clientId}/currentcustomer`, { token, json: { currentPassword } });
}

async function profile(grounds: Grounds, { clientId, token }: Member): Promise<number> {
  return (await grounds.call('GET', `/api/${clientId}/currentcustomer/profile`, { token })).status;
}
