import { useSyncExternalStore } from 'react';

/** An add of a card, from its press until its answer. */
export type PressedAdd = { fetcherKey: string; productId: string };

let pressed: readonly PressedAdd[] = [];
const listeners = new Set<() => void>();
const NONE: readonly PressedAdd[] = [];

/**
 * Notes that an add was pressed. The router shows it only later, or when the add before it is answered, but a
 * press must show in the next frame.
 * @returns a function to call when the answer has come
 */
export function addPressed(add: PressedAdd): () => void {
  change([...pressed, add]);
  return () => change(pressed.filter((each) => each !== add));
}

/** The adds that were pressed and have no answer yet; React draws a change of them at once. */
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
