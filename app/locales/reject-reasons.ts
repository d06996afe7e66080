import { inEveryLanguage } from './languages.ts';
import type { Locale } from './locale.ts';

/** Why an order was rejected, in all languages: for the store's own server, which says it in its replies and mails. */
export const rejectReasons = await inEveryLanguage(async (language): Promise<Locale['rejectReasons']> => {
  const { rejectReasons: words } = (await import(`./${language}/reject-reasons.ts`)) as {
    rejectReasons: Locale['rejectReasons'];
  };
  return words;
});
