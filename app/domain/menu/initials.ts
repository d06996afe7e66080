import { firstGrapheme } from './truncate.ts';

/** Initials of the first two words, upper case: 'Butter Chicken Masala' -> 'BC', 'naan' -> 'N' (R-CARD-01, R-HEAD-09). */
export function initials(name: string): string {
  const words = name.split(/[^\p{L}\p{N}\p{M}]+/u).filter((word) => word !== '');
  return words.slice(0, 2).map(firstGrapheme).join('').toUpperCase();
}
