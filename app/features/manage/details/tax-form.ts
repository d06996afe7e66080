import { FILE_LIMITS } from '#app/contract/restaurant-file/file-limits.ts';
import {
  type Languages,
  namesShown,
  namesTyped,
  numberShown,
  numberTyped,
  type Texts,
  withoutEmpty,
} from '#app/features/manage/draft/form-texts.ts';

/** A tax as the file has it. */
export type FileTax = {
  id?: string | undefined;
  name: string;
  ratePercent: number;
  isInclusive: boolean;
  names?: Readonly<Partial<Record<string, string>>> | undefined;
};

/** In the price, or added to it. */
export const TAX_KINDS = ['in', 'added'] as const;

/**
 * The fields of a tax; of a new one without a value.
 * @param isUsual dishes have it unless they, or their department, say otherwise
 */
export function taxFields(
  prefix: string,
  tax: FileTax | null,
  isUsual: boolean,
  languages: Languages,
): Record<string, string> {
  return {
    [`${prefix}-id`]: tax?.id ?? '',
    ...namesShown(`${prefix}-name`, { name: tax?.name, names: tax?.names }, languages),
    [`${prefix}-rate`]: numberShown(tax?.ratePercent),
    [`${prefix}-kind`]: tax && !tax.isInclusive ? 'added' : 'in',
    ...(isUsual && { [`${prefix}-usual`]: 'on' }),
  };
}

/** The fields of all taxes, by their places in the file, and the empty ones of a new one. */
export function taxesFields(
  taxes: readonly FileTax[],
  usual: readonly string[] | null,
  languages: Languages,
): Record<string, string> {
  const isUsual = (name: string) => usual === null || usual.includes(name);
  return Object.assign(
    {},
    ...taxes.map((tax, index) => taxFields(`tax-${index}`, tax, isUsual(tax.name), languages)),
    taxFields(`tax-${taxes.length}`, null, false, languages),
  );
}

/** The taxes as typed, of each the number of its fields, and the usual ones (null: all, whatever is added). */
export type ReadTaxes = { taxes: Record<string, unknown>[]; places: number[]; usual: string[] | null };

/**
 * The taxes as typed, numbers that are none as they are. The empty fields of a new one are left out.
 * @param known the usual taxes and all taxes as they were read
 * @param removed the number of the fields of the tax that is taken away
 */
export function readTaxes(
  texts: Texts,
  languages: Languages,
  known: { taxes: readonly FileTax[]; usual: readonly string[] | null },
  removed: number | null = null,
): ReadTaxes {
  const read: ReadTaxes = { taxes: [], places: [], usual: null };
  const usual: string[] = [];
  let isEach = true;
  // one more than there may be, which the store then refuses
  for (let index = 0; index <= FILE_LIMITS.taxes && texts[`tax-${index}-rate`] !== undefined; index++) {
    const prefix = `tax-${index}`;
    const { name, names } = namesTyped(texts, `${prefix}-name`, languages);
    const ratePercent = numberTyped(texts[`${prefix}-rate`]);
    const id = texts[`${prefix}-id`] || undefined;
    const isEmpty = [id, name, names, ratePercent].every((each) => each === undefined);
    if (index === removed || isEmpty) continue;
    read.taxes.push(
      withoutEmpty({ id, name, ratePercent, isInclusive: texts[`${prefix}-kind`] !== 'added', names }),
    );
    read.places.push(index);
    const isUsual = texts[`${prefix}-usual`] !== undefined;
    if (isUsual) usual.push(name ?? known.taxes.find((tax) => tax.id === id)?.name ?? '');
    else isEach = false;
  }
  return {
    ...read,
    usual: known.usual === null && isEach ? null : inOrderOf(renamed(known, read.taxes), usual),
  };
}

/** The usual taxes as they were read, by the names that they have now. */
function renamed(
  { taxes, usual }: { taxes: readonly FileTax[]; usual: readonly string[] | null },
  now: readonly Record<string, unknown>[],
): unknown[] {
  return (usual ?? []).map((name) => {
    const id = taxes.find((tax) => tax.name === name)?.id;
    return now.find((tax) => tax.id === id)?.name;
  });
}

/** The same names as they stood; another list in the order of the page. */
function inOrderOf(known: readonly unknown[], names: string[]): string[] {
  const isSame = known.length === names.length && names.every((name) => known.includes(name));
  return isSame ? known.filter((name) => typeof name === 'string') : names;
}

/**
 * The field that a place of the file is edited by, for its faults; null for one that the page has not.
 * @param places of each tax of the file the number of its fields
 * @param own the restaurant's own language
 */
export function taxFieldOf(path: string, places: readonly number[], own: string): string | null {
  const [, index, key = 'name', language] = /^taxes\[(\d+)\](?:\.(\w+))?(?:\.(\w+))?$/.exec(path) ?? [];
  const place = index === undefined ? undefined : places[Number(index)];
  if (place === undefined) return null;
  if (key === 'ratePercent') return `tax-${place}-rate`;
  return key === 'isInclusive' ? `tax-${place}-kind` : `tax-${place}-name-${language ?? own}`;
}
