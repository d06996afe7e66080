import { useSyncExternalStore } from 'react';
import type { IconName } from './icon.tsx';
import type { NameInText } from './with-names.tsx';

/** A short message that goes away by itself. */
export type ToastItem = {
  /** ok: something was done; no: it was not. Sets icon and colour. */
  kind: 'ok' | 'no';
  text: string;
  /** A smaller line under the text. */
  note?: string | undefined;
  /** Names in text and note that are in another language than the page. */
  names?: readonly NameInText[] | undefined;
  icon?: IconName | undefined;
};

export type ShownToast = ToastItem & { id: number };

/** How long a toast stays, once script runs. */
export const TOAST_MS = 4000;
/** After several quick presses only the newest are shown. */
const SHOWN_AT_ONCE = 3;
const NONE: readonly ShownToast[] = [];

let scriptToasts = NONE;
let lastId = 0;
let slots: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

/** Shows toasts from script, each for 4 s, for news that come without a new page. */
export function showToasts(items: readonly ToastItem[]): void {
  if (items.length === 0) return;
  const news = items.map((item) => ({ ...item, id: ++lastId }));
  change(() => {
    scriptToasts = [...scriptToasts, ...news].slice(-SHOWN_AT_ONCE);
  });
  setTimeout(
    () =>
      change(() => {
        scriptToasts = scriptToasts.filter((item) => !news.includes(item));
      }),
    TOAST_MS,
  );
}

/**
 * Adds a place for toasts on top of those added before. A modal dialog needs one: what lies behind it is
 * dimmed and not read aloud.
 * @returns a function that removes the place
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

/** The toasts that script shows now; the same array until that changes. */
export function shownToasts(): readonly ShownToast[] {
  return scriptToasts;
}

/** The topmost place for toasts; null for the page's own. */
export function toastSlot(): HTMLElement | null {
  return slots.at(-1) ?? null;
}

/** The toasts that script shows now, for a component. */
export function useShownToasts(): readonly ShownToast[] {
  return useSyncExternalStore(listen, shownToasts, () => NONE);
}

/** The topmost place for toasts, for a component; null for the page's own. */
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
