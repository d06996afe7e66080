import { storeRows } from '../../setup/database.ts';
import { type Attack, checker, residentKb } from '../attack.ts';
import {
  AT_ONCE,
  type Grounds,
  inCrowds,
  type Member,
  newEmail,
  newNetwork,
  PASSWORD,
  type Reply,
} from './grounds.ts';
import { timesOf, timesTell, whatIsSaid } from './telling-apart.ts';

const PHC = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/;
/** Two at once need 38 MB; all at once would need a gigabyte. */
const GROWTH_KB = 96 * 1024;
/** For a menu that waits for nobody, on a machine that is busy with other servers too. */
const MENU_MS = 15_000;
const PAIRS = 40;
/** Calls without a password are quick, so that a machine that is not quiet shows more: more of them are asked. */
const QUICK_PAIRS = 120;
const WRONG = 'Invalid email or password';
const CODE_WANTED =
  'If your password is right, we have just sent a code to your email. Please enter it here with your password';

/** S24: how passwords are kept, and what a crowd of sign-ins costs. */
const keeping: Attack = {
  id: 'S24',
  lane: 'accounts',
  title: `passwords are argon2id of 19 MiB and two passes; ${AT_ONCE} sign-ins at once take no more memory than two, and the menu is served`,
  async run(target) {
    const { faults, check } = checker();
    const grounds = await target.accounts();
    const [one, other] = [await grounds.join(), await grounds.join()];
    const rows = await storeRows(grounds.store, 'select email, password_hash from customers');
    for (const row of rows) check(PHC.test(String(row.password_hash)), `kept as ${row.password_hash}`);
    const salts = [one, other].map(({ email }) => rows.find((row) => row.email === email)?.password_hash);
    check(salts[0] !== salts[1], 'one password is kept twice in the same way');
    const before = residentKb(grounds.store);
    const crowd = Array.from({ length: AT_ONCE }, () =>
      grounds.ask('signin', { Email: newEmail(), Password: PASSWORD }),
    );
    const menu = await grounds.call('GET', '/', { timeoutMs: MENU_MS }).catch((error: Error) => error);
    check(!(menu instanceof Error) && menu.status === 200, `the menu meanwhile: ${menu}`);
    const answers = await Promise.all(crowd);
    check(
      answers.every(({ status, message }) => status === 503 || message === WRONG),
      'a wrong password was answered otherwise',
    );
    const growth = residentKb(grounds.store) - before;
    check(growth < GROWTH_KB, `the server grew by ${Math.round(growth / 1024)} MB`);
    return faults;
  },
};

const TAKEN = [
  'a'.repeat(7).concat('ñ'),
  'ਸਤ ਸ੍ਰੀ ਅਕਾਲ ਜੀ',
  '🍛🥘🫓🍚🍜🥗🍲🫕',
  ' leading and trailing ',
  'x7'.repeat(64),
];
const REFUSED = ['', '1234567', '🍛🥘🫓', 'y8'.repeat(65)];
const GUESSABLE = [
  'password',
  'Password1',
  '12345678',
  '123456789012',
  'qwertyuiop',
  '1q2w3e4r5t',
  'iloveyou',
  'P@ssw0rd',
  'aaaaaaaa',
  'abcd1234',
  'football1',
  'letmein123',
  'zaq12wsx',
  '11223344',
  '87654321',
];

/** S25: which passwords may be chosen, and that all of one counts. */
const choosing: Attack = {
  id: 'S25',
  lane: 'accounts',
  title: 'passwords of 8 to 128 characters of any script are whole; what everybody chooses is refused',
  async run(target) {
    const { faults, check } = checker();
    const grounds = await target.accounts();
    const signUp = (Password: string) => {
      const person = { FirstName: 'A', LastName: 'B', Email: newEmail(), PhoneNumber: '0211234567' };
      return grounds.ask('signup', { ...person, Password });
    };
    for (const password of TAKEN) {
      const { success, message } = await signUp(password);
      check(success, `${password.slice(0, 20)} is refused: ${message}`);
    }
    for (const password of [...REFUSED, ...GUESSABLE])
      check(!(await signUp(password)).success, `${password.slice(0, 20)} is taken`);
    const long = `${'long and longer '.repeat(8).slice(0, 127)}!`;
    const { email } = await grounds.join({ password: long });
    for (const near of [
      long.slice(0, -1),
      `${long.slice(0, -1)}?`,
      long.slice(0, 72),
      `${long} `,
      long.toUpperCase(),
    ]) {
      const { message } = await grounds.ask('signin', { Email: email, Password: near });
      check(message === WRONG, `another password opens the account: …${near.slice(-5)}`);
    }
    grounds.age(61);
    await grounds.ask('pwdreset/initiate', { Email: email });
    const Otp = await grounds.codeOf(email, 2);
    const weak = await grounds.ask('pwdreset/verify', { Email: email, Otp, NewPassword: 'password1' });
    check(weak.status === 400, `a reset to 'password1' answers ${weak.status}`);
    return faults;
  },
};

