import type { Typed } from '#app/features/manage/typed.ts';
import { type DishForm, ROW_FIELD, type Row, readDishForm } from './dish-form.ts';

/** The form of a dish as its fields are sent: all values by the names of the fields, no box without a tick. */
export function typedOfDish(form: DishForm): Typed {
  const { kept, isCounted, ...shown } = form;
  return {
    [ROW_FIELD]: [hiddenRow({ key: '0', kept })],
    counted: [isCounted ? 'yes' : 'no'],
    ...Object.fromEntries(entriesOf('', shown)),
  };
}

/** The form of what was typed. */
export function dishOfTyped(typed: Typed): DishForm {
  const form = new FormData();
  for (const [name, values] of Object.entries(typed)) for (const value of values) form.append(name, value);
  return readDishForm(form);
}

/** What a hidden field carries of a row. */
export function hiddenRow({ key, kept }: Row): string {
  return JSON.stringify({ key, kept });
}

function entriesOf(name: string, value: unknown): [string, string[]][] {
  if (typeof value === 'string') return [[name, [value]]];
  if (value === true) return [[name, ['on']]];
  if (isTexts(value)) return value.length > 0 ? [[name, value]] : [];
  if (Array.isArray(value)) return value.flatMap((each, index) => entriesOf(`${name}[${index}]`, each));
  if (typeof value !== 'object' || value === null) return [];
  const { key, kept, ...fields }: Record<string, unknown> = { ...value };
  const inner = Object.entries(fields).flatMap(([field, each]) =>
    entriesOf(name === '' ? field : `${name}.${field}`, each),
  );
  return typeof key === 'string'
    ? [[`${name}.${ROW_FIELD}`, [JSON.stringify({ key, kept })]], ...inner]
    : inner;
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}
