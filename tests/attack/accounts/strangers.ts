import { type Attack, checker } from '../attack.ts';
import { type Grounds, inCrowds, newEmail, newNetwork, PASSWORD, type Reply } from './grounds.ts';

const INVALID = 'Invalid OTP';
const LIMITED = 'Too many attempts, please try again later';
const CODE_WANTED = 428;
const GUESSES = 5;
const STRANGERS = 'written by a stranger';

/** A browser: what it says of itself, and its network. */
type Browser = { Asker: string; network: string };

function newBrowser(name: string): Browser {
  return { Asker: `${name}-${newNetwork()}`, network: newNetwork() };
}

/** A call of the auth API as a browser's page makes it. */
function from(grounds: Grounds, { Asker, network }: Browser) {
  return (call: string, parts: Record<string, string>) =>
    grounds.ask(call, { ...(Asker && { Asker }), ...parts }, { network });
}

/** S29, S30: what strangers can do to the code that somebody waits for. */
const othersCodes: Attack = {
  id: 'S29',
  lane: 'accounts',
  title:
    'a code works in the browser that asked for it alone, and no asking and guessing of strangers voids it',
  async run(target) {
    const { faults, check } = checker();
    const grounds = await target.accounts();
    const { email } = await grounds.join();
    const owner = from(grounds, newBrowser('owner'));
    const strangers = [newBrowser('stranger'), { Asker: '', network: newNetwork() }].map((one) =>
      from(grounds, one),
    );
    const reset = (ask: typeof owner, Otp: string, NewPassword = PASSWORD) =>
      ask('pwdreset/verify', { Email: email, Otp, NewPassword });
    grounds.age(61);
    await owner('pwdreset/initiate', { Email: email });
    const code = await grounds.codeOf(email, 2);
    grounds.age(61);
    for (const stranger of strangers) {
      await stranger('pwdreset/initiate', { Email: email });
      for (let guess = 0; guess < GUESSES; guess += 1)
        await reset(stranger, String((Number(code) + guess + 1) % 1_000_000).padStart(6, '0'));
    }
    const abroad = await reset(strangers[0] ?? owner, code, STRANGERS);
    check(!abroad.success, 'the code that one browser asked for works in another');
    const own = await reset(owner, code);
    check(own.success, `the owner’s code after strangers asked and guessed: ${own.message}`);
    return faults;
  },
};

/** S29: whose password the owner of a mailbox confirms. */
const othersSignUps: Attack = {
  id: 'S29',
  lane: 'accounts',
  title: 'a code confirms the sign-up that it was mailed for, whoever signs up with the same e-mail after it',
  async run(target) {
    const { faults, check } = checker();
    const grounds = await target.accounts();
    for (const [named, owner, stranger] of [
      ['as a browser says who asks', newBrowser('owner'), newBrowser('stranger')],
      ['without a word who asks', { ...newBrowser(''), Asker: '' }, { ...newBrowser(''), Asker: '' }],
    ] as const) {
      const email = newEmail('newcomer');
      const person = { FirstName: 'A', LastName: 'B', Email: email, PhoneNumber: '0211234567' };
      const byOwner = from(grounds, owner);
      const byStranger = from(grounds, stranger);
      await byOwner('signup', { ...person, Password: PASSWORD });
      const code = await grounds.codeOf(email);
      grounds.age(61);
      await byStranger('signup', { ...person, FirstName: 'Mallory', Password: STRANGERS });
      const later = await grounds.codeOf(email, 2);
      // whoever reads the mails may take the newer code for theirs
      if (later !== code) await byOwner('signup/verify', { Email: email, OTP: later });
      const confirmed = await byOwner('signup/verify', { Email: email, OTP: code });
      check(confirmed.success, `${named}: the owner’s code is refused: ${confirmed.message}`);
      const theirs = await grounds.ask('signin', { Email: email, Password: STRANGERS });
      check(!theirs.success, `${named}: the account has the stranger’s password`);
      const own = await byOwner('signin', { Email: email, Password: PASSWORD });
      check(own.success, `${named}: the owner’s password does not open the account: ${own.message}`);
      const second = await byStranger('signup/verify', { Email: email, OTP: later });
      check(!second.success, `${named}: the stranger’s sign-up is confirmed after the owner’s`);
    }
    return faults;
  },
};

