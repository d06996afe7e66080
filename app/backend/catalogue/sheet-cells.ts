import type { ModifiersInput, VariantInput } from '#app/contract/restaurant-file/restaurant-file-menu.ts';
import { plainTyped } from '#app/contract/typed-text.ts';
import { nameOfCell, partsOfCell } from '#app/domain/sheet/named-prices.ts';
import { cut, quoted } from './restaurant-file-faults.ts';

/** The value of a cell, or what is wrong with it. */
export type CellResult<T> = { value: T } | { fault: string };

const CURRENCY = /^(?:nz\s{0,9}\$|nzd|\$)\s{0,9}|\s{0,9}(?:nz\s{0,9}\$|nzd|\$)$/i;
/** With a point or a comma before the cents; thousands are divided by the other one, where there are cents. */
const PRICES = [/^(\d{1,6})(?:[.,](\d{1,2}))?$/, /^(\d{1,3},\d{3})\.(\d{2})$/, /^(\d{1,3}\.\d{3}),(\d{2})$/];

/** Reads a price in dollars: '12.50', '$12.5', '12,50', '12'. */
export function readPrice(text: string): CellResult<number> {
  const digits = plainTyped(text).trim().replace(CURRENCY, '');
  for (const form of PRICES) {
    const [, whole, cents = ''] = form.exec(digits) ?? [];
    if (whole !== undefined) return { value: Number(`${whole.replace(/[.,]/, '')}.${cents}`) };
  }
  if (text === '') return { fault: 'is missing' };
  return { fault: `${quoted(text)} is no price: write it as 12.50` };
}

/** Reads whether something is so: 'yes', and 'no' or nothing. */
export function readYes(text: string): CellResult<boolean> {
  if (/^yes$/i.test(text)) return { value: true };
  if (/^(no)?$/i.test(text)) return { value: false };
  return { fault: `${quoted(text)} is neither yes nor no` };
}

const BETWEEN = '|';

/** Reads the variants of a dish with their prices: 'Half = 12.50 | Full = 19.90'. */
export function readVariants(text: string): CellResult<VariantInput[]> {
  if (text === '') return { value: [] };
  return all(
    partsOfCell(text, BETWEEN).map((part): CellResult<VariantInput> => {
      const { name, price } = namePrice(part);
      if (name === '') return { fault: `a name is missing in ${quoted(text)}` };
      if (price === null) return { fault: `${quoted(name)} has no price: write ${cut(name)} = 12.50` };
      const read = readPrice(price);
      return 'fault' in read
        ? { fault: `${quoted(name)}: ${read.fault}` }
        : { value: { name, price: read.value } };
    }),
  );
}

/**
 * Reads groups of choices, separated by line breaks or semicolons: 'Heat [1]: Mild | Hot' takes exactly one,
 * 'Extras [0-3]: Rice = 2.00 | Raita = 1.50' up to three, 'Sauces [1+]: …' at least one, without brackets any
 * number.
 */
export function readOptions(text: string): CellResult<ModifiersInput[]> {
  const groups = partsOfCell(text, '\n;')
    .map((group) => group.trim())
    .filter((group) => group !== '');
  return all(groups.map(readGroup));
}

const LIMITS = /^\[\s*(\d{1,3})\s*(\+|-\s*(\d{1,3}))?\s*\]$/;

function readGroup(text: string): CellResult<ModifiersInput> {
  const [head = '', ...rest] = partsOfCell(text, ':');
  const { words, least, more, most } = readHead(head.trim());
  const name = nameOfCell(words);
  if (name === '' || rest.length === 0)
    return {
      fault: `${quoted(text)} is no group: write its name, a colon, and what there is, as Heat [1]: Mild | Hot`,
    };
  const items = all(
    partsOfCell(rest.join(':'), BETWEEN).map((part): CellResult<ModifiersInput['items'][number]> => {
      const item = namePrice(part);
      if (item.name === '') return { fault: `${quoted(name)} has a choice without a name` };
      if (item.price === null) return { value: { name: item.name } };
      const read = readPrice(item.price);
      if ('fault' in read) return { fault: `${quoted(item.name)}: ${read.fault}` };
      return { value: { name: item.name, price: read.value } };
    }),
  );
  if ('fault' in items) return items;
  if (least === undefined) return { value: { name, items: items.value } };
  const min = Number(least);
  if (more === '+') return { value: { name, min, items: items.value } };
  return { value: { name, min, max: Number(most ?? least), items: items.value } };
}

/** The name of a group, and how many must be taken: the numbers in the brackets at its end. */
function readHead(head: string) {
  const bracket = head.endsWith(']') ? head.lastIndexOf('[') : -1;
  const [found, least, more, most] = bracket < 0 ? [] : (LIMITS.exec(head.slice(bracket)) ?? []);
  return { words: found === undefined ? head : head.slice(0, bracket), least, more, most };
}

/** The price stands after the last '=', because a name may contain one too. */
function namePrice(text: string): { name: string; price: string | null } {
  const parts = partsOfCell(text, '=');
  const price = parts.length > 1 ? parts.pop() : undefined;
  return { name: nameOfCell(parts.join('=')), price: price === undefined ? null : price.trim() };
}

/** All values, or the first fault. */
function all<T>(reads: CellResult<T>[]): CellResult<T[]> {
  const values: T[] = [];
  for (const read of reads) {
    if ('fault' in read) return read;
    values.push(read.value);
  }
  return { value: values };
}
