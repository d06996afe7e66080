import { data } from 'react-router';
import { EDITORS, signedIn } from '#app/features/manage/signed-in.server.ts';
import { paletteBelow } from '#app/ui/palette.server.ts';
import type { Route } from './+types/colours.ts';
import { colourUses } from './contrast.server.ts';
import { PREVIEW_CLASS } from './preview-colours.ts';

const PRIVATE = { 'cache-control': 'private, max-age=300' };

/**
 * What becomes of a brand colour (`?colour=`): as a sheet for the preview ('sheet.css'), and its contrasts
 * ('contrasts.json').
 * @throws as signedIn, a 400 for no colour, a 404 for anything else
 */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  await signedIn(context, url, EDITORS);
  const colour = url.searchParams.get('colour') ?? '';
  if (!/^#[0-9a-f]{6}$/i.test(colour)) throw data(null, { status: 400 });
  if (params.as === 'contrasts.json')
    return Response.json({ uses: colourUses(colour) }, { headers: PRIVATE });
  if (params.as !== 'sheet.css') throw data(null, { status: 404 });
  return new Response(paletteBelow(`.${PREVIEW_CLASS}`, colour), {
    headers: { ...PRIVATE, 'content-type': 'text/css; charset=utf-8' },
  });
}