/** S26: what the answer to a wrong sign-in tells about who has an account. */
const signInTells: Attack = {
  id: 'S26',
  lane: 'accounts',
  title: 'an unknown e-mail and a wrong password get the same answer after the same time',
  async run(target) {
    const { faults, check } = checker();
    const grounds = await target.accounts();
    const member = await grounds.join();
    const known = copiesOf(grounds, member, PAIRS / 8);
    const unknown = known.map(() => newEmail());
    const answers = { known: [] as Reply[], unknown: [] as Reply[] };
    for (let turn = 0; turn < PAIRS; turn += 1) {
      const emails = { known: known[turn % known.length], unknown: unknown[turn % unknown.length] };
      for (const who of ['known', 'unknown'] as const)
        answers[who].push(
          await grounds.ask('signin', { Email: emails[who] ?? '', Password: `wrong ${turn} and long` }),
        );
    }
    const bodies = new Set([...answers.known, ...answers.unknown].map(whatIsSaid));
    check(bodies.size === 1, `the answers differ: ${[...bodies].join(' | ').slice(0, 300)}`);
    const told = timesTell(
      timesOf(answers.known),
      timesOf(answers.unknown),
      'wrong password and unknown e-mail',
    );
    if (told) faults.push(told);
    return faults;
  },
};

/** S26: the same once a mailed code is wanted. */
const signInCodeTells: Attack = {
  id: 'S26',
  lane: 'accounts',
  title: 'where a sign-in wants a code, a right and a wrong password get the same answer after the same time',
  async run(target) {
    const { faults, check } = checker();
    const grounds = await target.accounts();
    const accounts = copiesOf(grounds, await grounds.join(), PAIRS / 8);
    for (const Email of accounts)
      for (let guess = 0; guess < 10; guess += 1)
        await grounds.ask('signin', { Email, Password: `wrong ${guess} and long` });
    const answers = { right: [] as Reply[], wrong: [] as Reply[] };
    const passwords = { right: PASSWORD, wrong: 'another wrong one' };
    for (let turn = 0; turn < PAIRS; turn += 1) {
      const Email = accounts[turn % accounts.length] ?? '';
      const order = turn % 2 ? (['right', 'wrong'] as const) : (['wrong', 'right'] as const);
      for (const which of order)
        answers[which].push(await grounds.ask('signin', { Email, Password: passwords[which] }));
    }
    const bodies = new Set([...answers.right, ...answers.wrong].map(whatIsSaid));
    check(bodies.size === 1, `the answers differ: ${[...bodies].join(' | ').slice(0, 300)}`);
    check([...bodies].join().includes(CODE_WANTED), 'no code is wanted, so this attack proves nothing');
    const told = timesTell(timesOf(answers.right), timesOf(answers.wrong), 'right and wrong password');
    if (told) faults.push(told);
    return faults;
  },
};

