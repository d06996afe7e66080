import type { Locale } from '#app/locales/locale.ts';

export const kitchenDrive: Locale['kitchenDrive'] = {
  leaveBy: 'ਨਿਕਲਣ ਦਾ ਸਮਾਂ',
  leaveAt: '{{time}} ਤੱਕ ਨਿਕਲੇ',
  door: 'ਦਰਵਾਜ਼ੇ ’ਤੇ {{time}}',
  map: 'ਫ਼ੋਨ ਨਾਲ ਸਕੈਨ ਕਰੋ: ਦਰਵਾਜ਼ੇ ਤੱਕ ਦਾ ਰਸਤਾ',
  call: 'ਫ਼ੋਨ ਨਾਲ ਸਕੈਨ ਕਰੋ: ਗਾਹਕ ਨੂੰ ਕਾਲ',
};
