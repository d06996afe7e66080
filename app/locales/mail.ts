import { inEveryLanguage } from './languages.ts';
import type { MailTexts } from './locale.ts';

/**
 * The texts of mails, in all languages at once: only the store's own server writes mails, so no page loads
 * them (faults.ts).
 */
export const mailTexts = await inEveryLanguage(async (language): Promise<MailTexts> => {
  const { mail } = (await import(`./${language}/mail.ts`)) as { mail: MailTexts };
  return mail;
});
