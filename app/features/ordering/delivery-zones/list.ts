import { z } from 'zod';
import { DeliveryZone } from '#app/contract/client.ts';
import { onWire } from '#app/contract/on-wire.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import type { Route } from './+types/list.ts';

const PRIVATE = { 'cache-control': 'private, no-store' };

/**
 * The zones as the store has them, for the copy in the browser's storage; 503 when the store does not answer.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const zones = await storeFrom(context).zones();
  return Response.json(onWire(z.array(DeliveryZone), zones ?? []), {
    status: zones ? 200 : 503,
    headers: PRIVATE,
  });
}
