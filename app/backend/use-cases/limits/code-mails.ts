import type { Trx } from '#app/backend/deps.ts';
import type { Refusal } from '#app/backend/refusal.ts';
import { mailboxKey } from '#app/domain/account/mailbox.ts';
import {
  bucketOf,
  bucketWithin,
  forgetAttempts,
  forgetAttemptsUnder,
  giveBackAttempt,
  type Limit,
  takeAttempt,
  tooManyAttempts,
} from './rate-limits.ts';

/** Codes that one e-mail is mailed because of one network. */
const OF_EMAIL_AND_NETWORK: Limit = { attempts: 5, windowSeconds: 60 * 60 };
/** Codes that one e-mail is mailed because of networks that its owner has not signed in from. */
const OF_EMAIL: Limit = { attempts: 15, windowSeconds: 60 * 60 };
/**
 * E-mails that a network has codes mailed to, and that have not confirmed one: a house of 300 customers meets
 * neither in an evening, because what is confirmed no longer counts.
 */
const BURST: Limit = { attempts: 100, windowSeconds: 10 * 60 };
const EVENING: Limit = { attempts: 400, windowSeconds: 6 * 60 * 60 };
/** Links that a mailbox gets beyond those, whoever asks. */
const OF_EMAIL_SLOWLY: Limit = { attempts: 1, windowSeconds: 10 * 60 };
/** Sign-ins and links of a network, for any e-mails, that are looked at without a try: each leaves a row. */
const LOOKED_AT: Limit = { attempts: 600, windowSeconds: 10 * 60 };
/** The same of a network that somebody of the staff came in from: its guests must not close it to its people. */
const LOOKED_AT_WHERE_KNOWN: Limit = { ...LOOKED_AT, attempts: 3_000 };
/** An e-mail counts once. */
const ONCE: Limit = { attempts: 1, windowSeconds: EVENING.windowSeconds };

/** A mail with a code: where it goes and which network asks for it. */
export type CodeMail = {
  restaurantId: string;
  email: string;
  network: string;
  /** Whose account it is for: of one e-mail the two are counted apart. Customers' without it. */
  whose?: 'customer' | 'staff';
};

/**
 * Counts a code for the mailbox that gets it.
 * @param isKnownNetwork the owner signed in from there before: strangers do not use up those codes
 * @throws Refusal HTTP 429 over five an hour of this network, or fifteen of all unknown ones.
 */
export async function countCodeForEmail(
  trx: Trx,
  mail: CodeMail,
  isKnownNetwork: boolean,
  now: Date,
): Promise<void> {
  if (!(await takeCode(trx, mail, isKnownNetwork, now))) throw tooMany();
}

/**
 * Whether the mailbox may get another link; counts it. Links are good for whoever reads the mailbox, so nobody is refused
 * for those that strangers asked for: beyond the limit of codes one more is mailed in ten minutes.
 * @param isKnownNetwork as countCodeForEmail
 */
export async function takeLink(
  trx: Trx,
  mail: CodeMail,
  isKnownNetwork: boolean,
  now: Date,
): Promise<boolean> {
  if (await takeCode(trx, mail, isKnownNetwork, now)) return true;
  return takeAttempt(trx, ofEmail('links beyond', mail), OF_EMAIL_SLOWLY, now);
}

async function takeCode(trx: Trx, mail: CodeMail, isKnownNetwork: boolean, now: Date): Promise<boolean> {
  const bucket = bucketWithin(ofEmail('codes', mail), mailboxKey(mail.email), mail.network);
  if (!(await takeAttempt(trx, bucket, OF_EMAIL_AND_NETWORK, now))) return false;
  return isKnownNetwork || takeAttempt(trx, ofEmail('codes', mail), OF_EMAIL, now);
}

/**
 * Counts for its network what is looked at whatever was tried before, the same for any e-mail: a sign-in whose password
 * counts no more, a link that is asked for.
 * @param isStaffs somebody of the staff signed in from there before
 * @throws Refusal HTTP 429 over six hundred in ten minutes, or three thousand
 */
