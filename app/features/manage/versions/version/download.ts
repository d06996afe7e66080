import { fileAnswer } from '#app/features/manage/draft/file-answer.ts';
import { EDITORS, signedIn } from '#app/features/manage/signed-in.server.ts';
import { answerOf } from '#app/features/manage/versions/versions.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import type { Route } from './+types/download.ts';

/** A version as a restaurant file to take along. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { staffToken } = await signedIn(context, url, EDITORS);
  const { version } = params;
  const asked = storeFrom(context).api.call('versions.file', { staffToken, query: { version } });
  const { file } = await answerOf(context, url, asked);
  return fileAnswer(file, `restaurant-version-${Number(version)}`);
}
