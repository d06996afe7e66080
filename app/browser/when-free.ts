/**
 * Calls `go` as soon as the visitor is not busy: the page is visible, no dialog is open, and no field has the
 * focus. At once when that is so already.
 * @returns a function that stops waiting
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
  // while the focus moves, no element has it: look again afterwards
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(look);
  };
  for (const type of MOMENTS) document.addEventListener(type, later, true);
  look();
  return stop;
}

/** Events after which that may have changed; captured, because a dialog's own `close` does not bubble. */
const MOMENTS = ['focusout', 'close', 'visibilitychange'] as const;

function isBusy(): boolean {
  const { hidden, activeElement } = document;
  return (
    hidden ||
    document.querySelector('dialog[open]') !== null ||
    activeElement?.matches('input, textarea, select') === true
  );
}
