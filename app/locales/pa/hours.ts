import type { Locale } from '#app/locales/locale.ts';

export const hours: Locale['hours'] = {
  open: 'ਰੈਸਟੋਰੈਂਟ ਇਸ ਵੇਲੇ ਖੁੱਲ੍ਹਾ ਹੈ',
  between: 'ਰੈਸਟੋਰੈਂਟ ਥੋੜ੍ਹੀ ਦੇਰ ਲਈ ਬੰਦ ਹੈ',
  closed: 'ਰੈਸਟੋਰੈਂਟ ਇਸ ਵੇਲੇ ਬੰਦ ਹੈ',
  always: 'ਰੈਸਟੋਰੈਂਟ ਫ਼ਿਲਹਾਲ ਬੰਦ ਹੈ',

  opensAt: '{{time}} ’ਤੇ ਖੁੱਲ੍ਹੇਗਾ',
  opensTomorrow: 'ਭਲਕੇ, {{day}} ਨੂੰ {{time}} ’ਤੇ ਖੁੱਲ੍ਹੇਗਾ',
  opensOn: '{{day}} ਨੂੰ {{time}} ’ਤੇ ਖੁੱਲ੍ਹੇਗਾ',
  closesAt: '{{time}} ’ਤੇ ਬੰਦ ਹੋਵੇਗਾ',
  closesOn: '{{day}} ਨੂੰ {{time}} ’ਤੇ ਬੰਦ ਹੋਵੇਗਾ',
  closedOn: '{{day}} ਨੂੰ ਬੰਦ',
  closedFrom: '{{day}} ਤੋਂ {{last}} ਤੱਕ ਬੰਦ',

  countdown: 'ਖੁੱਲ੍ਹਣ ਵਿੱਚ ਬਾਕੀ ਸਮਾਂ',
  days: 'ਦਿਨ',
  hours: 'ਘੰਟੇ',
  minutes: 'ਮਿੰਟ',
  seconds: 'ਸਕਿੰਟ',
  later: 'ਬਾਅਦ ਵਿੱਚ',

  todayAt: 'ਅੱਜ {{time}} ’ਤੇ',
  tomorrowAt: 'ਭਲਕੇ, {{day}} ਨੂੰ {{time}} ’ਤੇ',
  dayAt: '{{day}} ਨੂੰ {{time}} ’ਤੇ',

  when: 'ਕਦੋਂ',
  asap: 'ਜਿੰਨੀ ਜਲਦੀ ਹੋ ਸਕੇ',
  change: 'ਸਮਾਂ ਬਦਲੋ',
  choose: 'ਸਮਾਂ ਚੁਣੋ',
  take: 'ਇਹ ਸਮਾਂ ਲਓ',
  offer: 'ਇਸ ਸਮੇਂ ਲਈ ਆਰਡਰ ਕਰੋ: {{time}}',
  lostFull: 'ਇਹ ਸਮਾਂ ਪੂਰਾ ਭਰ ਚੁੱਕਾ ਹੈ। ਕਿਰਪਾ ਕਰਕੇ ਕੋਈ ਹੋਰ ਸਮਾਂ ਚੁਣੋ।',
  lostPast: 'ਇਹ ਸਮਾਂ ਲੰਘ ਚੁੱਕਾ ਹੈ, ਜਾਂ ਇੰਨੀ ਜਲਦੀ ਤਿਆਰੀ ਨਹੀਂ ਹੋ ਸਕਦੀ। ਕਿਰਪਾ ਕਰਕੇ ਕੋਈ ਹੋਰ ਸਮਾਂ ਚੁਣੋ।',
  lostPaused: 'ਇਸ ਸਮੇਂ ਲਈ ਆਰਡਰ ਨਹੀਂ ਲਏ ਜਾ ਰਹੇ। ਕਿਰਪਾ ਕਰਕੇ ਕੋਈ ਹੋਰ ਸਮਾਂ ਚੁਣੋ।',
  pauses: {
    pickup: 'ਪਿਕਅੱਪ {{time}} ’ਤੇ ਮੁੜ ਸ਼ੁਰੂ ਹੋਵੇਗਾ।',
    pickupToday: 'ਪਿਕਅੱਪ ਅੱਜ ਲਈ ਰੁਕਿਆ ਹੈ।',
    pickupOpen: 'ਪਿਕਅੱਪ ਫ਼ਿਲਹਾਲ ਰੁਕਿਆ ਹੈ।',
    delivery: 'ਡਿਲੀਵਰੀ {{time}} ’ਤੇ ਮੁੜ ਸ਼ੁਰੂ ਹੋਵੇਗੀ।',
    deliveryToday: 'ਡਿਲੀਵਰੀ ਅੱਜ ਲਈ ਰੁਕੀ ਹੈ।',
    deliveryOpen: 'ਡਿਲੀਵਰੀ ਫ਼ਿਲਹਾਲ ਰੁਕੀ ਹੈ।',
  },
  pausedLater: 'ਤੁਸੀਂ ਬਾਅਦ ਲਈ ਆਰਡਰ ਕਰ ਸਕਦੇ ਹੋ।',
  lostClosed: 'ਇਸ ਸਮੇਂ ਰੈਸਟੋਰੈਂਟ ਬੰਦ ਹੁੰਦਾ ਹੈ। ਕਿਰਪਾ ਕਰਕੇ ਕੋਈ ਹੋਰ ਸਮਾਂ ਚੁਣੋ।',

  slotFull: 'ਚੁਣਿਆ ਹੋਇਆ ਸਮਾਂ ਪੂਰਾ ਭਰ ਚੁੱਕਾ ਹੈ।',
  fullNow: 'ਇਸ ਵੇਲੇ ਹੋਰ ਆਰਡਰ ਨਹੀਂ ਲਏ ਜਾ ਸਕਦੇ।',
  nextFree: 'ਅਗਲਾ ਖਾਲੀ ਸਮਾਂ: {{time}}।',
  noneLater: 'ਅੱਜ ਜਾਂ ਭਲਕੇ ਬਾਅਦ ਦਾ ਕੋਈ ਸਮਾਂ ਖਾਲੀ ਨਹੀਂ ਹੈ।',
  tryLater: 'ਕਿਰਪਾ ਕਰਕੇ ਬਾਅਦ ਵਿੱਚ ਦੁਬਾਰਾ ਕੋਸ਼ਿਸ਼ ਕਰੋ।',
  orderedFor: 'ਆਰਡਰ ਦਾ ਸਮਾਂ',
};
