import { storeRows } from '../../setup/database.ts';
import { type Attack, checker } from '../attack.ts';
import { inCrowds, newEmail, newNetwork, PASSWORD, type Reply } from './grounds.ts';

const GUESSES = 60;
const TRIES = 5;
const INVALID = 'Invalid OTP';
const VOID = 'Too many attempts, please request a new code';

/** S29: what a code is, and for whom it is good. */
const boundCodes: Attack = {
  id: 'S29',
  lane: 'accounts',
  title: 'a code is six digits, kept as a hash, good once, for ten minutes, for its e-mail and restaurant',
  async run(target) {
    const { faults, check } = checker();
    const grounds = await target.accounts();
    const [asha, other] = [await grounds.join(), await grounds.join()];
    await grounds.join({ email: asha.email, subdomain: 'harbour' });
    const reset = (email: string, Otp: string, subdomain = 'demo') =>
      grounds.ask('pwdreset/verify', { Email: email, Otp, NewPassword: PASSWORD }, { subdomain });
    grounds.age(61);
    for (const email of [asha.email, other.email]) await grounds.ask('pwdreset/initiate', { Email: email });
    await grounds.ask('pwdreset/initiate', { Email: asha.email }, { subdomain: 'harbour' });
    const code = await grounds.codeOf(other.email, 2);
    check(/^\d{6}$/.test(code), 'a mail holds no code of six digits');
    const kept = await storeRows(grounds.store, 'select * from mailed_codes where email = ?', other.email);
    check(kept.length > 0, 'no code is kept, so nothing shows how');
    // a hash may have the same digits somewhere, but no column may be the code
    for (const value of kept.flatMap((row) => Object.values(row)))
      check(
        ![code, String(Number(code))].includes(String(value)) && !String(value).includes(`"${code}"`),
        'the database holds the code as it is',
      );
    check(
      kept.every(({ code_hash }) => code_hash === '' || /^[0-9a-f]{64}$/.test(String(code_hash))),
      'a code is kept otherwise than as a hash',
    );
    const own = new Set(
      (await grounds.mailsTo(asha.email, 4)).map((mail) => /^ {4}(\d{6})$/m.exec(mail)?.[1]),
    );
    if (!own.has(code)) {
      check((await reset(asha.email, code)).message === INVALID, 'a code of one e-mail opens another');
      check(
        (await reset(asha.email, code, 'harbour')).message === INVALID,
        'a code opens another restaurant',
      );
      check(
        (await reset(other.email, code, 'harbour')).message === INVALID,
        'a code opens no account elsewhere',
      );
    }
    grounds.age(601);
    check((await reset(other.email, code)).message === 'OTP has expired', 'a code is good after ten minutes');
    await grounds.ask('pwdreset/initiate', { Email: other.email });
    const fresh = await grounds.codeOf(other.email, 3);
    const twice = await Promise.all(Array.from({ length: 4 }, () => reset(other.email, fresh)));
    check(twice.filter(({ success }) => success).length === 1, `a code is good ${successes(twice)} times`);
    check(!(await reset(other.email, fresh)).success, 'a used code is good again');
    check(![...twice].some(({ body }) => body.includes(fresh)), 'an answer repeats the code');
    return faults;
  },
};

/** S30: guesses from many networks at once. */
const guesses: Attack = {
  id: 'S30',
  lane: 'accounts',
  title: `of ${GUESSES} guesses at once, each from another network, ${TRIES} are looked at; five codes an hour for one network`,
  async run(target) {
    const { faults, check } = checker();
    const grounds = await target.accounts();
    const { email } = await grounds.join();
    const network = newNetwork();
    grounds.age(61);
    await grounds.ask('pwdreset/initiate', { Email: email }, { network });
    const code = await grounds.codeOf(email, 2);
    // all but the right one: it is not luck that is tried here
    const wrong = Array.from({ length: GUESSES }, (_, index) =>
      String((Number(code) + index + 1) % 1_000_000),
    );
    const answers = await inCrowds(wrong, (guess) =>
      grounds.ask('pwdreset/verify', { Email: email, Otp: guess.padStart(6, '0'), NewPassword: PASSWORD }),
    );
    const looked = answers.filter(({ message }) => message === INVALID).length;
    check(looked === TRIES, `${looked} guesses were looked at`);
    check(
      answers.filter(({ message }) => message === VOID).length === GUESSES - TRIES,
      `others heard otherwise: ${[...new Set(answers.map(({ status, message }) => `${status} ${message}`))].join(' | ')}`,
    );
    const late = await grounds.ask('pwdreset/verify', {
      Email: email,
      Otp: code,
      NewPassword: 'owned by guesses',
    });
    check(late.message === VOID, `the right code after that: ${late.message}`);
    let sent = 1;
    for (let wish = 0; wish < 8; wish += 1) {
      grounds.age(61);
      const call = wish % 2 === 0 ? 'pwdreset/initiate' : 'signup/resend';
      const { status } = await grounds.ask(call, { Email: email }, { network });
      if (status === 200) sent += 1;
    }
    check(sent === 5, `${sent} codes within an hour for one network`);
    return faults;
  },
};

