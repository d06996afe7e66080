import type { Named } from '#app/contract/faults.ts';
import { type Cents, toCents } from '#app/contract/money.ts';
import type { Unit, ValueType } from './shape.ts';
import { isThing } from './thing.ts';

/** A value before or after a change, typed for whoever says it in a language. */
export type ChangeValue =
  /** As the restaurant wrote it. */
  | { type: 'text'; text: string }
  /** A word of the file's format, such as 'grid', or several. */
  | { type: 'choice'; choice: string }
  | { type: 'choices'; choices: string[] }
  | { type: 'list'; items: string[] }
  | { type: 'flag'; on: boolean }
  | { type: 'money'; cents: Cents }
  | { type: 'number'; number: number; unit: Unit }
  | { type: 'percents'; percents: number[] }
  /** With its offset: 2026-11-30T23:59:00+13:00. */
  | { type: 'time'; time: string }
  /** Windows such as 11:30-14:30; none: closed. */
  | { type: 'hours'; windows: string[] }
  | { type: 'pictures'; pictures: string[] }
  | { type: 'colour'; colour: string }
  | { type: 'sections'; sections: { heading: string; text: string }[] }
  | { type: 'thing'; id: string; name: Named }
  /** Names in their order. */
  | { type: 'order'; things: { id: string; name: Named }[] }
  /** Several that change as one, by their keys in the file; null: not said. */
  | { type: 'parts'; parts: Record<string, ChangeValue | null> };

/** The name of a dish or department by its id; the id where there is none. */
export type NameOf = (list: 'products' | 'departments', id: string) => Named;

/** A raw value of the file with its type; null where the file does not say it. */
export function valueOf(raw: unknown, type: ValueType, nameOf: NameOf): ChangeValue | null {
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
      return { type, cents: toCents(Number(raw)) };
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
