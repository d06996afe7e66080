import type { ModifiersInput, VariantInput } from './restaurant-file-menu.ts';

/** What a cell says, or what is wrong with it. */
export type Read<T> = { value: T } | { fault: string };

/** '12.50', '$12.5', '12': dollars. */
export function readPrice(text: string): Read<number> {
  const [, dollars] = /^\$?\s*(\d{1,6}(?:\.\d{1,2})?)$/.exec(text) ?? [];
  if (dollars !== undefined) return { value: Number(dollars) };
  if (text === '') return { fault: 'is missing' };
  if (/^\$?\s*\d+,\d{1,2}$/.test(text))
    return { fault: `'${text}' has a decimal comma: write ${text.replace(',', '.')}` };
  return { fault: `'${text}' is no price: write it as 12.50` };
}

/** 'Half = 12.50 | Full = 19.90': what there is of a dish, each with its price. */
export function readVariants(text: string): Read<VariantInput[]> {
  if (text === '') return { value: [] };
  return all(
    text.split('|').map((part): Read<VariantInput> => {
      const { name, price } = namePrice(part);
      if (name === '') return { fault: `a name is missing in '${text}'` };
      if (price === null) return { fault: `'${name}' has no price: write ${name} = 12.50` };
      const read = readPrice(price);
      return 'fault' in read ? { fault: `'${name}': ${read.fault}` } : { value: { name, price: read.value } };
    }),
  );
}

/**
 * Groups of choices, one a line or divided by semicolons: 'Heat [1]: Mild | Hot' takes exactly one, 'Extras [0-3]:
 * Rice = 2.00 | Raita = 1.50' up to three, 'Sauces [1+]: …' at least one, and without brackets any number or none.
 */
export function readOptions(text: string): Read<ModifiersInput[]> {
  const groups = text
    .split(/[\n;]/)
    .map((group) => group.trim())
    .filter((group) => group !== '');
  return all(groups.map(readGroup));
}

const GROUP = /^(.*?)\s*(?:\[\s*(\d{1,3})\s*(\+|-\s*(\d{1,3}))?\s*\])?\s*:(.*)$/s;

function readGroup(text: string): Read<ModifiersInput> {
  const [, name = '', least, more, most, list = ''] = GROUP.exec(text) ?? [];
  if (name === '')
    return {
      fault: `'${text}' is no group: write its name, a colon, and what there is, as Heat [1]: Mild | Hot`,
    };
  const items = all(
    list.split('|').map((part): Read<ModifiersInput['items'][number]> => {
      const item = namePrice(part);
      if (item.name === '') return { fault: `'${name}' has a choice without a name` };
      if (item.price === null) return { value: { name: item.name } };
      const read = readPrice(item.price);
      if ('fault' in read) return { fault: `'${item.name}': ${read.fault}` };
      return { value: { name: item.name, price: read.value } };
    }),
  );
  if ('fault' in items) return items;
  if (least === undefined) return { value: { name, items: items.value } };
  const min = Number(least);
  if (more === '+') return { value: { name, min, items: items.value } };
  return { value: { name, min, max: Number(most ?? least), items: items.value } };
}

/** The price stands after the last '=': names may have one of their own. */
function namePrice(text: string): { name: string; price: string | null } {
  const at = text.lastIndexOf('=');
  if (at < 0) return { name: text.trim(), price: null };
  return { name: text.slice(0, at).trim(), price: text.slice(at + 1).trim() };
}

/** All values, or the first fault. */
function all<T>(reads: Read<T>[]): Read<T[]> {
  const values: T[] = [];
  for (const read of reads) {
    if ('fault' in read) return read;
    values.push(read.value);
  }
  return { value: values };
}
