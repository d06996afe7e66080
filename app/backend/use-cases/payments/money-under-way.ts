import type { Db, Trx } from '#app/backend/deps.ts';

/** Where money stands that is still on its way, to the restaurant or back. */
const UNDER_WAY = [
  ['refunds', ['due']],
  ['order_refunds', ['due']],
  ['payments', ['creating', 'open', 'closing']],
] as const;

/**
 * The numbers of a restaurant's orders whose money is still under way, which the server's jobs finish.
 * @param patronId of one customer's alone
 */
export async function moneyUnderWay(
  db: Db | Trx,
  { restaurantId, patronId }: { restaurantId: string; patronId?: string },
): Promise<number[]> {
  const numbers: number[] = [];
  for (const [table, states] of UNDER_WAY) {
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
      .$if(patronId !== undefined, (own) => own.where('orders.patron_id', '=', patronId ?? ''))
      .execute();
    numbers.push(...rows.map((row) => row.order_number));
  }
  return [...new Set(numbers)];
}
