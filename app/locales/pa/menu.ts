import type { Locale } from '#app/locales/locale.ts';

export const menu: Locale['menu'] = {
  departments: 'ਸ਼੍ਰੇਣੀਆਂ',
  recommended: 'ਸਾਡੇ ਸੁਝਾਅ',
  others: 'ਹੋਰ ਵੀ',
  view: 'ਦਿਖਾਉਣ ਦਾ ਤਰੀਕਾ',
  grid: 'ਗਰਿੱਡ',
  list: 'ਸੂਚੀ',

  add: '{{name}} ਜੋੜੋ',
  addMore: '{{name}} ਜੋੜੋ, ਕਾਰਟ ਵਿੱਚ {{count}}',
  was: 'ਪਹਿਲਾਂ',
  noImage: 'ਫ਼ੋਟੋ ਉਪਲਬਧ ਨਹੀਂ',
  flags: { out: 'ਸਟਾਕ ਵਿੱਚ ਨਹੀਂ', combo: 'ਕੌਂਬੋ', featured: 'ਚੋਣਵੀਂ', special: 'ਸਪੈਸ਼ਲ' },
  dishes_one: '{{count}} ਡਿਸ਼',
  dishes_other: '{{count}} ਡਿਸ਼ਾਂ',

  resultsFor: '“{{text}}” ਦੇ ਨਤੀਜੇ',
  noResults: 'ਇਸ ਨਾਂ ਦੀ ਕੋਈ ਡਿਸ਼ ਨਹੀਂ ਹੈ',
  wholeMenu: 'ਪੂਰਾ ਮੀਨੂ ਦੇਖੋ',
  empty: 'ਇੱਥੇ ਹਾਲੇ ਕੋਈ ਡਿਸ਼ ਨਹੀਂ ਹੈ',
  notLoaded: 'ਮੀਨੂ ਨਹੀਂ ਖੁੱਲ੍ਹ ਸਕਿਆ। ਕਿਰਪਾ ਕਰਕੇ ਥੋੜ੍ਹੀ ਦੇਰ ਬਾਅਦ ਦੁਬਾਰਾ ਕੋਸ਼ਿਸ਼ ਕਰੋ।',
  tryAgain: 'ਦੁਬਾਰਾ ਕੋਸ਼ਿਸ਼ ਕਰੋ',
};
