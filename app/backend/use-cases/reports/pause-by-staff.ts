import type { z } from 'zod';
import type { Restaurant } from '#app/backend/catalogue/documents.ts';
import type { Deps } from '#app/backend/deps.ts';
import { changeServices } from '#app/backend/use-cases/receiver/services.ts';
import type { Staff } from '#app/backend/use-cases/staff/find-staff.ts';
import { recordActivity } from '#app/backend/use-cases/staff/record-activity.ts';
import type { ActivityCode } from '#app/contract/activity.ts';
import type { ReceiverService, ReceiverServicesRequest } from '#app/contract/services.ts';

type Asked = z.output<typeof ReceiverServicesRequest>;

/**
 * Pauses services or takes orders again, as the kitchen does, and writes down who did it.
 * @throws Refusal as changeServices
 */
export function pauseByStaff(
  deps: Deps,
  restaurant: Restaurant,
  staff: Pick<Staff, 'staffId' | 'device'> | null,
  asked: Asked,
): Promise<ReceiverService[]> {
  return changeServices(deps, restaurant, asked, (trx) =>
    recordActivity(deps, trx, {
      restaurantId: restaurant.restaurantId,
      staffId: staff?.staffId ?? null,
      device: staff?.device ?? '',
      ...pauseAct(asked),
    }),
  );
}

/** What a change of the services is in the activity. */
export function pauseAct({ orderTypes, pausedUntil, moreMinutes, line }: Asked) {
  const resumedOrPaused = pausedUntil === null ? 'servicesResumed' : 'servicesPaused';
  const what: ActivityCode = pausedUntil === undefined ? 'servicesSlowed' : resumedOrPaused;
  const facts = {
    orderTypes: orderTypes.join(' '),
    until: pausedUntil ?? null,
    minutes: moreMinutes ?? null,
    line: (pausedUntil && line) || null,
  };
  return { what, facts };
}
