import { FILE_LIMITS } from '#app/contract/restaurant-file/file-limits.ts';
import { type Thing, thingsOf } from './changes/thing.ts';
import type { FileFault } from './restaurant-file-faults.ts';

/**
 * What an unchecked file has more of than any menu: counted first, because everything that comes after takes time for
 * each dish and each choice.
 */
export function tooMuch(raw: unknown): FileFault[] {
  const departments = typeof raw === 'object' && raw !== null ? thingsOf({ ...raw }, 'departments') : [];
  const dishes = departments.reduce((sum, department) => sum + lengthOf(department, 'products'), 0);
  const faults: FileFault[] = [];
  const allow = (what: 'departments' | 'dishes' | 'choices', count: number): boolean => {
    if (count <= FILE_LIMITS[what]) return true;
    faults.push({ path: 'departments', message: `at most ${FILE_LIMITS[what]} ${what}` });
    return false;
  };
  if (!allow('departments', departments.length) || !allow('dishes', dishes)) return faults;
  const choices = departments.reduce(
    (sum, department) => sum + sumOf(thingsOf(department, 'products'), choicesOf),
    0,
  );
  allow('choices', choices);
  return faults;
}

/** Of a dish, a size, or an item of a combo. */
function choicesOf(owner: Thing): number {
  return (
    lengthOf(owner, 'variants') +
    sumOf(thingsOf(owner, 'variants'), choicesOf) +
    sumOf(thingsOf(owner, 'modifiers'), (group) => lengthOf(group, 'items')) +
    sumOf(
      thingsOf(owner, 'combo'),
      (group) => lengthOf(group, 'items') + sumOf(thingsOf(group, 'items'), choicesOf),
    )
  );
}

function lengthOf(owner: Thing, list: string): number {
  const value = owner[list];
  return Array.isArray(value) ? value.length : 0;
}

function sumOf(things: readonly Thing[], count: (thing: Thing) => number): number {
  return things.reduce((sum, thing) => sum + count(thing), 0);
}
