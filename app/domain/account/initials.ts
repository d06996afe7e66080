/**
 * The first letters of a customer's names, 'GK' (R-HEAD-09): whole letters as people see them, so that a Hindi or
 * Punjabi one keeps its vowel sign. Without names the e-mail's first letter.
 */
export function initials(firstName: string, lastName: string, email: string): string {
  const letters = [firstName, lastName].map(firstLetter).join('');
  return (letters || firstLetter(email)).toLocaleUpperCase();
}

/** 'Gurpreet Kaur', or the e-mail of one who gave no name. */
export function fullName(firstName: string, lastName: string, email: string): string {
  return [firstName, lastName].filter((name) => name.trim() !== '').join(' ') || email;
}

function firstLetter(name: string): string {
  for (const { segment } of new Intl.Segmenter().segment(name.trim())) return segment;
  return '';
}