/** S27: the same for the calls that mail codes; sign-up itself is tried in account-changes.ts. */
const codesTell: Attack = {
  id: 'S27',
  lane: 'accounts',
  title: 'asking for a code, and guessing at one, tells nothing about who has an account, limits included',
  async run(target) {
    const { faults, check } = checker();
    const grounds = await target.accounts();
    const member = await grounds.join();
    for (const [call, verified] of [
      ['pwdreset/initiate', 1],
      ['signup/resend', 0],
    ] as const) {
      const known = copiesOf(grounds, member, QUICK_PAIRS, verified);
      const answers = { known: [] as Reply[], unknown: [] as Reply[] };
      for (const [turn, email] of known.entries()) {
        const asks = { known: email, unknown: newEmail() };
        // in turns: what an answer leaves to be done meets the question after it
        const order = turn % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
        for (const who of order) answers[who].push(await grounds.ask(call, { Email: asks[who] }));
      }
      const bodies = new Set([...answers.known, ...answers.unknown].map(whatIsSaid));
      check(bodies.size === 1, `${call}: the answers differ: ${[...bodies].join(' | ').slice(0, 300)}`);
      const told = timesTell(timesOf(answers.known), timesOf(answers.unknown), call);
      if (told) faults.push(told);
    }
    const [somebody = ''] = copiesOf(grounds, member, 1);
    const nobody = newEmail();
    for (let round = 0; round < 7; round += 1) {
      const said = await Promise.all(
        [somebody, nobody].map(async (email) => {
          const parts = { Email: email, Otp: '000000', NewPassword: PASSWORD };
          return [
            await grounds.ask('pwdreset/initiate', { Email: email }),
            await grounds.ask('pwdreset/verify', parts),
          ];
        }),
      );
      const [a, b] = said.map((replies) => replies.map(whatIsSaid).join());
      check(a === b, `in round ${round + 1} they are answered otherwise: ${a} | ${b}`);
      if (round % 2) grounds.age(61);
    }
    return faults;
  },
};

/** Each way; fifty of one network are the most that are looked at. */
const STUFFED = 90;

/** S28: lists of leaked passwords, from one network and from many. */
const stuffing: Attack = {
  id: 'S28',
  lane: 'accounts',
  title: `of ${STUFFED} stuffed pairs from one network fifty are looked at, from ${STUFFED} networks ten an account; the owner still gets in`,
  async run(target) {
    const { faults, check } = checker();
    const grounds = await target.accounts();
    const owner = await grounds.join();
    const home = newNetwork();
    await grounds.ask('signin', { Email: owner.email, Password: PASSWORD }, { network: home });
    const many = await stuff(grounds, () => ({ email: owner.email, network: newNetwork() }));
    check(many === 10, `from many networks ${many} passwords of one account were looked at`);
    const network = newNetwork();
    const one = await stuff(grounds, () => ({ email: newEmail(), network }));
    check(one === 50, `from one network ${one} passwords were looked at`);
    const right = { Email: owner.email, Password: PASSWORD };
    const abroad = await grounds.ask('signin', right);
    check(
      abroad.message === CODE_WANTED,
      `the right password from anywhere is looked at meanwhile: ${abroad.message}`,
    );
    const atHome = await grounds.ask('signin', right, { network: home });
    check(atHome.success, `the owner at home is shut out: ${atHome.message}`);
    grounds.age(16 * 60);
    const later = await grounds.ask('signin', right);
    check(later.success, `after a quarter of an hour the owner is shut out: ${later.message}`);
    return faults;
  },
};

export const passwordAttacks = [keeping, choosing, signInTells, signInCodeTells, codesTell, stuffing];

/** Tries passwords, many at a time. @returns how many were looked at. */
async function stuff(grounds: Grounds, aim: () => { email: string; network: string }): Promise<number> {
  const replies = await inCrowds(Array.from({ length: STUFFED }, aim), ({ email, network }, index) =>
    grounds.ask('signin', { Email: email, Password: `leaked ${index}` }, { network }),
  );
  return replies.filter(({ message }) => message === WRONG).length;
}

/** Accounts like this one under new e-mails, so that nobody waits for the making of each. */
export function copiesOf(
  grounds: Grounds,
  { email }: Member,
  count: number,
  isVerified: 0 | 1 = 1,
): string[] {
  const columns = 'password_hash, first_name, last_name, phone, birth_date, picture_id, language';
  return Array.from({ length: count }, () => {
    const copy = newEmail('copy');
    grounds.write(
      `insert into customers (restaurant_id, customer_id, email, is_verified, tokens_valid_from_utc, created_utc, ${columns})
       select restaurant_id, 'copy-' || ?, ?, ${isVerified}, tokens_valid_from_utc, created_utc, ${columns}
       from customers where email = ? limit 1`,
      copy,
      copy,
      email,
    );
    return copy;
  });
}
