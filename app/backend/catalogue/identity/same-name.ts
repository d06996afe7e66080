import { foldName, UNSEEN } from '#app/domain/menu/fold-name.ts';

/** A name as it looks: composed letters, and plain single spaces in place of no-break ones. */
export function asSeen(name: string): string {
  return name.normalize('NFC').replace(UNSEEN, '').replace(/\s+/g, ' ').trim();
}

/** The same for names that are one name: capitals do not count, accents do. */
export function nameKey(name: string): string {
  // by capitals, as 'ß' and 'SS' are one there
  return asSeen(name).toUpperCase().normalize('NFC');
}

/** The same for names that may be meant as one: accents and punctuation do not count either. */
export function likeKey(name: string): string {
  return foldName(name).replace(/[^\p{L}\p{M}\p{N}]+/gu, '') || nameKey(name);
}
