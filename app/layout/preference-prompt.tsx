import { startTransition, useEffect } from 'react';
import { useFetchers, useLocation, useNavigate, useNavigation } from 'react-router';
import { isCrawler } from '#app/browser/crawler.ts';
import { keepAsked, wasAsked } from '#app/browser/storage.ts';
import type { OrderView } from '#app/components/root-data.ts';
import { openingDialog } from '#app/domain/sessions/opening-dialog.ts';

const ADDRESSES = { preference: '/order-preference', noService: '/no-service' } as const;
/** At the latest. */
const IDLE_MS = 1000;

/**
 * Opens the order preference over the menu on a first visit (R-SESS-04), or the warning where nothing can be ordered
 * (R-SESS-05), once the page has come to life: the first HTML shows the menu. Once a visit: whoever closes it
 * knows where it is, until a preference was made and has ended. Never over an open dialog, an open menu or a field that
 * somebody is in. Draws nothing.
 */
export function PreferencePrompt({ order }: { order: OrderView }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isBusy = useNavigation().state !== 'idle';
  const isSending = useFetchers().some(({ state }) => state !== 'idle');
  const isChosen = order.orderType !== null;
  const dialog = openingDialog(isChosen, order.types);
  const isMenu = pathname === '/' && search === '';

  useEffect(() => {
    if (isChosen) keepAsked(false);
  }, [isChosen]);

  useEffect(() => {
    if (!dialog || !isMenu || isBusy || isSending || isCrawler()) return;
    // without cookies nothing could be chosen
    if (!navigator.cookieEnabled) return;

    function open() {
      // null: storage is blocked, so that it would come back with every page
      if (!dialog || wasAsked() !== false || isTaken()) return;
      keepAsked(true);
      const options = { state: { over: true }, preventScrollReset: true };
      startTransition(() => void navigate(ADDRESSES[dialog], options));
    }

    // coming to life keeps a slow phone busy enough
    const stop = whenIdle(open);
    // who was in a field is asked when they have left it
    const later = () => setTimeout(open);
    addEventListener('focusout', later);
    return () => {
      stop();
      removeEventListener('focusout', later);
    };
  }, [dialog, isMenu, isBusy, isSending, navigate]);

  return null;
}

/** Once the browser has nothing else to do. @returns to be called when it need not any more */
function whenIdle(go: () => void): () => void {
  if (!window.requestIdleCallback) {
    const timer = setTimeout(go, IDLE_MS);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(go, { timeout: IDLE_MS });
  return () => cancelIdleCallback(asked);
}

/** Something is open, or being filled in. */
function isTaken(): boolean {
  const field = document.activeElement?.matches('input, textarea, select, [contenteditable]');
  const hasPopovers = 'popover' in HTMLElement.prototype;
  const open = hasPopovers ? 'dialog[open], :popover-open' : 'dialog[open]';
  return field === true || document.querySelector(open) !== null;
}
