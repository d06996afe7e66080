import type { Locale } from '#app/locales/locale.ts';

export const zoneTerms: Locale['zoneTerms'] = {
  toMinimum: '{{minimum}} ਦੇ ਘੱਟੋ-ਘੱਟ ਆਰਡਰ ਲਈ {{amount}} ਦਾ ਹੋਰ ਜੋੜੋ',
  toFree: 'ਮੁਫ਼ਤ ਡਿਲੀਵਰੀ ਲਈ {{amount}} ਦਾ ਹੋਰ ਜੋੜੋ',
  freeNow: 'ਮੁਫ਼ਤ ਡਿਲੀਵਰੀ',
  beforeDiscounts: 'ਛੋਟ ਤੋਂ ਪਹਿਲਾਂ',
};
