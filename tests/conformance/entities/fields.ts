import { z } from 'zod';

/*
 * Kinds of fields on the wire, for entities of section 3. The contract's own schemas read a wrong sum as 0 and a missing
 * list as an empty one, so that a page still shows; here each is a fault with words.
 */

const numeric = (value: unknown): number =>
  typeof value === 'string' && value.trim() !== '' ? Number(value) : (value as number);

const isCents = (dollars: number) => Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6;

/** Dollars with at most two decimals, 0 or more: a number, or a text of figures. */
export const money = z.preprocess(
  numeric,
  z
    .number('dollars, such as 12.5')
    .refine((dollars) => dollars >= 0 && isCents(dollars), 'dollars of 0 or more with two decimals at most'),
);
export const id = z
  .union([z.string().min(1), z.number()], 'an id: a text that is not empty, or a number')
  .transform(String);
export const text = z.string('a text');
export const words = text.refine((value) => value.trim() !== '', 'a text that is not empty');
export const flag = z.boolean('true or false');
export const count = z.number('a whole number').int('a whole number');
export const figure = z.preprocess(numeric, z.number('a number'));
/** A moment in UTC: 2026-07-08T00:00:00Z. */
export const stamp = text.refine((value) => !Number.isNaN(Date.parse(value)), 'a moment in time (ISO 8601)');
/** A day, alone or as a moment; an empty text is none. */
export const day = text.refine(
  (value) => value === '' || (/^\d{4}-\d{2}-\d{2}/.test(value) && !Number.isNaN(Date.parse(value))),
  'a day such as 1990-12-31',
);
/** A phone number as customers give it; an empty text is none. */
export const digits = text.regex(/^[+\d ()-]*$/, 'a phone number');
/** Of a list that section 3 does not spell out. */
export const code = z.union([z.string(), z.number()], 'a text or a number');
/** Wall-clock time HH:mm. */
export const time = text.regex(/^\d\d:\d\d$/, 'a time such as 09:30');

/** May be null or left out. */
export const maybe = <S extends z.ZodType>(kind: S) => kind.nullish();
/** A list that may be left out where it is empty. */
export const list = <S extends z.ZodType>(item: S) => z.array(item, 'a list');
export const maybeList = <S extends z.ZodType>(item: S) => list(item).nullish();
/** An entity; fields that are not named are let be. */
export const entity = <S extends z.ZodRawShape>(shape: S) => z.looseObject(shape, 'an object');
