/** A kitchen whose devices have asked nothing for so long hears of no order, ms. */
export const SILENT_MS = 3 * 60_000;
/** That a device asked is known to so much, ms: it is written down once a minute. */
export const KNOWN_TO_MS = 60_000;
/** A kitchen in which nothing can ring for so long is told, ms: whoever reloads a page needs a moment. */
export const MUTED_MS = 10 * 60_000;
/**
 * A kitchen works by devices where one of them was used a day after its sign-in, and in the last week (ms): a shop
 * opens on each day of the week at most once in it. A device that was signed in once to be looked at counts for nothing.
 */
const SETTLED_MS = 24 * 60 * 60_000;
export const IN_USE_MS = 7 * SETTLED_MS;

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
  /** When printers that print each new order fetched last; null for one that never did. */
  printersSeenUtc: readonly (string | null)[];
  /** Orders are accepted without anybody: they need no device. */
  isAutomatic: boolean;
  now: Date;
  /** Whether the restaurant takes orders at a time. */
  isOpenAt: (at: Date) => boolean;
};

/** Whether orders reach somebody: a device, a program or a printer has asked for them in the last minutes, or none has to. */
export function isHeard(kitchen: Omit<WatchedKitchen, 'isOpenAt'>): boolean {
  const { devices, now, isAutomatic } = kitchen;
  return isAutomatic || devices.some(({ seenUtc }) => isRecent(seenUtc, now)) || isHeardByPrograms(kitchen);
}

/** Programs and paper need no sound. */
function isHeardByPrograms({
  keySeenUtc,
  printersSeenUtc,
  now,
}: Pick<WatchedKitchen, 'keySeenUtc' | 'printersSeenUtc' | 'now'>): boolean {
  return [keySeenUtc, ...printersSeenUtc].some((seenUtc) => isRecent(seenUtc, now));
}

/**
 * Whether a kitchen hears of its orders: `silent` when nothing of it has asked for three minutes of its opening
 * hours, `muted` when what asks has not been able to ring for ten. Null where nobody has to hear, or nobody can say: it
 * accepts orders by itself, is closed, has just opened, or does not work by devices.
 */
export function kitchenState(kitchen: WatchedKitchen): 'hears' | 'silent' | 'muted' | null {
  const { devices, now, isOpenAt, isAutomatic } = kitchen;
  const before = (ms: number) => new Date(now.getTime() - ms);
  const isSettled = devices.some(
    ({ madeUtc, seenUtc }) =>
      Date.parse(seenUtc) - Date.parse(madeUtc) >= SETTLED_MS &&
      Date.parse(seenUtc) >= before(IN_USE_MS).getTime(),
  );
  if (isAutomatic || !isSettled || !isOpenAt(now) || !isOpenAt(before(SILENT_MS + KNOWN_TO_MS))) return null;
  if (!isHeard(kitchen)) return 'silent';
  const mayRing = ({ sound, soundUtc }: WatchedDevice) =>
    sound === null ||
    sound === 'on' ||
    soundUtc === null ||
    Date.parse(soundUtc) > before(MUTED_MS).getTime();
  const asking = devices.filter(({ seenUtc }) => isRecent(seenUtc, now));
  return isHeardByPrograms(kitchen) || asking.some(mayRing) ? 'hears' : 'muted';
}

function isRecent(seenUtc: string | null, now: Date): boolean {
  return seenUtc !== null && now.getTime() - Date.parse(seenUtc) <= SILENT_MS + KNOWN_TO_MS;
}
