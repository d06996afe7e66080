/**
 * Orders of a Friday by the restaurant's own clock, percent of the day in each hour from midnight: nothing at night, a
 * lunch, and a dinner three times as high. An assumption, in the shape of a takeaway's day.
 */
const BY_HOUR = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 4, 9, 7, 3, 2, 4, 11, 19, 18, 12, 6, 3, 1];
const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;
/** A Friday of New Zealand's summer time; its hours are those of this zone. */
const MIDNIGHT_UTC = Date.parse('2026-11-26T11:00:00.000Z');

/** Where restaurants are, and which part of them. */
export type Zone = { timeZone: string; share: number };

/** Part of a day's orders that come in the fullest hour of a place. */
export const PEAK_SHARE = Math.max(...BY_HOUR) / 100;

/** Someone who comes: at which hour of the Friday (0 to 24, Auckland's), to a restaurant of which zone. */
export type Arrival = { hour: number; zone: Zone };

/**
 * How many come at that hour of Auckland's Friday to restaurants of a zone, as a part of those of a fullest hour there.
 * Between the middles of two hours it changes evenly.
 */
export function liveliness(hour: number, timeZone: string): number {
  const local = hourIn(timeZone, MIDNIGHT_UTC + hour * HOUR_MS);
  const place = (local - 0.5 + DAY_HOURS) % DAY_HOURS;
  const before = Math.floor(place);
  const [from = 0, to = 0] = [BY_HOUR[before], BY_HOUR[(before + 1) % DAY_HOURS]];
  return (from + (to - from) * (place - before)) / (PEAK_SHARE * 100);
}

/**
 * Who comes in a part of a Friday that is replayed in fast motion: a Poisson process, whose rate is what the real day's
 * would be at that hour. Only the hours are shorter.
 * @param peak arrivals a second in a fullest hour
 * @param hours from and to, by Auckland's clock
 * @param seconds that the part takes here
 * @param random from 0 to 1, from a seed
 * @returns each with its ms since the beginning, in order
 */
export function* arrivals(
  { peak, hours: [from, to], seconds, zones }: Replay,
  random: () => number,
): Generator<Arrival & { atMs: number }> {
  for (const { zone, atMs } of candidates(peak, seconds, zones, random)) {
    const hour = from + ((to - from) * atMs) / (seconds * 1000);
    if (random() < liveliness(hour, zone.timeZone)) yield { atMs, hour, zone };
  }
}

export type Replay = {
  peak: number;
  hours: readonly [from: number, to: number];
  seconds: number;
  zones: readonly Zone[];
};

/** As many as if it were always the fullest hour. */
function* candidates(peak: number, seconds: number, zones: readonly Zone[], random: () => number) {
  let atMs = 0;
  for (;;) {
    atMs -= (Math.log(1 - random()) / peak) * 1000;
    if (atMs >= seconds * 1000) return;
    const zone = zoneAt(zones, random());
    if (zone) yield { atMs, zone };
  }
}

/** The zone at that part of all shares, one laid after the other. */
function zoneAt(zones: readonly Zone[], part: number): Zone | undefined {
  let left = part;
  for (const zone of zones) {
    left -= zone.share;
    if (left < 0) return zone;
  }
  return zones.at(-1);
}

/** Of the clock there, with its minutes as a part of the hour. */
function hourIn(timeZone: string, atUtc: number): number {
  const [hour = 0, minute = 0] = clockOf(timeZone)
    .formatToParts(atUtc)
    .filter(({ type }) => type === 'hour' || type === 'minute')
    .map(({ value }) => Number(value));
  return hour + minute / 60;
}

const clocks = new Map<string, Intl.DateTimeFormat>();
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const kept = clocks.get(timeZone);
  if (kept) return kept;
  const clock = new Intl.DateTimeFormat('en-NZ', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  clocks.set(timeZone, clock);
  return clock;
}
