import { keepOnDevice, keptOnDevice } from '#app/browser/storage.ts';
import type { ReceiverBoard } from '#app/contract/receiver.ts';

/** What a device knew last, for as long as it is signed in. */
export type KeptBoard = {
  board: ReceiverBoard;
  timeZone: string;
  own?: string;
  /** When it was heard, epoch ms of this device. */
  at: number;
};

/** Older boards are of another day, ms. */
const MOST_AGE_MS = 24 * 60 * 60_000;
/** Raise it when a board of before could not be drawn any more. */
const FORM = 1;

/** Keeps the board on the device. */
export function keepBoard(known: KeptBoard): void {
  keepOnDevice('kitchen-board', { ...known, form: FORM });
}

/** Deletes it, and what was said of its orders: the device was signed out, or its session ended. */
export function forgetBoard(): void {
  keepOnDevice('kitchen-board', null);
  keepOnDevice('kitchen-refusals', null);
  keepOnDevice('kitchen-rung', null);
  keepOnDevice('kitchen-aside', null);
}

/**
 * The board that the device knew last, on the server's clock as it is by now; null where there is none, and where
 * it is over a day old, which deletes it.
 * @param now epoch ms of this device
 */
export function keptBoard(now: number): KeptBoard | null {
  const kept = keptOnDevice('kitchen-board') as (Partial<KeptBoard> & { form?: number }) | null;
  if (kept === null) return null;
  const { board, timeZone, own, at } = kept;
  const isWhole =
    kept.form === FORM &&
    Array.isArray(board?.open) &&
    typeof at === 'number' &&
    typeof timeZone === 'string';
  if (!isWhole || now - at > MOST_AGE_MS || now < at) {
    forgetBoard();
    return null;
  }
  const nowUtc = new Date(Date.parse(board.nowUtc) + now - at).toISOString();
  return { board: { ...board, nowUtc }, timeZone, at, ...(own && { own }) };
}
