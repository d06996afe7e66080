import { data } from 'react-router';
import type { RestaurantFile } from '#app/contract/restaurant-file/restaurant-file.ts';
import { fileAnswer } from '#app/features/manage/draft/file-answer.ts';
import { EDITORS, refusalOf, signedIn } from '#app/features/manage/signed-in.server.ts';
import { csvAnswer } from '#app/shell/download/csv-answer.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import type { Route } from './+types/download.ts';
import { menuSheet } from './menu-sheet.ts';

/** The draft as a file to take along: 'menu.csv', its menu as a spreadsheet, or 'restaurant.json', all of it. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { staffToken } = await signedIn(context, url, EDITORS);
  const reply = await storeFrom(context).api.call('draft.file', { staffToken });
  if (!reply.ok) {
    await refusalOf(context, url, reply, null);
    throw data(null, { status: 503 });
  }
  const { file } = reply.data;
  // the draft passed the check of its shape when it was saved
  if (params.kind === 'menu.csv') return csvAnswer('menu', menuSheet(file as unknown as RestaurantFile));
  if (params.kind !== 'restaurant.json') throw data(null, { status: 404 });
  return fileAnswer(file, 'restaurant');
}
