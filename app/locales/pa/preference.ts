import type { Locale } from '#app/locales/locale.ts';

export const preference: Locale['preference'] = {
  title: 'ਤੁਸੀਂ ਆਪਣਾ ਆਰਡਰ ਕਿਵੇਂ ਲੈਣਾ ਚਾਹੋਗੇ?',
  type: 'ਡਿਲੀਵਰੀ ਜਾਂ ਪਿਕਅੱਪ',
  minutesFee: '{{minutes}} ਮਿੰਟ, {{amount}}',
  minutesFrom: '{{minutes}} ਮਿੰਟ, {{amount}} ਤੋਂ',
  minutesFree: '{{minutes}} ਮਿੰਟ, ਮੁਫ਼ਤ',
  noDelivery: {
    outOfRange: 'ਤੁਹਾਡੀ ਲੋਕੇਸ਼ਨ ਦੇ ਨੇੜੇ ਸਾਡੀ ਕੋਈ ਸੇਵਾ ਨਹੀਂ ਮਿਲੀ...',
    nothing: 'ਇਸ ਵੇਲੇ ਤੁਹਾਡੀ ਲੋਕੇਸ਼ਨ ਦੇ ਨੇੜੇ ਕੁਝ ਵੀ ਉਪਲਬਧ ਨਹੀਂ ਹੈ...',
  },

  when: 'ਹੁਣੇ ਜਾਂ ਬਾਅਦ ਵਿੱਚ',
  orderNow: 'ਹੁਣੇ ਆਰਡਰ ਕਰੋ',
  soon: 'ਜਿੰਨੀ ਜਲਦੀ ਹੋ ਸਕੇ',
  about: 'ਲਗਭਗ {{minutes}} ਮਿੰਟ',
  later: 'ਬਾਅਦ ਵਿੱਚ',
  pickTime: 'ਸਮਾਂ ਚੁਣੋ',
  day: 'ਦਿਨ',
  today: 'ਅੱਜ',
  tomorrow: 'ਭਲਕੇ',
  state: { past: 'ਲੰਘ ਗਿਆ', closed: 'ਬੰਦ', full: 'ਭਰ ਗਿਆ' },
  noneThatDay: 'ਇਸ ਦਿਨ ਕੋਈ ਸਮਾਂ ਖਾਲੀ ਨਹੀਂ ਹੈ।',
  lostTime: 'ਤੁਹਾਡਾ ਚੁਣਿਆ ਸਮਾਂ ({{time}}) ਹੁਣ ਨਹੀਂ ਮਿਲ ਸਕਦਾ। ਕਿਰਪਾ ਕਰਕੇ ਦੁਬਾਰਾ ਚੁਣੋ।',

  confirm: 'ਪੁਸ਼ਟੀ ਕਰੋ',
  chooseType: 'ਕਿਰਪਾ ਕਰਕੇ ਡਿਲੀਵਰੀ ਜਾਂ ਪਿਕਅੱਪ ਚੁਣੋ',
  chooseAddress: 'ਕਿਰਪਾ ਕਰਕੇ ਆਪਣਾ ਪਤਾ ਚੁਣੋ',
  chooseTime: 'ਕਿਰਪਾ ਕਰਕੇ ਸਮਾਂ ਚੁਣੋ',
  typeGone: 'ਇਸ ਕਿਸਮ ਦਾ ਆਰਡਰ ਇਸ ਵੇਲੇ ਨਹੀਂ ਲਿਆ ਜਾ ਰਿਹਾ',
  laterGone: 'ਇਸ ਵੇਲੇ ਬਾਅਦ ਦੇ ਆਰਡਰ ਨਹੀਂ ਲਏ ਜਾ ਰਹੇ। ਕਿਰਪਾ ਕਰਕੇ ‘ਹੁਣੇ ਆਰਡਰ ਕਰੋ’ ਚੁਣੋ।',
  refused: {
    past: 'ਇਹ ਸਮਾਂ ਲੰਘ ਚੁੱਕਾ ਹੈ।',
    closed: 'ਚੁਣੇ ਹੋਏ ਸਮੇਂ ਰੈਸਟੋਰੈਂਟ ਬੰਦ ਹੈ।',
    full: 'ਚੁਣਿਆ ਹੋਇਆ ਸਮਾਂ ਪੂਰਾ ਭਰ ਗਿਆ ਹੈ।',
  },
  nextFree: 'ਅਗਲਾ ਖਾਲੀ ਸਮਾਂ: {{time}}।',
  noneFree: 'ਅੱਜ ਜਾਂ ਭਲਕੇ ਇਸ ਤੋਂ ਬਾਅਦ ਕੋਈ ਸਮਾਂ ਖਾਲੀ ਨਹੀਂ ਹੈ।',

  changeTitle: 'ਡਿਲੀਵਰੀ ਵਿੱਚ ਬਦਲੀਏ?',
  changeText: 'ਡਿਲੀਵਰੀ ਦੀਆਂ ਕੀਮਤਾਂ ਪਿਕਅੱਪ ਤੋਂ ਵੱਖਰੀਆਂ ਹੋ ਸਕਦੀਆਂ ਹਨ। ਕੀ ਤੁਸੀਂ ਜਾਰੀ ਰੱਖਣਾ ਚਾਹੁੰਦੇ ਹੋ?',
  yes: 'ਹਾਂ',
  no: 'ਨਹੀਂ',
  changeTime: 'ਸਮਾਂ ਬਦਲੋ',

  useAddress: 'ਇੱਥੇ ਡਿਲੀਵਰ ਕਰੋ',

  defaultTitle: 'ਮੁੱਖ ਪਤਾ',
  defaultText: 'ਕੀ ਇਹ ਪਤਾ ਅਗਲੀ ਵਾਰ ਲਈ ਤੁਹਾਡੇ ਸੰਭਾਲੇ ਹੋਏ ਪਤਿਆਂ ਵਿੱਚ ਰੱਖੀਏ?',
  defaultName: 'ਨਾਂ',
  defaultNameHint: 'ਘਰ, ਦਫ਼ਤਰ, ਹੋਰ',
  defaultAddress: 'ਪਤਾ',
  defaultPhone: 'ਫ਼ੋਨ ਨੰਬਰ',
  save: 'ਸੰਭਾਲੋ',
  notNow: 'ਇਸ ਵੇਲੇ ਨਹੀਂ',
  guestsCannot: 'ਪਤਾ ਅਗਲੀ ਵਾਰ ਲਈ ਸੰਭਾਲਣਾ ਹੋਵੇ, ਤਾਂ ਸਾਈਨ ਇਨ ਕਰੋ।',
  saveFailed: 'ਪਤਾ ਸੰਭਾਲਿਆ ਨਹੀਂ ਜਾ ਸਕਿਆ। ਤੁਹਾਡੇ ਆਰਡਰ ਉੱਤੇ ਕੋਈ ਅਸਰ ਨਹੀਂ ਹੈ।',
};
