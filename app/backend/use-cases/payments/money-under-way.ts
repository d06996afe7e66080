import type { Db, Trx } from '#app/backend/deps.ts';

/** Where money stands that is still on its way, to the restaurant or back. */
const UNDER_WAY = [
  ['refunds', ['due']],
  ['order_refunds', ['due']],
  ['payments', ['creating', 'open', 'closing']],
] as const;
/** Where money stands that could not be given back, or came back from the bank. */
const GIVEN_UP = [
  ['refunds', ['failed']],
  ['order_refunds', ['failed']],
] as const;

type Whose = { restaurantId: string; patronId?: string };

/**
 * The numbers of a restaurant's orders whose money is still under way, which the server's jobs finish.
 * @param patronId of one customer's alone
 */
export function moneyUnderWay(db: Db | Trx, whose: Whose): Promise<number[]> {
  return ordersWith(db, whose, UNDER_WAY);
}

/**
 * The numbers of orders whose money a customer is still owed by no job: its refund was given up, or came back, and
 * nobody has noted that the money was given back another way.
 * @param patronId of one customer's alone
 */
export function moneyGivenUp(db: Db | Trx, whose: Whose): Promise<number[]> {
  return ordersWith(db, whose, GIVEN_UP);
}

async function ordersWith(
  db: Db | Trx,
  { restaurantId, patronId }: Whose,
  places: typeof UNDER_WAY | typeof GIVEN_UP,
): Promise<number[]> {
  const numbers: number[] = [];
  for (const [table, states] of places) {
    const rows = await db
      .selectFrom(table)
      .innerJoin('orders', (join) =>
        join
          .onRef('orders.restaurant_id', '=', `${table}.restaurant_id`)
          .onRef('orders.order_id', '=', `${table}.order_id`),
      )
      .select('orders.order_number')
      .where(`${table}.restaurant_id`, '=', restaurantId)
      .where(`${table}.state`, 'in', states)
      .$if(table !== 'payments', (own) => own.where('settled_utc', 'is', null))
      .$if(patronId !== undefined, (own) => own.where('orders.patron_id', '=', patronId ?? ''))
      .execute();
    numbers.push(...rows.map((row) => row.order_number));
  }
  return [...new Set(numbers)];
}
