import { startTransition, useEffect } from 'react';
import { useFetchers, useLocation, useNavigate, useNavigation } from 'react-router';
import { isCrawler } from '#app/browser/crawler.ts';
import { hasPopovers } from '#app/browser/has-popovers.ts';
import { hadPreferenceMark, keepPreferenceMark } from '#app/browser/storage.ts';
import { openingDialog } from '#app/domain/sessions/opening-dialog.ts';
import type { OrderView } from '#app/shell/root-data/root-data.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import { useTranslation } from '#app/ui/translation.tsx';

const ADDRESSES = { preference: '/order-preference', noService: '/no-service' } as const;
/** The prompt opens after this time even if the browser is still busy, ms. */
const IDLE_MS = 1000;

/**
 * Opens the order preference over the menu on a first visit, or the warning where nothing can be ordered. It
 * waits until the page is hydrated, so that the menu is shown first. It opens once a visit, and again after a
 * preference that was chosen has ended. It never opens over a dialog, an open menu or a field in use. Renders
 * nothing.
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
    if (isChosen) keepPreferenceMark(false);
  }, [isChosen]);

  useEffect(() => {
    if (!dialog || !isMenu || isBusy || isSending || isCrawler()) return;
    // without cookies a choice could not be kept
    if (!navigator.cookieEnabled) return;

    function open() {
      if (!dialog || hadPreferenceMark() !== false || isInUse()) return;
      // storage is blocked or full: the dialog would open again on every page
      if (!keepPreferenceMark(true)) return;
      const options = { state: { over: true }, preventScrollReset: true };
      startTransition(() => void navigate(ADDRESSES[dialog], options));
    }

    // waits for the browser to be idle, because hydration keeps a slow phone busy
    const stop = whenIdle(open);
    // tries again when a field that was in use is left
    const later = () => setTimeout(open);
    addEventListener('focusout', later);
    return () => {
      stop();
      removeEventListener('focusout', later);
    };
  }, [dialog, isMenu, isBusy, isSending, navigate]);

  return null;
}

/**
 * Calls a function once the browser is idle.
 * @returns a function that cancels it
 */
function whenIdle(go: () => void): () => void {
  if (!window.requestIdleCallback) {
    const timer = setTimeout(go, IDLE_MS);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(go, { timeout: IDLE_MS });
  return () => cancelIdleCallback(asked);
}

/** Whether a dialog or popover is open, or a field is in use. */
function isInUse(): boolean {
  const field = document.activeElement?.matches('input, textarea, select, [contenteditable]');
  const open = hasPopovers() ? 'dialog[open], :popover-open' : 'dialog[open]';
  return field === true || document.querySelector(open) !== null;
}

/**
 * A notice above the menu when neither pickup nor delivery can be ordered. It hides nothing, and a page
 * without script shows it too. With script a dialog with the same text also opens, once a visit.
 */
export function NoServiceNote() {
  const { t } = useTranslation();
  return (
    <Note tone="warn">
      <p>{t('orderType.noService')}</p>
      <ButtonLink variant="line" href="/contact">
        {t('orderType.contactSupport')}
      </ButtonLink>
    </Note>
  );
}
