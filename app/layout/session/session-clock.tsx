import { type ComponentType, useEffect, useState } from 'react';
import { useMatches } from 'react-router';
import { hasOrderMirror } from '#app/browser/storage.ts';
import type { RootData } from '#app/components/root-data.ts';
import { handleOf } from '#app/components/screen.tsx';
import { SessionNote } from './session-note.tsx';
import type { WatchProps } from './session-watch.tsx';

/**
 * Where the clock of an order preference is kept (spec §4 'Session'). What script adds to a page, countdown and warning, comes
 * when there is something to count, or to clear of what the browser kept; until then, and without script, a warning is a note. Screens that follow an
 * order are left alone: it is not the session's any more.
 */
export function SessionClock({ root }: { root: RootData }) {
  const [Watch, setWatch] = useState<ComponentType<WatchProps> | null>(null);
  const isQuiet = useMatches().some((match) => handleOf(match).isQuiet);
  const { order } = root;
  const isCounting = order.expiresAt !== null;

  useEffect(() => {
    if (!isCounting && !hasOrderMirror()) return;
    // without it the note stays, and the server keeps time alone
    import('./session-watch.tsx').then(
      ({ SessionWatch }) => setWatch(() => SessionWatch),
      () => undefined,
    );
  }, [isCounting]);

  if (Watch) return <Watch root={root} isQuiet={isQuiet} />;
  return !isQuiet && order.phase === 'warning' && order.expiresAt !== null ? (
    <SessionNote expiresAt={order.expiresAt} />
  ) : null;
}
