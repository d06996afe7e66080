import type { FormEvent } from 'react';

/** A numeric field that keeps its leading zero, so no number field (R-CHK-13, A-85, R-ADDR-10). */
export function keepDigits({ currentTarget: field }: FormEvent<HTMLInputElement>) {
  const digits = field.value.replace(/\D+/g, '');
  if (digits !== field.value) field.value = digits;
}
