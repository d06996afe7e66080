import type { FormEvent } from 'react';

/**
 * Removes everything but digits from a field. Used with text fields, because a number field would drop a
 * leading zero.
 */
export function keepDigits({ currentTarget: field }: FormEvent<HTMLInputElement>) {
  const digits = field.value.replace(/\D+/g, '');
  if (digits !== field.value) field.value = digits;
}
