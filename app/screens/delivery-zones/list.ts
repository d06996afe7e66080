import { storeFrom } from '#app/middleware/restaurant.ts';
import type { Route } from './+types/list.ts';

const PRIVATE = { 'cache-control': 'private, no-store' };

/** The zones as the store has them, for the browser's own copy (R-LOC-20); 503 when the store does not say. */
export async function loader({ context }: Route.LoaderArgs) {
  const zones = await storeFrom(context).zones();
  return Response.json(zones ?? [], { status: zones ? 200 : 503, headers: PRIVATE });
}
