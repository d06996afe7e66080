import { createContext, type MouseEvent, useContext } from 'react';

type DialogSelf = {
  close: string;
  /** Starts the exit; when it is over, the address changes. */
  hide: () => void;
};

/** Gives the parts of a dialog its close address and its exit. */
export const DialogContext = createContext<DialogSelf | null>(null);

/** The dialog around the calling component. @throws Error outside a Dialog */
export function useDialog(): DialogSelf {
  const self = useContext(DialogContext);
  if (!self) throw new Error('useDialog: outside a Dialog');
  return self;
}

/**
 * Props for a link that closes the dialog around it, such as 'Cancel' or 'Back to menu'. Without script it is
 * a plain link.
 * @throws Error outside a Dialog
 */
export function useCloseLink() {
  const { close, hide } = useDialog();
  return {
    href: close,
    onClick(event: MouseEvent<HTMLAnchorElement>) {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      hide();
    },
  };
}
