/** Accents of Latin letters once taken apart. Not \p{M}: the vowel signs of Hindi and Punjabi are marks too. */
const ACCENTS = /[\u0300-\u036f]/g;

/** A name as search compares it: no case, no accents, single spaces (B-CAT-05). 'Crème  Brûlée' -> 'creme brulee'. */
export function foldName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}
