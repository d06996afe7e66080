import { inEveryLanguage } from './languages.ts';
import type { PushTexts } from './locale.ts';

/** The texts of messages to browsers, in all languages at once: the store's own server writes them (faults.ts). */
export const pushTexts = await inEveryLanguage(async (language): Promise<PushTexts> => {
  const { push } = (await import(`./${language}/push.ts`)) as { push: PushTexts };
  return push;
});
