import { useSyncExternalStore } from 'react';
import type { IconName } from './icon-names.ts';

export type ToastItem = {
  /** What the icon and its colour say: done, or not. */
  kind: 'ok' | 'no';
  text: string;
  /** A smaller line under it. */
  note?: string | undefined;
  icon?: IconName | undefined;
};

export type ToldToast = ToastItem & { id: number };

/** How long a toast stays once script runs. */
export const TOAST_MS = 4000;
/** Quick presses one after the other: the newest are enough. */
const SHOWN_AT_ONCE = 3;
const NONE: readonly ToldToast[] = [];

let told = NONE;
let lastId = 0;
let slots: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

/** Shows toasts in the browser, each for 4 s: news that come without a page of their own. */
export function tellToasts(items: readonly ToastItem[]): void {
  if (items.length === 0) return;
  const news = items.map((item) => ({ ...item, id: ++lastId }));
  change(() => {
    told = [...told, ...news].slice(-SHOWN_AT_ONCE);
  });
  setTimeout(
    () =>
      change(() => {
        told = told.filter((item) => !news.includes(item));
      }),
    TOAST_MS,
  );
}

/**
 * A place for toasts above all that is open before it: what lies behind a modal dialog is neither clear to see nor read
 * aloud.
 * @returns takes it away
 */
export function addToastSlot(slot: HTMLElement): () => void {
  change(() => {
    slots = [...slots, slot];
  });
  return () => {
    if (!slots.includes(slot)) return;
    change(() => {
      slots = slots.filter((each) => each !== slot);
    });
  };
}

/** What is shown now; the same array until that changes. */
export function toldToasts(): readonly ToldToast[] {
  return told;
}

/** The uppermost place for toasts; null: the page's own. */
export function toastSlot(): HTMLElement | null {
  return slots.at(-1) ?? null;
}

export function useToldToasts(): readonly ToldToast[] {
  return useSyncExternalStore(listen, toldToasts, () => NONE);
}

export function useToastSlot(): HTMLElement | null {
  return useSyncExternalStore(listen, toastSlot, () => null);
}

function change(make: () => void): void {
  make();
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
