import { firstGrapheme } from './truncate.ts';

/** Initials of a dish or a person, two at most, upper case: 'Butter Chicken' -> 'BC', 'naan' -> 'N' (R-CARD-01). */
export function initials(name: string): string {
  const words = name.split(/[^\p{L}\p{N}\p{M}]+/u).filter((word) => word !== '');
  const first = words[0] ?? '';
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return (firstGrapheme(first) + firstGrapheme(last)).toUpperCase();
}
