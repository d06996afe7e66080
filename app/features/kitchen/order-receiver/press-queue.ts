import { keepOnDevice, keptOnDevice } from '#app/browser/storage.ts';
import { type Press, pressesFrom } from './presses.ts';

/**
 * The presses of this device that no answer came to yet, in their order: those that all of its pages have kept, and
 * those of this page that could not be kept.
 */
export function pressQueue() {
  let unkept: Press[] = [];
  const kept = () => pressesFrom(keptOnDevice('kitchen-presses'));
  const all = () => [...kept(), ...unkept];
  return {
    all,
    isStored: () => unkept.length === 0,
    add(press: Press) {
      if (!keepOnDevice('kitchen-presses', [...kept(), press])) unkept = [...unkept, press];
    },
    /** @returns what was removed */
    remove(isGone: (press: Press) => boolean): Press[] {
      const gone = all().filter(isGone);
      if (gone.length === 0) return gone;
      const isLeft = (press: Press) => !isGone(press);
      unkept = unkept.filter(isLeft);
      const left = kept().filter(isLeft);
      keepOnDevice('kitchen-presses', left.length > 0 ? left : null);
      return gone;
    },
  };
}

export type PressQueue = ReturnType<typeof pressQueue>;

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
