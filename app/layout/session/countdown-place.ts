import { readLook, writeSession } from '#app/browser/storage.ts';
import type { Point } from '#app/domain/layout/keep-inside.ts';

/** Where this tab's visitor has put the countdown, and for which session they have closed it. */
export type CountdownPlace = Point & { closedFor: number | null };

const UNTOUCHED: CountdownPlace = { x: 0, y: 0, closedFor: null };

/** As it was left in this tab, also on another page of it; storage that somebody edited is as good as none (C-058). */
export function readPlace(): CountdownPlace {
  const kept = (readLook('countdown') ?? {}) as Partial<Record<keyof CountdownPlace, unknown>>;
  const number = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : null);
  return {
    x: number(kept.x) ?? UNTOUCHED.x,
    y: number(kept.y) ?? UNTOUCHED.y,
    closedFor: number(kept.closedFor),
  };
}

export function keepPlace(change: Partial<CountdownPlace>): void {
  writeSession('countdown', { ...readPlace(), ...change });
}
