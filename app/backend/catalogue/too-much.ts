import { FILE_LIMITS } from '#app/contract/restaurant-file/file-limits.ts';
import { isThing, type Thing, thingsOf } from './changes/thing.ts';
import { type FileFault, pathText } from './restaurant-file-faults.ts';

/**
 * What an unchecked file, or a part of one, has more of than any menu: looked at first, because everything that comes
 * after takes time for each dish, choice, letter and level.
 * @param mostValues a part has fewer of them than a file
 */
export function tooMuch(raw: unknown, mostValues: number = FILE_LIMITS.values): FileFault[] {
  const wide: FileFault[] = [];
  const deep = walk(raw, mostValues, (fault) => {
    if (wide.length === 0) wide.push(fault);
  });
  if (deep) return [deep];
  const counted = countMenu(raw);
  return counted.length > 0 ? counted : wide;
}

/** A value with its place, as a chain of keys. */
type Found = { value: unknown; key: PropertyKey | null; owner: Found | null; level: number };

/**
 * Goes through all values without calling itself, so that no depth ends the process.
 * @param tell of a value that is too large alone
 * @returns the fault at which it stops
 */
function walk(raw: unknown, mostValues: number, tell: (fault: FileFault) => void): FileFault | null {
  const open: Found[] = [{ value: raw, key: null, owner: null, level: 0 }];
  let values = 0;
  for (let found = open.pop(); found; found = open.pop()) {
    const { value, level } = found;
    values += 1;
    if (level > FILE_LIMITS.levels) return tooMany(found, 'levels');
    if (values > mostValues) return { path: '', message: `at most ${mostValues} values` };
    if (typeof value === 'string' && value.length > FILE_LIMITS.letters) tell(tooMany(found, 'characters'));
    if (typeof value !== 'object' || value === null) continue;
    const keys = Array.isArray(value) ? value.keys() : Object.keys(value);
    const inner: Found[] = [];
    for (const key of keys) {
      inner.push({ value: (value as Thing)[key], key, owner: found, level: level + 1 });
      if (inner.length > mostValues) break;
    }
    const [what, most] = Array.isArray(value)
      ? (['entries', FILE_LIMITS.entries] as const)
      : (['fields', FILE_LIMITS.fields] as const);
    if (inner.length > most) tell(tooMany(found, what));
    // in their order, the last is taken first
    for (const one of inner.reverse()) open.push(one);
  }
  return null;
}

function tooMany(found: Found, what: 'levels' | 'characters' | 'entries' | 'fields'): FileFault {
  const most = FILE_LIMITS[what === 'characters' ? 'letters' : what];
  const path: PropertyKey[] = [];
  for (let at: Found | null = found; at?.key != null; at = at.owner) path.unshift(at.key);
  return { path: pathText(path), message: `at most ${most} ${what}` };
}

function countMenu(raw: unknown): FileFault[] {
  if (!isThing(raw)) return [];
  const departments = thingsOf(raw, 'departments');
  const dishes = departments.reduce((sum, department) => sum + lengthOf(department, 'products'), 0);
  const faults: FileFault[] = [];
  const allow = (what: 'departments' | 'dishes' | 'choices', count: number): boolean => {
    if (count <= FILE_LIMITS[what]) return true;
    faults.push({ path: 'departments', message: `at most ${FILE_LIMITS[what]} ${what}` });
    return false;
  };
  if (!allow('departments', departments.length) || !allow('dishes', dishes)) return faults;
  let choices = 0;
  for (const [d, department] of departments.entries())
    for (const [p, dish] of thingsOf(department, 'products').entries()) {
      const own = choicesOf(dish);
      choices += own;
      if (own > FILE_LIMITS.choicesOfDish && faults.length < FILE_LIMITS.faults)
        faults.push(crowded(pathText(['departments', d, 'products', p])));
    }
  if (allow('choices', choices) && choicesOf(raw) > FILE_LIMITS.choicesOfDish) faults.push(crowded(''));
  return faults;
}

function crowded(path: string): FileFault {
  return { path, message: `at most ${FILE_LIMITS.choicesOfDish} choices` };
}

/** Sizes, groups, choices and items, of a dish, a size, or an item of a combo. */
function choicesOf(owner: Thing): number {
  return (
    lengthOf(owner, 'variants') +
    sumOf(thingsOf(owner, 'variants'), choicesOf) +
    sumOf(thingsOf(owner, 'modifiers'), (group) => 1 + lengthOf(group, 'items')) +
    sumOf(
      thingsOf(owner, 'combo'),
      (group) => 1 + lengthOf(group, 'items') + sumOf(thingsOf(group, 'items'), choicesOf),
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
