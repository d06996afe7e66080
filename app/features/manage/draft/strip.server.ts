import type { RouterContextProvider } from 'react-router';
import type { StaffRole } from '#app/contract/enumerations.ts';
import { DEFAULT_TIME_ZONE } from '#app/domain/time/wall-clock.ts';
import type { DraftStrip } from '#app/features/manage/frame-view.ts';
import { whenText } from '#app/features/manage/today/when.ts';
import { tellFrom } from '#app/shell/language/i18n.server.ts';
import { platformContext } from '#app/shell/request/platform.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';

/** The draft in figures for the frame; null for who does not change it, and where the store does not answer. */
export async function draftStrip(
  context: Readonly<RouterContextProvider>,
  { me, staffToken }: { me: { role: StaffRole }; staffToken: string },
): Promise<DraftStrip | null> {
  if (me.role === 'kitchen') return null;
  const { api, client } = storeFrom(context);
  const reply = await api.call('draft.get', { staffToken });
  if (!reply.ok) return null;
  const { changes, faults, waiting } = reply.data;
  const now = context.get(platformContext).now().toISOString();
  const timeZone = client.timeZone ?? DEFAULT_TIME_ZONE;
  return {
    changes,
    faults: faults.length,
    goesLive: waiting && whenText(tellFrom(context), waiting.publishUtc, now, timeZone),
  };
}
