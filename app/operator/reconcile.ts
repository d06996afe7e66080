import type { RestaurantDocument } from '#app/backend/catalogue/documents.ts';
import type { Db, Deps } from '#app/backend/deps.ts';
import { decideOrphan, openOrphans } from '#app/backend/use-cases/payments/orphan-payments.ts';
import {
  type Reconciled,
  reconcileWithProvider,
} from '#app/backend/use-cases/payments/reconcile-with-provider.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { localStamp } from '#app/domain/order/stamp.ts';
import { type Command, type Output, WrongUsage } from './command.ts';
import { countOf, plainText } from './plain-text.ts';
import { readNumber, readWords } from './read-words.ts';
import { withStore } from './with-store.ts';

const DAY_MS = 24 * 60 * 60_000;
const MAX_DAYS = 3_650;
const DECISIONS: readonly string[] = ['keep', 'refund'];

export const reconcileCommand: Command = {
  name: 'reconcile',
  usage: [
    {
      form: '[--days N]',
      does: "compare the card provider's payments of the last N days (7) with the orders, mend what differs, and list payments without an order; after a failover, too",
    },
    {
      form: 'keep PAYMENT',
      does: 'keep the money of a payment without an order, because its customer was served',
    },
    {
      form: 'refund PAYMENT',
      does: 'give a payment without an order back now, not only when its time is up',
    },
  ],
  async run(words, session) {
    const { places, options } = readWords(words, [0, 2], { days: { type: 'string' } });
    const [decision, payment] = places;
    if (decision === undefined) {
      if (session.stripe === undefined) throw new Error('No card provider: STRIPE_SECRET_KEY is not set');
      const days = readNumber('--days', options.days ?? '7', [1, MAX_DAYS]);
      await withStore(session, (deps) =>
        reconcileAndSay(deps, session.output, new Date(deps.now().getTime() - days * DAY_MS)),
      );
      return;
    }
    if (!DECISIONS.includes(decision) || payment === undefined || options.days !== undefined)
      throw new WrongUsage();
    const decided = await withStore(session, (deps) =>
      decideOrphan(deps, payment, decision === 'keep' ? 'keep' : 'refund'),
    );
    if (!decided) throw new Error(`No payment ${payment} without an order waits for a decision`);
    const cents = formatPrice(decided.amount_cents);
    session.output.say(
      decision === 'keep'
        ? `${payment}: ${cents} are kept`
        : `${payment}: a running server gives ${cents} back`,
    );
  },
};

/** Compares and mends, and says what was found and what an operator has to decide. */
export async function reconcileAndSay(deps: Deps, output: Output, since: Date): Promise<void> {
  const found = await reconcileWithProvider(deps, since);
  const names = await restaurants(deps.db);
  for (const line of foundText(found, names)) output.say(line);
  for (const { account, reason } of found.unread)
    output.complain(`${account} could not be read (${reason}): run reconcile again`);
  const orphans = await openOrphans(deps.db);
  if (orphans.length === 0) return;
  output.say('Payments without an order (npm run store -- reconcile keep|refund PAYMENT):');
  for (const orphan of orphans) {
    const { subdomain = '', timeZone = 'UTC' } = names.get(orphan.restaurant_id) ?? {};
    const goesBack =
      orphan.state === 'failed'
        ? 'could not be given back'
        : `goes back after ${localStamp(new Date(orphan.next_try_utc), timeZone)}`;
    const order = `order ${orphan.order_number ?? '-'} (${plainText(orphan.order_id)})`;
    output.say(
      `  ${orphan.payment_id}  ${subdomain}  ${formatPrice(orphan.amount_cents)}  ${order}  ${goesBack}`,
    );
  }
}

type Names = ReadonlyMap<string, { subdomain: string; timeZone: string }>;

async function restaurants(db: Db): Promise<Names> {
  const rows = await db
    .selectFrom('restaurants')
    .select(['restaurant_id', 'subdomain', 'document'])
    .execute();
  return new Map(
    rows.map(({ restaurant_id, subdomain, document }) => [
      restaurant_id,
      { subdomain, timeZone: (JSON.parse(document) as RestaurantDocument).timeZone },
    ]),
  );
}

function foundText(found: Reconciled, names: Names): string[] {
  const of = (restaurantId: string) => names.get(restaurantId)?.subdomain ?? restaurantId;
  const compared = `${countOf(found.payments, 'payment')} of ${countOf(found.accounts, 'account')}`;
  return [
    `Compared ${compared} with the orders: ${countOf(found.settled.length, 'order')} mended, ${countOf(found.orphans, 'payment')} without an order found`,
    ...found.settled.map(({ restaurantId, orderNumber }) => `  mended: ${of(restaurantId)} ${orderNumber}`),
    ...found.refundedAndStanding.map(
      ({ restaurantId, orderNumber }) =>
        `  ${of(restaurantId)} ${orderNumber} was given back whole and still stands: cancel it, or serve it`,
    ),
    ...(found.closed > 0 ? [`  ${countOf(found.closed, 'open payment')} without an order closed`] : []),
    ...(found.differing > 0
      ? [`  ${countOf(found.differing, 'payment')} not as asked for: look at the card provider's pages`]
      : []),
    ...found.movedNumbers.map(
      ({ restaurantId, next }) => `  orders of ${of(restaurantId)} were lost: its next order gets ${next}`,
    ),
  ];
}
