/**
 * Accents of decomposed Latin letters. Not \p{M}: that would match the vowel signs of Hindi and Punjabi too.
 */
const ACCENTS = /[\u0300-\u036f]/g;

/** A name as search compares it: lower case, no accents, single spaces. 'Crème  Brûlée' -> 'creme brulee'. */
export function foldName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}
