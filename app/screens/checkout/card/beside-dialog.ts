/**
 * Does something that draws over the page from outside the open dialog, as a bank's own question does: what is no part
 * of a modal dialog lies below it and cannot be pressed. Meanwhile the dialog stands open without being modal.
 */
export async function besideDialog<T>(work: () => Promise<T>): Promise<T> {
  const dialog = document.querySelector<HTMLDialogElement>('dialog:modal');
  const focused = document.activeElement;
  // its `close` events come when it is open again, and mean nothing then
  dialog?.close();
  dialog?.show();
  try {
    return await work();
  } finally {
    if (dialog?.isConnected && dialog.open) {
      dialog.close();
      dialog.showModal();
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    }
  }
}
