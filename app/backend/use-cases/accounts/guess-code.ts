import type { Deps, Trx } from '#app/backend/deps.ts';
import { giveBackGuess, takeGuess } from '#app/backend/use-cases/limits/code-guesses.ts';
import { forgetCodeForNetwork } from '#app/backend/use-cases/limits/code-mails.ts';
import { askerMeant } from './asker.ts';
import { type CodeKey, checkCode, useCode as markUsed } from './codes.ts';
import type { AccountPurpose, CodeRequest } from './send-code.ts';

/** Who types a code, from where, and for what. */
export type TypedCode = Pick<CodeRequest, 'email' | 'asker' | 'network'> & {
  restaurantId: string;
  purpose: AccountPurpose;
  code: string;
};

/** A code that was right; it is still to be used. */
export type RightCode = { key: CodeKey; codeHash: string };

/**
 * Checks a code for whoever types it. Wrong ones count against the code and against the network; from a
 * network that has had its share only the first try at a code is looked at.
 * @throws Refusal as checkCode does.
 */
export async function guessCode(
  deps: Deps,
  { restaurantId, purpose, email, asker, network, code }: TypedCode,
): Promise<RightCode> {
  const boundTo = await askerMeant(deps.db, { restaurantId, email, purpose }, asker, deps.now());
  const key: CodeKey = { restaurantId, purpose, email, boundTo };
  const guess = await takeGuess(deps, { restaurantId, network });
  const codeHash = await checkCode(deps, key, code, { firstTryOnly: guess.isFull });
  await deps.transaction((trx) => giveBackGuess(trx, guess));
  return { key, codeHash };
}

/** Marks the code as used. @returns when it was mailed (ISO); null when another call was first. */
export function spendCode(trx: Trx, { key, codeHash }: RightCode): Promise<string | null> {
  return markUsed(trx, key, codeHash);
}

/** Says to the limits that the code reached whoever wanted it. @param sentUtc as spendCode gives it */
export async function noteCodeUsed(
  deps: Deps,
  { restaurantId, email, network }: Pick<TypedCode, 'restaurantId' | 'email' | 'network'>,
  sentUtc: string,
): Promise<void> {
  await deps.transaction((trx) =>
    forgetCodeForNetwork(trx, { restaurantId, email, network }, new Date(sentUtc)),
  );
}
