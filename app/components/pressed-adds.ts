import { useSyncExternalStore } from 'react';

/** A card's add from its press on. */
export type PressedAdd = { fetcherKey: string; productId: string };

let pressed: readonly PressedAdd[] = [];
const listeners = new Set<() => void>();
const NONE: readonly PressedAdd[] = [];

/**
 * An add was pressed. The router tells of it only when it finds time to, or when the add before it has its cart; a press
 * must show in the next frame.
 * @returns to be called when its answer is there
 */
export function addPressed(add: PressedAdd): () => void {
  change([...pressed, add]);
  return () => change(pressed.filter((each) => each !== add));
}

/** Adds that were pressed and have no answer yet; React draws a change of them at once. */
export function usePressedAdds(): readonly PressedAdd[] {
  return useSyncExternalStore(
    listen,
    () => pressed,
    () => NONE,
  );
}

function change(next: readonly PressedAdd[]): void {
  pressed = next;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
