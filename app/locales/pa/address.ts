import type { Locale } from '#app/locales/locale.ts';

export const address: Locale['address'] = {
  add: 'ਜੋੜੋ',
  addTitle: 'ਪਤਾ ਜੋੜੋ',
  editTitle: 'ਪਤਾ ਬਦਲੋ',
  edit: '{{name}} ਬਦਲੋ',
  default: 'ਮੁੱਖ',

  kind: 'ਪਤੇ ਦੀ ਕਿਸਮ',
  home: 'ਘਰ',
  office: 'ਦਫ਼ਤਰ',
  other: 'ਹੋਰ',
  address: 'ਪਤਾ',
  zip: 'ਪੋਸਟਕੋਡ',
  zipHint: 'ਖਾਲੀ ਛੱਡਣ ’ਤੇ ਲੱਭ ਲਿਆ ਜਾਂਦਾ ਹੈ',
  phone: 'ਫ਼ੋਨ ਨੰਬਰ',
  phoneHint: '10 ਤੋਂ 15 ਅੰਕ, ਹੋਰ ਕੁਝ ਨਹੀਂ',
  faults: { fullAddress: 'ਪਤਾ ਲਿਖਣਾ ਜ਼ਰੂਰੀ ਹੈ', phone: '10 ਤੋਂ 15 ਅੰਕਾਂ ਦਾ ਫ਼ੋਨ ਨੰਬਰ ਲਿਖੋ' },
  mode: 'ਪਤਾ ਕਿਵੇਂ ਦਿੱਤਾ ਜਾਵੇ',
  manual: 'ਪਤਾ ਲਿਖੋ',
  makeDefault: 'ਇਸ ਨੂੰ ਮੇਰਾ ਮੁੱਖ ਪਤਾ ਬਣਾਓ',
  cancel: 'ਰੱਦ ਕਰੋ',
  save: 'ਸੰਭਾਲੋ',

  empty: 'ਹਾਲੇ ਕੋਈ ਪਤਾ ਨਹੀਂ ਹੈ',
  emptyText: 'ਜਿੱਥੇ ਖਾਣਾ ਪਹੁੰਚਣਾ ਹੈ, ਉਹ ਪਤਾ ਸੰਭਾਲ ਲਓ, ਤਾਂ ਜੋ ਦੁਬਾਰਾ ਨਾ ਲਿਖਣਾ ਪਵੇ।',
  full: '{{most}} ਪਤੇ ਸੰਭਾਲੇ ਜਾ ਚੁੱਕੇ ਹਨ; ਇਸ ਤੋਂ ਵੱਧ ਨਹੀਂ ਸੰਭਾਲੇ ਜਾ ਸਕਦੇ।',
  notFound: 'ਨਕਸ਼ੇ ’ਤੇ ਨਹੀਂ ਲੱਭਿਆ ਜਾ ਸਕਿਆ',

  saved: 'ਪਤਾ ਸੰਭਾਲ ਲਿਆ ਗਿਆ',
  failed: 'ਪਤਾ ਸੰਭਾਲਿਆ ਨਹੀਂ ਜਾ ਸਕਿਆ',
  exception: 'ਪਤਾ ਸੰਭਾਲਦੇ ਸਮੇਂ ਗੜਬੜ ਹੋਈ',
  listFailed: 'ਪਤੇ ਲਿਆਂਦੇ ਨਹੀਂ ਜਾ ਸਕੇ',
  zipFailed: 'ਪੋਸਟਕੋਡ ਨਹੀਂ ਮਿਲ ਸਕਿਆ',
};
