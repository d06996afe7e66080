import { type FormEvent, type MouseEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { keepKitchen } from '#app/browser/keep-kitchen.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import { addressAfter } from './done-step.ts';
import type { KeptBoard } from './kept-board.ts';
import type { KitchenFrameProps } from './kitchen-frame.tsx';
import { UNREAD } from './unread-board.ts';
import { useBoard } from './use-board.ts';

const BOARD = '/order-receiver';
/** What stands over each page: its presses leave the page as it is. */
const OVER = '.alarm, .undo';

/**
 * The board as a page beside it knows it, and the presses of that page. A step is kept on the device before it is
 * sent; the board opens once it is answered, and says what came to nothing. Without a connection the board opens with
 * the step waiting. What needs a connection says so, and changes nothing.
 */
export function usePagePresses(formToken: string, kept: KeptBoard | undefined) {
  const { t, language } = useTranslation();
  const navigate = useNavigate();
  const open = useBoard(
    kept ?? UNREAD,
    formToken,
    { unusable: t('receiver.stale'), unsent: t('kitchenLost.unsent') },
    kept?.at,
  );
  const hasPressed = useRef(false);
  const isLost = open.lostSince !== null;
  const { waitingCount, done, isStored } = open;

  useEffect(() => {
    if (!kept) void keepKitchen(language);
  }, [kept, language]);

  useEffect(() => {
    if (!hasPressed.current) return;
    // the worker opens the board that the device knows; a press that it could not keep stays with this page
    if (isLost && isStored()) location.assign(BOARD);
    else if (waitingCount === 0) {
      hasPressed.current = false;
      void navigate(addressAfter(done[0] ?? null));
    }
  }, [isLost, isStored, waitingCount, done, navigate]);

  function onSubmit(event: FormEvent<HTMLElement>) {
    const form = event.target as HTMLElement;
    // what stands over the page leaves it as it is
    if (!open.onSubmit(event) || form.closest(OVER)) return;
    hasPressed.current = true;
    if (isLost && isStored()) location.assign(BOARD);
  }

  /** The router would ask the store for the next page: the worker has it. */
  function onClick(event: MouseEvent<HTMLElement>) {
    const link = (event.target as Element).closest('a');
    if (link && isLost) link.dataset.native = '';
  }

  return { open, frame: { onSubmit, onClick } satisfies Omit<KitchenFrameProps, 'children'> };
}
