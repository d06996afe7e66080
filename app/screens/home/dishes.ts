import type { Route } from './+types/dishes.ts';
import { loadSection } from './load-home.server.ts';

/** The cards of one section of a big menu, for the script that fills them in when they come near. Nobody's own. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const cards = await loadSection(context, url.searchParams.get('section') ?? '');
  return Response.json(
    { cards },
    { status: cards ? 200 : 503, headers: { 'cache-control': 'private, no-cache' } },
  );
}
