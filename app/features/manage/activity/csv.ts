import type { Cell } from '#app/domain/sheet/csv-text.ts';
import { signedIn } from '#app/features/manage/signed-in.server.ts';
import { csvAnswer } from '#app/shell/download/csv-answer.server.ts';
import { wordsFrom } from '#app/shell/language/i18n.server.ts';
import { translator } from '#app/ui/translate.ts';
import type { Route } from './+types/csv.ts';
import { loadActivity, shownEntry } from './activity.server.ts';
import { whoDid } from './entry-words.ts';

/** Pages that a file has at most: 10,000 entries, the newest. */
const MOST_PAGES = 200;

/** The activity that the page shows by its filter, all pages of it, as a file. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const who = await signedIn(context, url, { roles: ['owner', 'manager'] });
  const t = translator(wordsFrom(context));
  const rows: Cell[][] = [
    [
      t('manageActivity.day'),
      t('manageActivity.time'),
      t('manageActivity.who'),
      t('manageActivity.what'),
      t('manageActivity.device'),
    ],
  ];
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const { items, hasMore } = await loadActivity(context, url, who, page);
    for (const entry of items.map((item) => shownEntry(context, item)))
      rows.push([entry.at?.day ?? '', entry.at?.time ?? '', whoDid(t, entry), entry.told, entry.device]);
    if (!hasMore) break;
  }
  return csvAnswer('activity', rows);
}
