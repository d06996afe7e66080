import type { Locale } from '#app/locales/locale.ts';

export const zoneTerms: Locale['zoneTerms'] = {
  toMinimum: '{{minimum}} के न्यूनतम ऑर्डर के लिए {{amount}} का और जोड़ें',
  toFree: 'मुफ़्त डिलीवरी के लिए {{amount}} का और जोड़ें',
  freeNow: 'मुफ़्त डिलीवरी',
  beforeDiscounts: 'छूट से पहले',
};
