import { useSyncExternalStore } from 'react';

/*
 * Whether an order or its payment is on its way in this tab. While it is, nothing that time brings about takes the page
 * away or clears the cart (A-12, C-056); what became due meanwhile comes when it is over.
 */

let under = 0;
const listeners = new Set<() => void>();

/**
 * An order is sent, or a card is being confirmed.
 * @returns to be called when that is over, whatever came of it; calling it again changes nothing
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

export function isOrdering(): boolean {
  return under > 0;
}

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
