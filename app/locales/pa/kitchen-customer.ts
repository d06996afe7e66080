import type { Locale } from '#app/locales/locale.ts';

export const kitchenCustomer: Locale['kitchenCustomer'] = {
  note: 'ਇਸ ਗਾਹਕ ਬਾਰੇ',
};
