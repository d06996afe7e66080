import { firstGrapheme } from '#app/domain/menu/truncate.ts';

/**
 * The first letters of a customer's names: 'GK'. Whole letters as people see them: a Hindi or Punjabi letter
 * keeps its vowel sign. Without names, the first letter of the e-mail.
 */
export function initials(firstName: string, lastName: string, email: string): string {
  const letters = [firstName, lastName].map(firstLetter).join('');
  return (letters || firstLetter(email)).toLocaleUpperCase();
}

/** 'Gurpreet Kaur', or the e-mail when there is no name. */
export function fullName(firstName: string, lastName: string, email: string): string {
  return [firstName, lastName].filter((name) => name.trim() !== '').join(' ') || email;
}

function firstLetter(name: string): string {
  return firstGrapheme(name.trim());
}
