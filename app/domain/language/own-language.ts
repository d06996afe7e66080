/**
 * The language that a restaurant writes its plain words in, as a tag without region; undefined where it is the
 * page's, or where the restaurant names none.
 * @param written as the restaurant names it: 'en', 'en-NZ', or anything else
 * @param page the page's language
 */
export function otherLanguage(written: string, page: string): string | undefined {
  const code = written.trim().toLowerCase().split('-', 1)[0] ?? '';
  return /^[a-z]{2,3}$/.test(code) && code !== page ? code : undefined;
}
