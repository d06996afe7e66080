import { redirect } from 'react-router';
import type { Route } from './+types/start.ts';
import { startOf } from './navigation.ts';
import { signedIn } from './signed-in.server.ts';

/** /manage leads to the first page that somebody may open. @throws as signedIn */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { me } = await signedIn(context, url);
  return redirect(startOf(me.role), 303);
}
