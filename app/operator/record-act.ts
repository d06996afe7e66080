import type { Deps } from '#app/backend/deps.ts';
import { recordActivity } from '#app/backend/use-cases/staff/record-activity.ts';
import type { ActivityCode, ActivityFacts } from '#app/contract/activity.ts';

/** Has the restaurant's people see in their activity what the operator did. */
export function recordAct(
  deps: Deps,
  restaurantId: string,
  what: ActivityCode,
  facts: ActivityFacts,
): Promise<void> {
  return deps.transaction((trx) =>
    recordActivity(deps, trx, { restaurantId, staffId: null, by: 'operator', device: '', what, facts }),
  );
}
