import type { Locale } from '#app/locales/locale.ts';

export const saved: Locale['saved'] = {
  title: 'आपके सहेजे हुए पते',
  other: 'कोई और पता',
  fee: 'डिलीवरी {{amount}}',
  free: 'मुफ़्त डिलीवरी',
};
