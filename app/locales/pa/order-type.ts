import type { Locale } from '#app/locales/locale.ts';

export const orderType: Locale['orderType'] = {
  either: 'ਡਿਲੀਵਰੀ / ਪਿਕਅੱਪ',
  delivery: 'ਡਿਲੀਵਰੀ',
  pickup: 'ਪਿਕਅੱਪ',
  minutes: '{{minutes}} ਮਿੰਟ',
  asap: 'ਜਲਦੀ ਤੋਂ ਜਲਦੀ, {{minutes}} ਮਿੰਟ',
  noServiceTitle: 'ਕੋਈ ਸੇਵਾ ਨਹੀਂ',
  noService:
    'ਇਸ ਰੈਸਟੋਰੈਂਟ ਵਿੱਚ ਇਸ ਵੇਲੇ ਪਿਕਅੱਪ ਜਾਂ ਡਿਲੀਵਰੀ ਦੀ ਕੋਈ ਸੇਵਾ ਉਪਲਬਧ ਨਹੀਂ ਹੈ। ਹੋਰ ਜਾਣਕਾਰੀ ਲਈ ਕਿਰਪਾ ਕਰਕੇ ਸਹਾਇਤਾ ਨਾਲ ਸੰਪਰਕ ਕਰੋ।',
  contactSupport: 'ਸਹਾਇਤਾ ਨਾਲ ਸੰਪਰਕ ਕਰੋ',
  disabled: 'ਇਸ ਵੇਲੇ ਬੰਦ ਹੈ',
};
