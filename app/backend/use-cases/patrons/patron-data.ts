import type { z } from 'zod';
import type { Deps } from '#app/backend/deps.ts';
import { profileOf, readAddresses } from '#app/backend/use-cases/customers/read-profile.ts';
import { summaryOf } from '#app/backend/use-cases/orders/read-summary.ts';
import type { Staff } from '#app/backend/use-cases/staff/find-staff.ts';
import { recordActivity } from '#app/backend/use-cases/staff/record-activity.ts';
import type { OrderSummary } from '#app/contract/orders.ts';
import type { PatronData, PatronExport } from '#app/contract/patrons.ts';
import { listed } from './find-patrons.ts';
import { lockPatron, type Presser, recordPatronAct } from './patron-acts.ts';
import { accountsOf, writtenBy } from './patron-records.ts';
import type { OnePatron } from './read-patron.ts';

/** Customers of one page of the list that is taken along. */
const PAGE = 1_000;
/** Longer than all pages of the longest list take. */
const TAKING_MS = 10 * 60_000;

/**
 * All that is kept about a customer: contact, note, account, orders and what they wrote. That it was taken is written down
 * first.
 * @throws Refusal as readPatronRow
 */
export async function patronData(
  deps: Deps,
  one: OnePatron,
  presser: Presser,
): Promise<z.input<typeof PatronData>> {
  const patron = await deps.transaction(async (trx) => {
    const row = await lockPatron(trx, one);
    await recordPatronAct(deps, trx, one, presser, 'customerTaken');
    return row;
  });
  const { restaurantId, patronId } = one;
  const rows = await deps.db
    .selectFrom('orders')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('patron_id', '=', patronId)
    .orderBy('created_utc', 'desc')
    .execute();
  const orders: OrderSummary[] = [];
  for (const row of rows) orders.push(await summaryOf(deps.db, row));
  const accounts = await accountsOf(deps.db, patron);
  const written = await writtenBy(deps.db, patron, { orders: rows, accounts });
  const [account = null] = accounts;
  return {
    fullName: patron.full_name,
    email: patron.email,
    phone: patron.phone,
    firstUtc: patron.first_utc,
    lastUtc: patron.last_utc,
    note: patron.note,
    block:
      patron.blocked_utc === null
        ? null
        : {
            sinceUtc: patron.blocked_utc,
            reason: patron.block_reason ?? '',
            words: patron.block_words,
          },
    account:
      account &&
      profileOf(account, await readAddresses(deps.db, { restaurantId, customerId: account.customer_id })),
    orders,
    sent: written.map(({ kind, createdUtc, orderId, document }) => ({
      ...document,
      ...{ kind, createdUtc, orderId },
    })),
    exportedUtc: deps.now().toISOString(),
  };
}

/**
 * A thousand customers behind one of them, in no order that means anything. That they were taken is written down with the
 * first ones, and with others where nobody has begun to take them just now.
 */
export async function allPatrons(
  deps: Deps,
  restaurantId: string,
  after: string | undefined,
  { staffId, device }: Pick<Staff, 'staffId' | 'device'>,
): Promise<PatronExport> {
  const isMore = after !== undefined && (await hasBegun(deps, restaurantId, staffId));
  if (!isMore)
    await deps.transaction((trx) =>
      recordActivity(deps, trx, { restaurantId, staffId, device, what: 'customersTaken' }),
    );
  const rows = await deps.db
    .selectFrom('patrons')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('patron_id', '>', after ?? '')
    .orderBy('patron_id')
    .limit(PAGE + 1)
    .execute();
  const items = await listed(deps.db, restaurantId, rows.slice(0, PAGE));
  return { items, next: rows.length > PAGE ? (items.at(-1)?.patronId ?? null) : null };
}

/** Whether somebody has begun to take the list and may still be at it. */
async function hasBegun({ db, now }: Deps, restaurantId: string, staffId: string): Promise<boolean> {
  const begun = await db
    .selectFrom('activity')
    .select('activity_id')
    .where('restaurant_id', '=', restaurantId)
    .where('at_utc', '>', new Date(now().getTime() - TAKING_MS).toISOString())
    .where('staff_id', '=', staffId)
    .where('what', '=', 'customersTaken')
    .limit(1)
    .executeTakeFirst();
  return begun !== undefined;
}
