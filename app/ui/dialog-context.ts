import { createContext, type MouseEvent, useContext } from 'react';

type DialogSelf = {
  close: string;
  /** Starts the exit; the address follows. */
  hide: () => void;
};

export const DialogContext = createContext<DialogSelf | null>(null);

/** The dialog around. @throws outside one. */
export function useDialog(): DialogSelf {
  const self = useContext(DialogContext);
  if (!self) throw new Error('useDialog: outside a Dialog');
  return self;
}

/**
 * For any link that closes the dialog around it: 'Cancel', 'Back to menu'. Before script it is a plain link.
 * @throws outside a Dialog
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
