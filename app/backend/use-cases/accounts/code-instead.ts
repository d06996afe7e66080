import type { Deps } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import { type CodeMail, countLookedAt, takeSignInCode } from '#app/backend/use-cases/limits/code-mails.ts';
import { issueCode } from './codes.ts';
import { guessCode, type RightCode } from './guess-code.ts';
import { type CodeRequest, mailCode } from './send-code.ts';

/** A sign-in whose password is not counted any more, because too many were wrong. */
export type CodeSignIn = CodeRequest & {
  /** The mailed code; null when none was typed. */
  code: string | null;
};
/** Where such a sign-in comes from. */
type Place = {
  /** The hash under which the account's owner signed in from there before. */
  knownNetwork: string | null;
  /** Somebody of the staff did; nobody of the customers' sign-in. */
  isStaffs: boolean;
};
/**
 * Why its password is compared all the same: its sender has typed the mailed code; or 'blind', to find out whether this
 * fresh code is to be mailed, while the reply says nothing of it.
 */
export type CodePass = { kind: 'proved'; right: RightCode } | { kind: 'blind'; code: string };

/** Whose accounts; the codes of one kind are no good for the other, and are counted apart. */
type CodeKind = 'signin' | 'staffSignIn';
const WHOSE: Record<CodeKind, CodeMail['whose']> = { signin: 'customer', staffSignIn: 'staff' };

/**
 * Takes the mailed code as a try that is not counted: only the owner of the mailbox has it, and it takes as many
 * passwords as a code takes guesses. Without a code makes another, for a wrong password too: else guesses at the code
 * would tell the two apart. Whoever shares the network uses up none of them.
 * @throws Refusal where the code is wrong, less than a minute after one was made (428), and over the limits.
 */
export async function codeInstead(
  deps: Deps,
  input: CodeSignIn,
  purpose: CodeKind,
  { isStaffs }: Pick<Place, 'isStaffs'>,
): Promise<CodePass> {
  const { email, asker, network } = input;
  const { restaurantId } = input.restaurant;
  if (input.code !== null) {
    const typed = { restaurantId, purpose, email, asker, network, code: input.code } as const;
    return { kind: 'proved', right: await guessCode(deps, typed) };
  }
  const now = deps.now();
  const code = await deps.transaction(async (trx) => {
    await countLookedAt(trx, { restaurantId, network }, isStaffs, now);
    return issueCode(deps, trx, { restaurantId, purpose, email, boundTo: asker }, now);
  });
  // the one before is still good
  if (code === null) throw codeNeeded();
  return { kind: 'blind', code };
}

/**
 * Mails the code to whoever knows the password: nobody else can make us send a mail, nor use up the owner's.
 * Above the limit nothing is mailed and nothing is said: else the limit would tell that the password is right.
 */
export async function mailIfRight(
  deps: Deps,
  input: CodeSignIn,
  purpose: CodeKind,
  { code, ...how }: { isRight: boolean; code: string } & Pick<Place, 'knownNetwork'>,
): Promise<void> {
  const { restaurant, email, network } = input;
  const mail = { restaurantId: restaurant.restaurantId, email, network, whose: WHOSE[purpose] };
  await deps.transaction(async (trx) => {
    if (await takeSignInCode(trx, mail, how, deps.now())) await mailCode(deps, trx, input, purpose, code);
  });
  deps.wake('send-codes');
}

export function codeNeeded(): Refusal {
  return new Refusal('signInCodeNeeded', { errorCode: 428 });
}
