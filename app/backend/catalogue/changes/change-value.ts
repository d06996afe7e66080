import type { Named } from '#app/contract/faults.ts';
import type { PlainValue } from '#app/contract/restaurant-change.ts';
import type { ValueType } from './shape.ts';
import { isThing } from './thing.ts';

/** The name of a dish or department by its id; the id where there is none. */
export type NameOf = (list: 'products' | 'departments', id: string) => Named;

/** A raw value of the file with its type; null where the file does not say it. */
export function typedValue(raw: unknown, type: ValueType, nameOf: NameOf): PlainValue | null {
  if (raw === undefined) return null;
  switch (type) {
    case 'text':
      return { type, text: String(raw) };
    case 'choice':
      return { type, choice: String(raw) };
    case 'choices':
      return { type, choices: texts(raw) };
    case 'list':
      return { type, items: texts(raw) };
    case 'flag':
      return { type, on: raw === true };
    case 'money':
      return { type, dollars: Number(raw) };
    case 'percents':
      return { type, percents: texts(raw).map(Number) };
    case 'time':
      return { type, time: String(raw) };
    case 'hours':
      return { type, windows: raw === 'closed' ? [] : texts(raw) };
    case 'picture':
    case 'pictures':
      return { type: 'pictures', pictures: texts(raw) };
    case 'colour':
      return { type, colour: String(raw) };
    case 'sections':
      return { type, sections: sections(raw) };
    case 'dish':
      return { type: 'thing', id: String(raw), name: nameOf('products', String(raw)) };
    case 'department':
      return { type: 'thing', id: String(raw), name: nameOf('departments', String(raw)) };
    default:
      return { type: 'number', number: Number(raw), unit: type };
  }
}

/** A list's entries as texts; one value is a list of one. */
function texts(raw: unknown): string[] {
  return Array.isArray(raw) ? raw.map(String) : [String(raw)];
}

function sections(raw: unknown): { heading: string; text: string }[] {
  const list: unknown[] = Array.isArray(raw) ? raw : [];
  return list.filter(isThing).map(({ heading, text }) => ({ heading: String(heading), text: String(text) }));
}
