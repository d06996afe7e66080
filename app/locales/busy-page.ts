import { inEveryLanguage } from './languages.ts';
import type { BusyTexts } from './locale.ts';

/**
 * The page of a server that has too much to do, in all languages at once: it is sent before the pages' own
 * side sees the request (faults.ts).
 */
export const BUSY_PAGE_WORDS = await inEveryLanguage(async (language) => {
  const { busy } = (await import(`./${language}/busy.ts`)) as { busy: BusyTexts };
  return busy;
});
