import type { Cell } from '#app/domain/sheet/csv-text.ts';
import { signedIn } from '#app/features/manage/signed-in.server.ts';
import { csvAnswer } from '#app/shell/download/csv-answer.server.ts';
import { wordsFrom } from '#app/shell/language/i18n.server.ts';
import { translator } from '#app/ui/translate.ts';
import type { Route } from './+types/csv.ts';
import { shownEntry, wholeActivity } from './activity.server.ts';
import { whoDid } from './entry-words.ts';

/** The activity that the page shows by its filter, all of it, as a file. */
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
  for await (const item of wholeActivity(context, url, who)) {
    const entry = shownEntry(context, item);
    rows.push([entry.at?.day ?? '', entry.at?.time ?? '', whoDid(t, entry), entry.told, entry.device]);
  }
  return csvAnswer('activity', rows);
}