export async function countLookedAt(
  trx: Trx,
  { restaurantId, network }: Pick<CodeMail, 'restaurantId' | 'network'>,
  isStaffs: boolean,
  now: Date,
): Promise<void> {
  const limit = isStaffs ? LOOKED_AT_WHERE_KNOWN : LOOKED_AT;
  if (!(await takeAttempt(trx, bucketOf('looked at', restaurantId, network), limit, now)))
    throw tooManyAttempts({ retryAfterSeconds: limit.windowSeconds });
}

/**
 * Whether the mailbox may get another code of a sign-in; counts it. For a wrong password, which has none
 * mailed, the same work is done beside, so that no time tells the two apart.
 * @param knownNetwork the hash under which the owner signed in from there before: those codes are counted apart
 */
export async function takeSignInCode(
  trx: Trx,
  mail: CodeMail,
  { isRight, knownNetwork }: { isRight: boolean; knownNetwork: string | null },
  now: Date,
): Promise<boolean> {
  const ofAll = ofEmail(isRight ? 'sign-in codes' : 'sign-in codes not mailed', mail);
  const bucket = knownNetwork === null ? ofAll : bucketWithin(ofAll, knownNetwork);
  return (await takeAttempt(trx, bucket, OF_EMAIL, now)) && isRight;
}

/** Forgets which codes a mailbox was mailed, whoever asked for them. @returns whether there were any. */
export async function forgetCodesOfEmail(
  trx: Trx,
  whose: Pick<CodeMail, 'restaurantId' | 'email'>,
): Promise<boolean> {
  const asked = await forgetAttemptsUnder(trx, ofEmail('codes', whose));
  const mailed = await forgetAttempts(trx, ofEmail('sign-in codes', whose));
  const notMailed = await forgetAttempts(trx, ofEmail('sign-in codes not mailed', whose));
  return asked || mailed || notMailed;
}

function ofEmail(
  what: string,
  { restaurantId, email, whose }: Pick<CodeMail, 'restaurantId' | 'email' | 'whose'>,
): string {
  return bucketOf(whose === 'staff' ? `staff mail, ${what}` : what, restaurantId, mailboxKey(email));
}

function tooMany(): Refusal {
  return tooManyAttempts({ retryAfterSeconds: OF_EMAIL.windowSeconds });
}

/**
 * Counts an e-mail for the network that has a code mailed to it.
 * @throws Refusal HTTP 429 over a hundred in ten minutes or four hundred in six hours.
 */
export async function countCodeForNetwork(trx: Trx, mail: CodeMail, now: Date): Promise<void> {
  if (!(await takeAttempt(trx, onceOf(mail), ONCE, now))) return;
  const isFree =
    (await takeAttempt(trx, burstOf(mail), BURST, now)) &&
    (await takeAttempt(trx, eveningOf(mail), EVENING, now));
  if (!isFree) throw tooManyAttempts({ retryAfterSeconds: BURST.windowSeconds });
}

/** The code was typed rightly, so its mail went to nobody who did not want it. */
export async function forgetCodeForNetwork(trx: Trx, mail: CodeMail, sentAt: Date): Promise<void> {
  if (!(await forgetAttempts(trx, onceOf(mail)))) return;
  await giveBackAttempt(trx, burstOf(mail), BURST, sentAt);
  await giveBackAttempt(trx, eveningOf(mail), EVENING, sentAt);
}

function onceOf({ restaurantId, email, network }: CodeMail): string {
  return bucketOf('code of network', restaurantId, network, mailboxKey(email));
}

function burstOf({ restaurantId, network }: CodeMail): string {
  return bucketOf('codes of network', restaurantId, network);
}

function eveningOf({ restaurantId, network }: CodeMail): string {
  return bucketOf('codes of network, evening', restaurantId, network);
}
