import type { FormEvent } from 'react';
import { plainTyped } from '#app/contract/typed-text.ts';

/** Between two numbers in one field. */
const TWO_NUMBERS = /\d[^\d]*[/,;|&][^\d]*\d/;

/**
 * Removes everything but digits from a field. Used with text fields, because a number field would drop a
 * leading zero. Two numbers are never joined: they stay, and the field's rule refuses them.
 */
export function keepDigits({ currentTarget: field }: FormEvent<HTMLInputElement>) {
  keep(field, (typed) => typed.replace(/\D+/g, ''));
}

/** The same, with the plus sign before the code of a country. */
export function keepPhone({ currentTarget: field }: FormEvent<HTMLInputElement>) {
  keep(field, (typed) => typed.trim().replace(/(?!^\+)\D+/g, ''));
}

function keep(field: HTMLInputElement, figures: (typed: string) => string): void {
  const typed = plainTyped(field.value);
  if (TWO_NUMBERS.test(typed)) return;
  const kept = figures(typed);
  if (kept !== field.value) field.value = kept;
}
