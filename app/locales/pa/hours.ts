import type { Locale } from '#app/locales/locale.ts';

export const hours: Locale['hours'] = {
  open: 'ਅਸੀਂ ਹੁਣ ਖੁੱਲ੍ਹੇ ਹਾਂ',
  between: 'ਹੁਣ ਦੋ ਸੇਵਾ ਸਮਿਆਂ ਦੇ ਵਿਚਕਾਰ ਦਾ ਵਕਫ਼ਾ ਹੈ',
  closed: 'ਅਸੀਂ ਹੁਣ ਬੰਦ ਹਾਂ',
  always: 'ਅਸੀਂ ਫ਼ਿਲਹਾਲ ਬੰਦ ਹਾਂ',

  opensAt: '{{time}} ’ਤੇ ਖੁੱਲ੍ਹੇਗਾ',
  opensTomorrow: 'ਭਲਕੇ, {{day}} ਨੂੰ {{time}} ’ਤੇ ਖੁੱਲ੍ਹੇਗਾ',
  opensOn: '{{day}} ਨੂੰ {{time}} ’ਤੇ ਖੁੱਲ੍ਹੇਗਾ',
  closesAt: '{{time}} ’ਤੇ ਬੰਦ ਹੋਵੇਗਾ',
  closesOn: '{{day}} ਨੂੰ {{time}} ’ਤੇ ਬੰਦ ਹੋਵੇਗਾ',

  countdown: 'ਖੁੱਲ੍ਹਣ ਵਿੱਚ ਬਾਕੀ ਸਮਾਂ',
  days: 'ਦਿਨ',
  hours: 'ਘੰਟੇ',
  minutes: 'ਮਿੰਟ',
  seconds: 'ਸਕਿੰਟ',
  later: 'ਬਾਅਦ ਵਿੱਚ',

  todayAt: 'ਅੱਜ {{time}} ’ਤੇ',
  tomorrowAt: 'ਭਲਕੇ, {{day}} ਨੂੰ {{time}} ’ਤੇ',
  dayAt: '{{day}} ਨੂੰ {{time}} ’ਤੇ',
};
