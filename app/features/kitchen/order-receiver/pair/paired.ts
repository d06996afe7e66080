import { data } from 'react-router';
import type { Route } from './+types/paired.ts';
import { goOnPairing } from './pairing.server.ts';

/** For the open page of a new device: what became of its code. It is signed in by the answer 'paired'. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { state } = await goOnPairing(context, request.url);
  return data({ state }, { headers: { 'cache-control': 'private, no-store' } });
}
