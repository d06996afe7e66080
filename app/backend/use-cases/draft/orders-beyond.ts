import { documentFromFile } from '#app/backend/catalogue/document-from-file.ts';
import type { Deps } from '#app/backend/deps.ts';
import type { RestaurantFile } from '#app/contract/restaurant-file/restaurant-file.ts';
import type { Hours } from '#app/domain/opening-hours/day.ts';
import { openForCheckout } from '#app/domain/opening-hours/is-open.ts';
import { OVER } from '#app/domain/order/over.ts';
import { seeDraft } from './read-draft.ts';

/** Orders that are told; all are counted. */
const TOLD_ORDERS = 20;

/**
 * The orders for a set time that customers could choose and could not any more, by the hours of the draft. They stay:
 * the restaurant is told, so that somebody is there to make them.
 */
export async function listOrdersBeyond(deps: Deps, restaurantId: string) {
  const { draft, live } = await seeDraft(deps, restaurantId);
  const [now, then] = [hoursOf(live.file), hoursOf(draft.file)];
  if (JSON.stringify(now) === JSON.stringify(then)) return { total: 0, items: [] };
  const rows = await deps.db
    .selectFrom('orders')
    .select(['order_id', 'order_number', 'order_type', 'full_name', 'due_utc'])
    .where('restaurant_id', '=', restaurantId)
    .where('due_utc', '>=', deps.now().toISOString())
    .where('is_scheduled', '=', 1)
    .where('status', 'not in', [...OVER])
    .orderBy('due_utc')
    .execute();
  const beyond = rows.filter(({ due_utc }) => {
    const due = new Date(due_utc);
    return openForCheckout(now, due) && !openForCheckout(then, due);
  });
  return {
    total: beyond.length,
    items: beyond.slice(0, TOLD_ORDERS).map((row) => ({
      orderId: row.order_id,
      orderNumber: row.order_number,
      orderType: row.order_type,
      fullName: row.full_name,
      dueUtc: row.due_utc,
    })),
  };
}

function hoursOf(file: RestaurantFile): Hours {
  const { weeklyAvailabilities, dateOverrides, timeZone } = documentFromFile(file, (picture) => picture);
  return { weeklyAvailabilities, dateOverrides, timeZone };
}
