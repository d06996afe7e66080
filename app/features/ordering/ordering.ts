import { useSyncExternalStore } from 'react';

/*
 * Whether an order is being sent, or its payment confirmed, in this tab. Meanwhile nothing that a clock
 * triggers may replace the page or clear the cart; it happens once the order is done.
 */

let under = 0;
const listeners = new Set<() => void>();

/**
 * Marks the start of an order or of a card's confirmation.
 * @returns a function to call when that is over, with or without success; further calls have no effect
 */
export function startOrdering(): () => void {
  let isOver = false;
  change(1);
  return () => {
    if (isOver) return;
    isOver = true;
    change(-1);
  };
}

/** Whether an order is under way now. */
export function isOrdering(): boolean {
  return under > 0;
}

/** The same for a component, which renders again when it changes. */
export function useIsOrdering(): boolean {
  return useSyncExternalStore(listen, isOrdering, () => false);
}

function change(by: number): void {
  under += by;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
