import type { Locale } from '#app/locales/locale.ts';

export const saved: Locale['saved'] = {
  title: 'ਤੁਹਾਡੇ ਸੰਭਾਲੇ ਹੋਏ ਪਤੇ',
  other: 'ਕੋਈ ਹੋਰ ਪਤਾ',
  fee: 'ਡਿਲੀਵਰੀ {{amount}}',
  free: 'ਮੁਫ਼ਤ ਡਿਲੀਵਰੀ',
};
