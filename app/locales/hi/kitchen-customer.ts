import type { Locale } from '#app/locales/locale.ts';

export const kitchenCustomer: Locale['kitchenCustomer'] = {
  note: 'इस ग्राहक के बारे में',
};