/** S30: who is left without a code when others ask for codes. */
const quotas: Attack = {
  id: 'S30',
  lane: 'accounts',
  title:
    'strangers use up no code of the owner at home; a shared network gets 300 codes in an evening, a flood of mails 100 in ten minutes, an e-mail 15 an hour',
  async run(target) {
    const { faults, check } = checker();
    const grounds = await target.accounts();
    const { email } = await grounds.join();
    const home = newBrowser('owner');
    await from(grounds, home)('signin', { Email: email, Password: PASSWORD });
    grounds.age(61);
    // the owner's sign-up was mailed the first
    let mailed = 1;
    for (let network = 0; network < 6; network += 1) {
      const stranger = newBrowser('stranger');
      for (let wish = 0; wish < 6; wish += 1) {
        const asker = { ...stranger, Asker: `${stranger.Asker} ${wish}` };
        const { status } = await from(grounds, asker)('pwdreset/initiate', { Email: email });
        if (status === 200) mailed += 1;
      }
    }
    check(mailed === 15, `${mailed} codes were mailed to one e-mail within an hour`);
    const own = await from(grounds, home)('pwdreset/initiate', { Email: email });
    check(own.status === 200, `the owner at home asks for a code after that: ${own.status} ${own.message}`);
    const school = newNetwork();
    let refused = 0;
    for (let customer = 0; customer < 300; customer += 1) {
      const asker = { Asker: `school ${customer}`, network: school };
      const { status } = await from(grounds, asker)('pwdreset/initiate', { Email: newEmail('pupil') });
      if (status !== 200) refused += 1;
      if (customer % 75 === 74) grounds.age(15 * 60);
    }
    check(refused === 0, `${refused} of 300 customers of one network were refused a code in an hour`);
    const network = newNetwork();
    let flooded = 0;
    for (let mail = 0; mail < 120; mail += 1) {
      const { status } = await grounds.ask('pwdreset/initiate', { Email: newEmail() }, { network });
      if (status === 200) flooded += 1;
    }
    check(flooded === 100, `${flooded} strangers were mailed by one network at once`);
    return faults;
  },
};

const NETWORK_GUESSES = 150;

/** S30: guesses of one network at the codes of many. */
const networkGuesses: Attack = {
  id: 'S30',
  lane: 'accounts',
  title: `of ${NETWORK_GUESSES} wrong codes of one network a hundred are looked at; a right one at its first try always is`,
  async run(target) {
    const { faults, check } = checker();
    const grounds = await target.accounts();
    const { email } = await grounds.join();
    const network = newNetwork();
    const guess = (Email: string, OTP: string) => grounds.ask('signup/verify', { Email, OTP }, { network });
    const guessed = Array.from({ length: NETWORK_GUESSES }, () => newEmail('guessed'));
    const replies = await inCrowds(guessed, (one) => guess(one, '123456'));
    const looked = replies.filter(({ message }) => message === INVALID).length;
    check(looked === 100, `${looked} wrong codes of one network were looked at`);
    check(
      replies.filter(({ message }) => message === LIMITED).length === NETWORK_GUESSES - 100,
      `the others heard otherwise: ${[...new Set(replies.map(({ status, message }) => `${status} ${message}`))].join(' | ')}`,
    );
    const owner = from(grounds, { Asker: newBrowser('owner').Asker, network });
    await owner('pwdreset/initiate', { Email: email });
    const Otp = await grounds.codeOf(email, 2);
    const right = await owner('pwdreset/verify', { Email: email, Otp, NewPassword: PASSWORD });
    check(right.success, `a right code from that network: ${right.message}`);
    return faults;
  },
};

/** S28: what stands in place of a lock. */
const lockOut: Attack = {
  id: 'S28',
  lane: 'accounts',
  title:
    'after ten wrong passwords from ten networks the owner signs in on a new phone by a mailed code, and nobody guesses on',
  async run(target) {
    const { faults, check } = checker();
    const grounds = await target.accounts();
    const { email } = await grounds.join();
    const [nobody, thief] = [newEmail('nobody'), newBrowser('thief')];
    for (const Email of [email, nobody])
      for (let guess = 0; guess < 10; guess += 1)
        await grounds.ask('signin', { Email, Password: `leaked ${guess} and long` });
    const right = { Email: email, Password: PASSWORD };
    grounds.age(61);
    for (let wish = 0; wish < 30; wish += 1)
      await from(grounds, newBrowser('flood'))('signin', { ...right, Password: `leaked ${wish} still` });
    const phone = newBrowser('phone');
    const asked = await from(grounds, phone)('signin', right);
    check(codeOf(asked) === CODE_WANTED, `the owner on a new phone: ${asked.body}`);
    const stranger = await from(grounds, thief)('signin', { ...right, Password: 'leaked 11 and long' });
    check(stranger.body === asked.body, 'a wrong password is answered otherwise than the right one');
    const unknown = await from(grounds, thief)('signin', { ...right, Email: nobody });
    check(unknown.body === asked.body, 'an e-mail without an account is answered otherwise');
    const mails = await grounds.mailsTo(email, 2);
    check(mails.length === 2, `thirty wrong passwords make ${mails.length - 2} mails`);
    const Code = await grounds.codeOf(email, 2);
    const elsewhere = await from(grounds, thief)('signin', { ...right, Code });
    check(!elsewhere.success, 'the code works in another browser');
    const guessed = await from(grounds, phone)('signin', {
      ...right,
      Code: String((Number(Code) + 1) % 1e6).padStart(6, '0'),
    });
    check(guessed.message === INVALID, `a wrong code with the right password: ${guessed.message}`);
    const typo = await from(grounds, phone)('signin', { ...right, Password: 'mistyped and long', Code });
    check(typo.message === 'Invalid email or password', `a typing mistake beside the code: ${typo.message}`);
    const entered = await from(grounds, phone)('signin', { ...right, Code });
    check(entered.success, `the owner with the code: ${entered.message}`);
    const known = await from(grounds, phone)('signin', right);
    check(known.success, `the same phone the next time: ${known.message}`);
    return faults;
  },
};

export const strangerAttacks = [othersCodes, othersSignUps, quotas, networkGuesses, lockOut];

function codeOf({ body }: Reply): number | undefined {
  return (JSON.parse(body) as { error: { errorCode: number } | null }).error?.errorCode;
}
