import { inEveryLanguage } from './languages.ts';
import type { Calendar, Locale } from './locale.ts';

type Said = Pick<
  Locale,
  | 'receiver'
  | 'menu'
  | 'checkout'
  | 'places'
  | 'kitchenAge'
  | 'kitchenPrinters'
  | 'kitchenDrive'
  | 'kitchenCustomer'
> & {
  calendar?: Calendar;
};

/**
 * What stands on tickets that the kitchen's printers fetch, in all languages: the words that its pages use too,
 * for the store's own server, which runs without a bundler (faults.ts).
 */
export const ticketTexts = await inEveryLanguage(async (language): Promise<Said> => {
  const areas = await Promise.all([
    import(`./${language}/receiver.ts`),
    import(`./${language}/menu.ts`),
    import(`./${language}/checkout.ts`),
    import(`./${language}/places.ts`),
    import(`./${language}/kitchen-age.ts`),
    import(`./${language}/kitchen-printers.ts`),
    import(`./${language}/kitchen-drive.ts`),
    import(`./${language}/kitchen-customer.ts`),
    import(`./${language}/calendar.ts`),
  ]);
  return Object.assign({}, ...areas) as Said;
});
