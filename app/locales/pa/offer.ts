import type { Locale } from '#app/locales/locale.ts';

export const offer: Locale['offer'] = {
  added: '{{product}} ਨੂੰ ਤੁਹਾਡੇ ਆਰਡਰ ਵਿੱਚ ਜੋੜ ਦਿੱਤਾ ਗਿਆ।',
  suggest: '{{product}} ਨਾਲ ਸਾਡਾ ਸੁਝਾਅ:',
  notToday: 'ਅੱਜ ਨਹੀਂ',
  beforeYouOrder: 'ਆਰਡਰ ਕਰਨ ਤੋਂ ਪਹਿਲਾਂ ਮਿੱਠਾ ਜੋੜਨਾ ਨਾ ਭੁੱਲੋ।',
  cancel: 'ਰਹਿਣ ਦਿਓ',
  upgrade: 'ਅੱਪਗ੍ਰੇਡ ਕਰੋ',
  addToCart: 'ਕਾਰਟ ਵਿੱਚ ਜੋੜੋ',

  goesWell: 'ਇਸ ਨਾਲ ਵਧੀਆ ਲੱਗੇਗਾ',
  instead: '{{product}} ਦੀ ਥਾਂ',
  insteadOf: '{{count}} × {{product}} ਦੀ ਥਾਂ',
  together: '{{product}} ਦੇ ਨਾਲ',
};
