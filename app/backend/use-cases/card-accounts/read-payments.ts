import type { z } from 'zod';
import type { Restaurant } from '#app/backend/catalogue/documents.ts';
import type { Deps } from '#app/backend/deps.ts';
import { noteDisputes } from '#app/backend/use-cases/payments/disputes.ts';
import { listDisputes } from '#app/backend/use-cases/payments/list-disputes.ts';
import type { ManagePayments } from '#app/contract/payments.ts';
import { type AccountReading, setUpState, setUpSteps } from '#app/domain/payment/set-up-steps.ts';
import type { PayoutReading } from '#app/third-party/stripe/card-accounts.ts';
import { CardFault, ifThere } from '#app/third-party/stripe/card-provider.ts';
import { type AccountRef, type KnownAccount, knownAccount, refreshAccount } from './keep-reading.ts';
import { cardAccount } from './own-account.ts';

/** The longest that a page waits for the card provider, in ms. */
const PAGE_MS = 4_000;

/** What the card provider said just now. */
type Looked = { how: 'fresh' | 'unanswered' | 'none'; payout: PayoutReading | null };

/**
 * How a restaurant is paid by card. Account, payout and disputes are read at the card provider; where it does not answer,
 * what was known before is told, with when it was.
 */
export async function readPayments(
  deps: Deps,
  { restaurantId, document }: Restaurant,
): Promise<z.input<typeof ManagePayments>> {
  const { accountId } = await cardAccount(deps.db, restaurantId, document);
  const ref = accountId === null ? null : { restaurantId, accountId };
  const looked = await look(deps, ref);
  const known = ref && (await knownAccount(deps, ref));
  // reading it may have switched cards on or off
  const account = await cardAccount(deps.db, restaurantId, document);
  return {
    hasProvider: deps.cards !== null,
    takesCards: deps.cards !== null && account.isVerified && account.accountId !== null,
    source: account.source,
    reading: known?.isThere === false ? 'removed' : looked.how,
    readUtc: known?.readUtc ?? null,
    account: known?.reading ? accountToWire(known.reading) : null,
    nextPayout: looked.payout && {
      amount: looked.payout.amountCents,
      arrivesUtc: looked.payout.arrivesUtc,
    },
    payoutsUrl: pageOf(deps, ref, known),
    disputes: await listDisputes(deps, restaurantId),
    nowUtc: deps.now().toISOString(),
  };
}

/** Asks for all of it at once, and keeps what is answered. */
async function look(deps: Deps, ref: AccountRef | null): Promise<Looked> {
  if (!deps.cards || !ref) return { how: 'none', payout: null };
  const cards = deps.cards.within(PAGE_MS);
  const { accountId } = ref;
  const asked = deps.now();
  const [account, payout, disputes] = await Promise.allSettled([
    refreshAccount(deps, cards, ref),
    ifThere(cards.nextPayout(accountId, asked)),
    ifThere(cards.disputesOf(accountId)),
  ]);
  for (const answer of [account, payout, disputes])
    if (answer.status === 'rejected' && !(answer.reason instanceof CardFault)) throw answer.reason;
  if (disputes.status === 'fulfilled' && disputes.value) await noteDisputes(deps, ref, disputes.value, asked);
  const isWhole = [account, payout, disputes].every(({ status }) => status === 'fulfilled');
  return {
    how: isWhole ? 'fresh' : 'unanswered',
    payout: payout.status === 'fulfilled' ? payout.value : null,
  };
}

function accountToWire(reading: AccountReading): z.input<typeof ManagePayments>['account'] {
  const { name, bankLast4, disabledReason, dueUtc } = reading;
  return {
    ...{ name, bankLast4, disabledReason, dueUtc },
    state: setUpState(reading),
    steps: setUpSteps(reading),
  };
}

/** The provider's page of payouts; none of an account that nobody has been asked for yet. */
function pageOf(deps: Deps, ref: AccountRef | null, known: KnownAccount | null): string | null {
  if (!deps.cards || !ref || known?.isThere === false) return null;
  return deps.cards.pages.payouts(ref.accountId);
}
