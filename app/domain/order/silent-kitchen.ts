/** A kitchen whose devices have asked nothing for so long hears of no order, ms. */
export const SILENT_MS = 3 * 60_000;
/** That a device asked is known to so much, ms: it is written down once a minute. */
export const KNOWN_TO_MS = 60_000;
/** A kitchen in which nothing can ring for so long is told, ms: whoever reloads a page needs a moment. */
export const MUTED_MS = 10 * 60_000;
/** From when on a kitchen counts as one that works by devices: its first is signed in for a day (ms). */
const SETTLED_MS = 24 * 60 * 60_000;

/** A device that is signed in. Stamps in UTC. */
export type WatchedDevice = {
  madeUtc: string;
  seenUtc: string;
  /** What it said last: 'on', 'off' or 'waits'; null when it said nothing, as a program or a page without scripts. */
  sound: string | null;
  /** Since when it says so. */
  soundUtc: string | null;
};

export type WatchedKitchen = {
  devices: readonly WatchedDevice[];
  /** When a program with the receiver key asked last. */
  keySeenUtc: string | null;
  now: Date;
  /** Whether the restaurant takes orders at a time. */
  isOpenAt: (at: Date) => boolean;
};

/** Whether anybody in the kitchen has asked for its orders in the last minutes. */
export function isHeard({ devices, keySeenUtc, now }: Omit<WatchedKitchen, 'isOpenAt'>): boolean {
  return [keySeenUtc, ...devices.map(({ seenUtc }) => seenUtc)].some((seenUtc) => isRecent(seenUtc, now));
}

/**
 * Whether a kitchen hears of its orders: `silent` when nothing of it has asked for three minutes of its opening
 * hours, `muted` when what asks has not been able to ring for ten. Null where nobody can say: it is closed, has just
 * opened, or has never worked by devices for a day.
 */
export function kitchenState(kitchen: WatchedKitchen): 'hears' | 'silent' | 'muted' | null {
  const { devices, keySeenUtc, now, isOpenAt } = kitchen;
  const before = (ms: number) => new Date(now.getTime() - ms);
  const isSettled = devices.some(({ madeUtc }) => Date.parse(madeUtc) <= before(SETTLED_MS).getTime());
  if (!isSettled || !isOpenAt(now) || !isOpenAt(before(SILENT_MS + KNOWN_TO_MS))) return null;
  if (!isHeard(kitchen)) return 'silent';
  const mayRing = ({ sound, soundUtc }: WatchedDevice) =>
    sound === null ||
    sound === 'on' ||
    soundUtc === null ||
    Date.parse(soundUtc) > before(MUTED_MS).getTime();
  const asking = devices.filter(({ seenUtc }) => isRecent(seenUtc, now));
  return isRecent(keySeenUtc, now) || asking.some(mayRing) ? 'hears' : 'muted';
}

function isRecent(seenUtc: string | null, now: Date): boolean {
  return seenUtc !== null && now.getTime() - Date.parse(seenUtc) <= SILENT_MS + KNOWN_TO_MS;
}
