/** Where it is listed what has no words in a language. */
export function wordsPath(language: string): string {
  return `/manage/details/words/${language}`;
}
