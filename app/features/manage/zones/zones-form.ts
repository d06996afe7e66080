import { FILE_LIMITS } from '#app/contract/restaurant-file/file-limits.ts';
import {
  type Languages,
  moneyShown,
  namesShown,
  namesTyped,
  numberShown,
  numberTyped,
  sumTyped,
  type Texts,
  withoutEmpty,
} from '#app/features/manage/draft/form-texts.ts';

/** A delivery zone as the file has it; money in dollars. */
export type FileZone = {
  id?: string | undefined;
  name: string;
  upToKm: number;
  fee: number;
  surcharge?: { beyondKm: number; perKm: number } | undefined;
  minimumOrder?: number | undefined;
  freeFrom?: number | undefined;
  names?: Readonly<Partial<Record<string, string>>> | undefined;
};

/** The fields of a zone; of a new one without a value. */
export function zoneFields(
  prefix: string,
  zone: FileZone | null,
  languages: Languages,
): Record<string, string> {
  return {
    [`${prefix}-id`]: zone?.id ?? '',
    ...namesShown(`${prefix}-name`, { name: zone?.name, names: zone?.names }, languages),
    [`${prefix}-km`]: numberShown(zone?.upToKm),
    [`${prefix}-fee`]: moneyShown(zone?.fee),
    [`${prefix}-beyond`]: numberShown(zone?.surcharge?.beyondKm),
    [`${prefix}-per`]: moneyShown(zone?.surcharge?.perKm),
    [`${prefix}-free`]: moneyShown(zone?.freeFrom),
    [`${prefix}-least`]: zone?.minimumOrder ? moneyShown(zone.minimumOrder) : '',
  };
}

/** The fields of all zones, by their places in the file. */
export function zonesFields(zones: readonly FileZone[], languages: Languages): Record<string, string> {
  return Object.assign({}, ...zones.map((zone, index) => zoneFields(`zone-${index}`, zone, languages)));
}

/** The zones as typed, and of each the number of its fields. */
export type ReadZones = { zones: Record<string, unknown>[]; places: number[] };

/**
 * The zones as typed, numbers that are none as they are. The empty fields of a new zone are left out.
 * @param removed the number of the fields of the zone that is taken away
 */
export function readZones(texts: Texts, languages: Languages, removed: number | null = null): ReadZones {
  const read: ReadZones = { zones: [], places: [] };
  // one more than there may be, which the store then refuses
  for (let index = 0; index <= FILE_LIMITS.zones && texts[`zone-${index}-km`] !== undefined; index++) {
    if (index === removed) continue;
    const prefix = `zone-${index}`;
    const { name, names } = namesTyped(texts, `${prefix}-name`, languages);
    const upToKm = numberTyped(texts[`${prefix}-km`]);
    const [fee, freeFrom, least] = ['fee', 'free', 'least'].map((key) => sumTyped(texts[`${prefix}-${key}`]));
    const beyondKm = numberTyped(texts[`${prefix}-beyond`]);
    const perKm = sumTyped(texts[`${prefix}-per`]);
    // half a surcharge goes to the store, which says what is missing
    const hasMore = beyondKm !== undefined || perKm !== undefined;
    const surcharge = hasMore ? withoutEmpty({ beyondKm, perKm }) : undefined;
    const id = texts[`${prefix}-id`] || undefined;
    const typed = { id, name, names, upToKm, fee, surcharge, freeFrom };
    if ([...Object.values(typed), least].every((each) => each === undefined)) continue;
    read.zones.push(withoutEmpty({ ...typed, minimumOrder: least ?? 0 }));
    read.places.push(index);
  }
  return read;
}

const FIELDS: Readonly<Record<string, string>> = {
  upToKm: 'km',
  fee: 'fee',
  freeFrom: 'free',
  minimumOrder: 'least',
};

/**
 * The field that a place of the file is edited by, for its faults; null for one that the page has not.
 * @param places of each zone of the file the number of its fields
 * @param own the restaurant's own language
 */
export function zoneFieldOf(path: string, places: readonly number[], own: string): string | null {
  const [, index, key = 'name', more] = /^zones\[(\d+)\](?:\.(\w+))?(?:\.(\w+))?$/.exec(path) ?? [];
  const place = index === undefined ? undefined : places[Number(index)];
  if (place === undefined) return null;
  if (key === 'name' || key === 'names') return `zone-${place}-name-${more ?? own}`;
  if (key === 'surcharge') return `zone-${place}-${more === 'perKm' ? 'per' : 'beyond'}`;
  return `zone-${place}-${FIELDS[key] ?? 'km'}`;
}

/** The places of zones in the file, the smallest first; one whose distance is not known comes last. */
export function smallestFirst(kilometres: readonly (number | null)[]): number[] {
  const reach = (index: number) => kilometres[index] ?? Number.POSITIVE_INFINITY;
  return kilometres
    .map((_, index) => index)
    .sort((a, b) => (reach(a) === reach(b) ? a - b : reach(a) - reach(b)));
}

/** A distance that was typed, in km; null where there is none to draw. */
export function kilometresTyped(text: string | undefined): number | null {
  const km = numberTyped(text);
  return typeof km === 'number' && km > 0 && km <= 1000 ? km : null;
}

/**
 * The distance to which the edge of a zone is dragged, km: a tenth of a kilometre is as fine as a finger is.
 * @param units from the middle of the drawing
 */
export function draggedTo(units: number, unitsPerKm: number): number {
  const km = Math.max(0.1, Math.min(1000, units / unitsPerKm));
  return Math.round(km * 10) / 10;
}