/** S31: the minute between two codes, however it is asked for. */
const resends: Attack = {
  id: 'S31',
  lane: 'accounts',
  title:
    'a new code voids the old one of its browser and comes after sixty seconds, from twenty networks at once too',
  async run(target) {
    const { faults, check } = checker();
    const grounds = await target.accounts();
    const { email } = await grounds.join();
    const mine = { Email: email, Asker: `browser of ${email}` };
    const initiate = () => grounds.ask('pwdreset/initiate', mine);
    const reset = (Otp: string, NewPassword = PASSWORD) =>
      grounds.ask('pwdreset/verify', { ...mine, Otp, NewPassword });
    grounds.age(61);
    const crowd = await Promise.all(Array.from({ length: 20 }, initiate));
    check(crowd.filter(({ status }) => status === 200).length === 1, 'at once, more than one code was given');
    check(
      crowd.every(({ status, headers }) => status === 200 || Number(headers['retry-after']) > 0),
      'whoever must wait is not told how long',
    );
    const old = await grounds.codeOf(email, 2);
    // by its own stamp, however long the twenty and their mail have taken
    const isOld = (seconds: number) =>
      grounds.write(
        `update mailed_codes set sent_utc = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-${seconds} seconds') where email = ?`,
        email,
      );
    isOld(45);
    const early = await initiate();
    check(early.status === 429, `after 45 s: ${early.status}`);
    isOld(61);
    const due = await initiate();
    check(due.status === 200, `after 61 s: ${due.status}`);
    const fresh = await grounds.codeOf(email, 3);
    check(old === fresh || (await reset(old)).message === INVALID, 'the old code is still good');
    check((await reset(fresh)).success, 'the new code is not good');
    const mails = (await grounds.mailsTo(email, 4)).filter((mail) => /^ {4}\d{6}$/m.test(mail));
    check(mails.length === 3, `${mails.length} codes were mailed instead of 3`);
    return faults;
  },
};

/** S32: a code is for what it was asked for. */
const purposes: Attack = {
  id: 'S32',
  lane: 'accounts',
  title: 'a code of a sign-up resets no password, and a code of a reset verifies no sign-up',
  async run(target) {
    const { faults, check } = checker();
    const grounds = await target.accounts();
    const email = newEmail('newcomer');
    const person = {
      FirstName: 'A',
      LastName: 'B',
      Email: email,
      PhoneNumber: '0211234567',
      Password: PASSWORD,
    };
    await grounds.ask('signup', person);
    const code = await grounds.codeOf(email);
    await grounds.ask('pwdreset/initiate', { Email: email });
    const wrong = await grounds.ask('pwdreset/verify', { Email: email, Otp: code, NewPassword: PASSWORD });
    check(wrong.message === INVALID, `a sign-up's code at the reset: ${wrong.message}`);
    const member = await grounds.join();
    grounds.age(61);
    await grounds.ask('pwdreset/initiate', { Email: member.email });
    const reset = await grounds.codeOf(member.email, 2);
    // the account as if it had never been verified: what a reset's code would then open
    grounds.write('update customers set is_verified = 0 where email = ?', member.email);
    const crossed = await grounds.ask('signup/verify', { Email: member.email, OTP: reset });
    check(crossed.message === INVALID, `a reset's code at the sign-up: ${crossed.message}`);
    check(
      (await grounds.ask('signup/verify', { Email: email, OTP: code })).success,
      'the code is not good itself',
    );
    return faults;
  },
};

export const codeAttacks = [boundCodes, guesses, resends, purposes];

function successes(replies: Reply[]): number {
  return replies.filter(({ success }) => success).length;
}
