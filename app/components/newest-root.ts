import { useEffect, useSyncExternalStore } from 'react';
import type { HoursFacts } from './hours-words.ts';
import { isLostAnswer } from './lost-answer.ts';
import type { CartView, RootData } from './root-data.ts';

/*
 * What a page that stays open knows of root's data beyond what the router loaded: cart and hours that were asked for
 * since. Asked with plain fetch, because a revalidation that fails would put an error page in the place of what the visitor reads.
 * Only in browsers: a server draws for many.
 */

/** What /cart/state answers. */
export type StateAnswer = { cart: CartView | null; hours: HoursFacts };

let loaded: RootData | null = null;
let newer: { than: RootData; root: RootData } | null = null;
let asking: Promise<void> | null = null;
const listeners = new Set<() => void>();

/** Root's data with the newest cart and hours; what the router loads anew is newer than all before. */
export function useNewestRoot<Data extends RootData | undefined>(data: Data): Data {
  const news = useSyncExternalStore(
    listen,
    () => newer,
    () => null,
  );
  return news && news.than === data ? (news.root as Data) : data;
}

/** Remembers what the router loaded last; for the page's frame. */
export function useKeptRoot(data: RootData): void {
  useEffect(() => {
    loaded = data;
  }, [data]);
}

/** Asks how the cart is now, and whether the restaurant is open, and shows it. When no answer comes nothing is visible (R-CART-30, R-CART-32). */
export function lookAtCart(): Promise<void> {
  asking ??= ask().finally(() => {
    asking = null;
  });
  return asking;
}

async function ask(): Promise<void> {
  const than = loaded;
  try {
    const answer = await fetch('/cart/state');
    if (!answer.ok || !than) return;
    const { cart, hours } = (await answer.json()) as StateAnswer;
    // an action may have told more in between
    if (loaded !== than) return;
    newer = { than, root: { ...than, cart, restaurant: { ...than.restaurant, ...hours } } };
    for (const listener of listeners) listener();
  } catch {
    // no answer: asked again when the page comes to the front or the network back
  }
}

/**
 * Root's data as the router asks for them. When no answer comes, or the store could not say how the cart is, the page
 * keeps what it shows. @throws before a page shows any.
 */
export async function loadRootAgain<Data extends RootData>(load: () => Promise<Data>): Promise<Data> {
  const before = (newer?.than === loaded ? newer?.root : loaded) as Data | null | undefined;
  try {
    const data = await load();
    return data.isCartLost && before ? { ...data, cart: before.cart } : data;
  } catch (error) {
    if (!before || !(isLostAnswer(error) || error instanceof Error)) throw error;
    return { ...before, flash: [] };
  }
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
