import { loadSection } from '#app/features/menu/load-menu.server.ts';
import type { Route } from './+types/dishes.ts';

/**
 * The cards of one section of a big menu, as JSON. Script requests them when the section comes near the
 * screen. They hold nothing personal.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const cards = await loadSection(context, url.searchParams.get('section') ?? '');
  return Response.json(
    { cards },
    { status: cards ? 200 : 503, headers: { 'cache-control': 'private, no-cache' } },
  );
}
