/** What is kept of a backup beside its database has the same name with another end. */
const NAME = /^store-(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z\.db$/;
const TIME = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::(\d{2}))?(?:\.\d+)?)?\s?(Z|UTC|[+-]\d{2}:?\d{2})?$/;

/** Of the backup of that moment, to the second and in UTC: `store-20261127T020000Z.db`. */
export function backupName(takenAt: Date): string {
  return `store-${takenAt.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z.db`;
}

/** The moment (ms since 1970) in a backup's name; null for a name that is none. */
export function timeInName(name: string): number | null {
  const parts = NAME.exec(name)?.slice(1);
  if (parts === undefined) return null;
  const [year, month, day, hour, minute, second] = parts;
  const time = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  // 31 February is a time that a parser may take for another day
  return Number.isNaN(time) || backupName(new Date(time)) !== name ? null : time;
}

/** The name of what a backup says of itself (manifest.ts). */
export function manifestName(name: string): string {
  return name.replace(/\.db$/, '.json');
}

/**
 * A moment as an operator types it: `2026-11-27T01:30`, in UTC as the names are, or with its offset (`+13:00`); a
 * day alone is its first moment.
 * @returns ms since 1970; null for what is no time
 */
export function readMoment(text: string): number | null {
  const parts = TIME.exec(text.trim());
  if (parts === null) return null;
  const [, day = '', clock = '00:00', second = '00', zone = 'Z'] = parts;
  const offset = zone === 'UTC' ? 'Z' : zone.replace(/^([+-]\d{2})(\d{2})$/, '$1:$2');
  const time = Date.parse(`${day}T${clock}:${second}${offset}`);
  if (Number.isNaN(time) || !isOnCalendar(day)) return null;
  return time;
}

function isOnCalendar(day: string): boolean {
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
}

/** A moment for people, in UTC: `2026-11-27 02:00:00 UTC`. */
export function spokenTime(time: number | Date): string {
  return `${new Date(time).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}
