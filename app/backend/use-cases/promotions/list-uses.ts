import type { Restaurant } from '#app/backend/catalogue/documents.ts';
import type { Deps } from '#app/backend/deps.ts';
import { readDays } from '#app/backend/use-cases/reports/read-days.ts';
import type { Cents } from '#app/contract/money.ts';
import { together } from '#app/domain/reports/sums.ts';
import { businessDate } from '#app/domain/time/business-day.ts';
import { addDays } from '#app/domain/time/wall-clock.ts';

/** As far back as reports go: what is older is in no sum that is asked for. */
const DAYS_BACK = 730;

/**
 * How many orders each promotion of a restaurant was used for so far, and what it took off those that were handed over
 * in the last two years, deliveries included. Cancelled orders gave their use back.
 */
export async function listUses(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { restaurantId, document: { timeZone } }: Restaurant,
): Promise<{ promotionId: string; uses: number; off: Cents }[]> {
  const rows = await db
    .selectFrom('promotion_counts')
    .select(['promotion_id', 'uses'])
    .where('restaurant_id', '=', restaurantId)
    .where('uses', '>', 0)
    .orderBy('promotion_id')
    .execute();
  if (rows.length === 0) return [];
  const to = businessDate(now(), timeZone);
  const period = { from: addDays(to, -DAYS_BACK), to };
  const days = await readDays(db, { restaurantId, timeZone }, period, { withDishes: false });
  const off = new Map(
    together([...days.values()]).promotions.map(({ promotionId, discountCents, savedCents }) => [
      promotionId,
      discountCents + savedCents,
    ]),
  );
  return rows.map(({ promotion_id: promotionId, uses }) => ({
    promotionId,
    uses,
    off: off.get(promotionId) ?? 0,
  }));
}
