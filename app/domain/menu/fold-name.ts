/**
 * Accents of decomposed Latin letters. Not \p{M}: that would match the vowel signs of Hindi and Punjabi too.
 */
const ACCENTS = /[\u0300-\u036f]/g;

/** Soft hyphens, joiners and other letters that nobody sees, and that some keyboards leave out. */
export const UNSEEN = /[\u00ad\u200b-\u200f\u2060]|\ufe0e|\ufe0f/g;

/** A name as search compares it: lower case, no accents, nothing unseen, single spaces. 'Crème  Brûlée' -> 'creme brulee'. */
export function foldName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .replace(UNSEEN, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}
