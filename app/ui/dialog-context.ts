import { createContext, useContext } from 'react';

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
