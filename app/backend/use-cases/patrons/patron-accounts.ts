import type { Deps, Trx } from '#app/backend/deps.ts';
import type { SecurityEvent } from '#app/backend/security-log.ts';
import { endAllSessions } from '#app/backend/use-cases/accounts/sessions.ts';
import { unlockAccount } from '#app/backend/use-cases/accounts/unlock-account.ts';
import type { CustomerRow } from '#app/backend/use-cases/customers/find-customer.ts';
import { lockPatron, type Presser, recordPatronAct } from './patron-acts.ts';
import { accountsOf } from './patron-records.ts';
import type { OnePatron } from './read-patron.ts';

/**
 * Ends what keeps a customer from signing in to the accounts of their mailbox.
 * @returns of each account whether there was anything; none for a guest, and then nothing is written down
 * @throws Refusal as readPatronRow
 */
export async function unlockPatron(deps: Deps, one: OnePatron, presser: Presser): Promise<boolean[]> {
  const { accounts, unlocked } = await deps.transaction(async (trx) => {
    const accounts = await ownAccounts(trx, one);
    const unlocked: boolean[] = [];
    for (const account of accounts) unlocked.push(await unlockAccount(trx, account));
    if (accounts.length > 0) await recordPatronAct(deps, trx, one, presser, 'customerUnlocked');
    return { accounts, unlocked };
  });
  noteEach(deps, accounts, 'limits-lifted');
  return unlocked;
}

/**
 * Signs a customer out everywhere, in all accounts of their mailbox.
 * @returns of each account how many sessions ended; none for a guest, and then nothing is written down
 * @throws Refusal as readPatronRow
 */
export async function signPatronOut(deps: Deps, one: OnePatron, presser: Presser): Promise<number[]> {
  const { accounts, ended } = await deps.transaction(async (trx) => {
    const accounts = await ownAccounts(trx, one);
    const ended: number[] = [];
    for (const account of accounts) ended.push(await endAllSessions(trx, account, deps.now()));
    if (accounts.length > 0) await recordPatronAct(deps, trx, one, presser, 'customerSignedOut');
    return { accounts, ended };
  });
  noteEach(deps, accounts, 'session-ended');
  return ended;
}

/** The accounts of a patron, whose row is locked. */
async function ownAccounts(trx: Trx, one: OnePatron): Promise<CustomerRow[]> {
  return accountsOf(trx, await lockPatron(trx, one));
}

function noteEach({ security }: Deps, accounts: readonly CustomerRow[], event: SecurityEvent): void {
  for (const { restaurant_id: restaurantId, email: subject } of accounts)
    security.note(event, {
      restaurantId,
      requestId: null,
      network: null,
      subject,
      about: 'operator customer',
    });
}
