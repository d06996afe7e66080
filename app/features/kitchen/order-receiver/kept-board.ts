import { keepOnDevice, keptOnDevice } from '#app/browser/storage.ts';
import type { ReceiverBoard } from '#app/contract/receiver.ts';
import { forgetPresses } from './press-queue.ts';

/** What a device knew last, for as long as it is signed in. */
export type KeptBoard = {
  board: ReceiverBoard;
  timeZone: string;
  own?: string;
  /** Names the sign-in of the device. */
  session?: string;
  /** When it was heard, epoch ms of this device. */
  at: number;
};

/** Older boards are of another day, ms. */
const MOST_AGE_MS = 24 * 60 * 60_000;
/** Raise it when a board of before could not be drawn any more. */
const FORM = 1;

/** Keeps the board on the device, without the orders that are over. */
export function keepBoard({ board, ...known }: KeptBoard): void {
  keepOnDevice('kitchen-board', { ...known, board: { ...board, finished: [] }, form: FORM });
}

/**
 * The device was signed out, or its session ended: deletes the board, what was said of its orders, and presses that
 * were never sent.
 * @param unsent is told to whoever signs in next, where there were such
 */
export function endKept(unsent: string): void {
  const hadBoard = keptOnDevice('kitchen-board') !== null;
  const hadPresses = forgetPresses();
  keepOnDevice('kitchen-board', null);
  keepOnDevice('kitchen-rung', null);
  keepOnDevice('kitchen-aside', null);
  if (hadPresses) keepOnDevice('kitchen-refusals', [unsent]);
  else if (hadBoard) keepOnDevice('kitchen-refusals', null);
}

/** Deletes a board that is over a day old. @param now epoch ms of this device */
export function forgetOldBoard(now: number): void {
  if (keptOnDevice('kitchen-board') !== null) keptBoard(now);
}

/**
 * The board that the device knew last, on the server's clock as it is by now; null where there is none, and where
 * it is over a day old, which deletes it. A device whose clock was set back shows it as it was.
 * @param now epoch ms of this device
 */
export function keptBoard(now: number): KeptBoard | null {
  const kept = keptOnDevice('kitchen-board') as (Partial<KeptBoard> & { form?: number }) | null;
  if (kept === null) return null;
  const { board, timeZone, own, session, at } = kept;
  const isWhole =
    kept.form === FORM &&
    Array.isArray(board?.open) &&
    typeof at === 'number' &&
    typeof timeZone === 'string';
  if (!isWhole || now - at > MOST_AGE_MS) {
    keepOnDevice('kitchen-board', null);
    return null;
  }
  const heardAt = Math.min(at, now);
  const nowUtc = new Date(Date.parse(board.nowUtc) + now - heardAt).toISOString();
  const known = { timeZone, at: heardAt, ...(own && { own }), ...(session && { session }) };
  return { board: { ...board, nowUtc }, ...known };
}
