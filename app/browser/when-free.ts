/**
 * Goes on when the visitor is not in the middle of something: the page is seen, no dialog is open over it, nothing is being
 * typed (architecture.md, 'Dialogs are routes'). At once, when that is so already.
 * @returns stops waiting
 */
export function whenFree(go: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const stop = () => {
    isOver = true;
    clearTimeout(timer);
    for (const type of MOMENTS) document.removeEventListener(type, later, true);
  };
  const look = () => {
    if (isOver || isBusy()) return;
    stop();
    go();
  };
  // while the focus moves on, nothing has it
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(look);
  };
  for (const type of MOMENTS) document.addEventListener(type, later, true);
  look();
  return stop;
}

/** When that may have changed; a dialog's own `close` does not bubble. */
const MOMENTS = ['focusout', 'close', 'visibilitychange'] as const;

function isBusy(): boolean {
  const { hidden, activeElement } = document;
  return (
    hidden ||
    document.querySelector('dialog[open]') !== null ||
    activeElement?.matches('input, textarea, select') === true
  );
}
