import type { RouterContextProvider } from 'react-router';
import { platformContext } from '#app/middleware/platform.ts';
import { storeFrom } from '#app/middleware/restaurant.ts';
import type { ChosenAddress } from '#app/middleware/session-values.ts';
import { driveDistanceKm } from '#app/third-party/routes/drive-distance.ts';

/**
 * Km from the restaurant to the address, by road where there is a route service: the store works it out by the same
 * function, so that what is shown is what is charged. Infinite where the restaurant has no place on the map.
 */
export async function driveTo(
  context: Readonly<RouterContextProvider>,
  address: ChosenAddress,
): Promise<number> {
  const { latitude, longitude } = storeFrom(context).client;
  if (latitude === null || latitude === undefined) return Number.POSITIVE_INFINITY;
  if (longitude === null || longitude === undefined) return Number.POSITIVE_INFINITY;
  const { routesUrl, log } = context.get(platformContext);
  return driveDistanceKm({ latitude, longitude }, address, {
    routesUrl: routesUrl ?? undefined,
    onFailure: (reason) => log({ reason }, 'the route service failed; a straight line stands in'),
  });
}
