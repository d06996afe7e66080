import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { keepAsked, wasAsked } from '#app/browser/storage.ts';
import { whenFree } from '#app/browser/when-free.ts';
import { isGuarded, withFrom } from '#app/components/came-from.ts';
import type { OrderView } from '#app/components/root-data.ts';
import { afterDialogs } from '#app/ui/dialog-leaving.ts';

/**
 * A guest's preference has run out while this page was open: asks anew how they order, once, where there is something to
 * choose and as soon as they are not in the middle of something (R-SESS-01). A page that comes up later asks by itself, and a
 * checkout, which would lose what was typed, says so in its form (C-056).
 */
export function useAskAnew(order: OrderView, isOpenNow: boolean, isSignedIn: boolean): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const here = useRef('/');
  const ran = useRef(false);
  const isOver = order.phase === 'over' && !isSignedIn && !isGuarded(pathname);
  const canChoose = order.types.length > 0 && (isOpenNow || order.canSchedule);

  useEffect(() => {
    here.current = pathname + search;
  }, [pathname, search]);

  useEffect(() => {
    if (order.expiresAt !== null) ran.current = true;
    if (!isOver || !ran.current || !canChoose) return;
    return whenFree(() => {
      ran.current = false;
      // the page may have asked in the meantime, as on a first visit (preference-prompt.tsx)
      if (wasAsked()) return;
      keepAsked(true);
      afterDialogs(() => {
        void navigate(withFrom('/order-preference', here.current), {
          state: { over: true },
          preventScrollReset: true,
        });
      });
    });
  }, [isOver, canChoose, order.expiresAt, navigate]);
}
