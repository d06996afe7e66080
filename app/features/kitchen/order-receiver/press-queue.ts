import {
  type KeyOfPress,
  keepOnDevice,
  keptOnDevice,
  keysOfPresses,
  PRESS_KEY,
} from '#app/browser/storage.ts';
import { idOf, isPress, type Press, pressesFrom } from './presses.ts';

/** Figures of a press's place in its key, so that keys in order of their letters are presses in their order. */
const PLACE_FIGURES = 15;

/**
 * The presses of this device that no answer came to yet, in their order: those that all of its pages have kept, and
 * those of this page that could not be kept. Each is kept by itself, under its time and id, so that two pages which keep
 * one at the same moment lose none.
 */
export function pressQueue() {
  let unkept: Press[] = [];
  let mayMove = true;
  /** What a page of an older program keeps, all in one. */
  const old = () => pressesFrom(keptOnDevice('kitchen-presses'));
  const kept = () =>
    keysOfPresses().flatMap((key) => {
      const press = keptOnDevice(key);
      return isPress(press) ? [{ key, press }] : [];
    });
  function moveOnce(): void {
    if (mayMove) mayMove = moveOld(old());
  }
  function all(): Press[] {
    moveOnce();
    return [...old(), ...kept().map(({ press }) => press), ...unkept];
  }
  return {
    all,
    isStored: () => unkept.length === 0,
    add(press: Press) {
      moveOnce();
      const before = keysOfPresses().at(-1);
      const place = Math.max(press.at, before ? placeOf(before) + 1 : 0);
      if (!keepOnDevice(keyOf(place, idOf(press)), press)) unkept = [...unkept, press];
    },
    /** @returns what was removed */
    remove(isGone: (press: Press) => boolean): Press[] {
      const gone = all().filter(isGone);
      unkept = unkept.filter((press) => !isGone(press));
      for (const { key, press } of kept()) if (isGone(press)) keepOnDevice(key, null);
      const left = old().filter((press) => !isGone(press));
      if (left.length < old().length) keepOnDevice('kitchen-presses', left.length > 0 ? left : null);
      return gone;
    },
  };
}

export type PressQueue = ReturnType<typeof pressQueue>;

/** Whether somebody's presses are kept under this key of the browser's storage; null stands for all of it. */
export function isOfPresses(key: string | null): boolean {
  return key === null || key === 'kitchen-presses' || key.startsWith(PRESS_KEY);
}

/** Forgets all presses of this device. @returns whether there were any */
export function forgetPresses(): boolean {
  const keys = keysOfPresses();
  const had = keys.length > 0 || keptOnDevice('kitchen-presses') !== null;
  for (const key of keys) keepOnDevice(key, null);
  keepOnDevice('kitchen-presses', null);
  return had;
}

/**
 * Keeps each press of an older program by itself, by names that another page which does the same gives them too.
 * @returns false where there is no room for that, and they stay as they are
 */
function moveOld(presses: readonly Press[]): boolean {
  if (presses.length === 0) return true;
  const moved: KeyOfPress[] = [];
  let place = 0;
  for (const [index, press] of presses.entries()) {
    place = Math.max(press.at, place + 1);
    const key = keyOf(place, idOf(press) || `old-${index}`);
    moved.push(key);
    if (keepOnDevice(key, press)) continue;
    for (const one of moved) keepOnDevice(one, null);
    return false;
  }
  return keepOnDevice('kitchen-presses', null);
}

function keyOf(place: number, id: string): KeyOfPress {
  return `${PRESS_KEY}${String(place).padStart(PLACE_FIGURES, '0')}.${id}`;
}

function placeOf(key: KeyOfPress): number {
  return Number(key.slice(PRESS_KEY.length, PRESS_KEY.length + PLACE_FIGURES));
}

/**
 * Lets one page of the device send at a time; `isOurs` is false while another one does, and while nothing waits. Where
 * the browser has no locks, on plain http, the presses' ids keep each of them one.
 */
export async function sendingAlone(
  queue: PressQueue,
  work: (isOurs: boolean) => Promise<boolean>,
): Promise<boolean> {
  const isWaiting = queue.all().length > 0;
  if (!isWaiting || !('locks' in navigator)) return work(isWaiting);
  return navigator.locks.request('kitchen-presses', { ifAvailable: true }, (lock) => work(lock !== null));
}
