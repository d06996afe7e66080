import { data, type RouterContextProvider } from 'react-router';
import { RestaurantFile } from '#app/contract/restaurant-file/restaurant-file.ts';
import { languagesFrom } from '#app/features/manage/draft/own-words.server.ts';
import { todayIn } from '#app/features/manage/hours/hours.server.ts';
import { refusalOf, type SignedIn } from '#app/features/manage/signed-in.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { countMissing, missingWords } from './missing-words.ts';

type Context = Readonly<RouterContextProvider>;

/** So many are listed; the others come once these have their words. */
const MOST_LISTED = 200;

/**
 * What of the draft has no words in a language.
 * @throws as refusalOf, a 404 for the first language and for none of the store's, and a 503 where the store does not answer
 */
export async function loadMissing(context: Context, url: URL, { staffToken }: SignedIn, language: string) {
  const { own, languages } = languagesFrom(context);
  const asked = languages.find((each) => each === language && each !== own);
  if (!asked) throw data(null, { status: 404 });
  const reply = await storeFrom(context).api.call('draft.file', { staffToken });
  if (!reply.ok) await refusalOf(context, url, reply, null);
  const file = reply.ok ? RestaurantFile.safeParse(reply.data.file) : null;
  if (!file?.success) throw data(null, { status: 503 });
  const missing = missingWords(file.data, asked, todayIn(context));
  return {
    language: asked,
    own,
    total: countMissing(missing),
    listed: missing.slice(0, MOST_LISTED),
    more: Math.max(0, missing.length - MOST_LISTED),
  };
}
