import type { RouterContextProvider } from 'react-router';
import type { ManageToday } from '#app/contract/reports.ts';
import type { FrameView } from '#app/features/manage/frame-view.ts';
import { type SignedIn, signedIn } from '#app/features/manage/signed-in.server.ts';
import { tellFrom } from '#app/shell/language/i18n.server.ts';
import { ownLanguage } from '#app/shell/restaurant/own-language.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { type ShownToday, withWords } from './today-words.ts';

type Context = Readonly<RouterContextProvider>;

/** The frame with how many messages wait, for who answers them. */
export function withWaiting(frame: FrameView, today: ManageToday | null): FrameView {
  if (!today || frame.me.role === 'kitchen') return frame;
  const count = today.tasks.reduce(
    (sum, { kind, count: own }) => sum + (kind === 'reservation' ? 1 : kind === 'messages' ? (own ?? 0) : 0),
    0,
  );
  return { ...frame, waiting: { ...frame.waiting, messages: count } };
}

/** How the day goes; null where the store did not answer. @throws as signedIn */
export async function loadToday(
  context: Context,
  url: URL,
): Promise<{ who: SignedIn; today: ShownToday | null; own: string | undefined }> {
  const who = await signedIn(context, url);
  const reply = await storeFrom(context).api.call('manage.today', { staffToken: who.staffToken });
  return {
    who,
    today: reply.ok ? withWords(reply.data, tellFrom(context)) : null,
    own: ownLanguage(context),
  };
}
