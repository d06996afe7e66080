import type { Locale } from '#app/locales/locale.ts';

export const cart: Locale['cart'] = {
  title: 'ਤੁਹਾਡਾ ਕਾਰਟ',
  items_one: '{{count}} ਆਈਟਮ',
  items_other: '{{count}} ਆਈਟਮਾਂ',
  qty: 'ਮਾਤਰਾ',
  item: 'ਆਈਟਮ',
  price: 'ਕੀਮਤ',
  quantityOf: '{{name}} ਦੀ ਮਾਤਰਾ',
  update: 'ਅੱਪਡੇਟ ਕਰੋ',
  edit: 'ਬਦਲੋ',
  editLine: '{{name}} ਵਿੱਚ ਬਦਲਾਅ ਕਰੋ',
  remove: 'ਹਟਾਓ',
  removeLine: '{{name}} ਨੂੰ ਹਟਾਓ',
  unavailable: 'ਹੁਣ ਉਪਲਬਧ ਨਹੀਂ ਹੈ। ਅੱਗੇ ਵਧਣ ਲਈ ਇਸਨੂੰ ਹਟਾਓ।',
  note: 'ਨੋਟ: {{text}}',

  subtotal: 'ਸਬਟੋਟਲ',
  discount: 'ਛੋਟ',
  taxRate: 'ਕੀਮਤ ਉੱਤੇ {{rate}}% ਵੱਖਰਾ',
  total: 'ਕੁੱਲ',
  checkout: 'ਚੈੱਕਆਊਟ ’ਤੇ ਜਾਓ',
  changeDetails: 'ਆਰਡਰ ਦੀ ਜਾਣਕਾਰੀ ਬਦਲੋ',
  empty: 'ਤੁਹਾਡਾ ਕਾਰਟ ਖਾਲੀ ਹੈ',
  emptyHint: 'ਕੋਈ ਡਿਸ਼ ਜੋੜੋ, ਉਹ ਤੁਹਾਨੂੰ ਇੱਥੇ ਹੀ ਮਿਲੇਗੀ।',
  toMenu: 'ਮੀਨੂ ’ਤੇ ਜਾਓ',

  warning: 'ਧਿਆਨ ਦਿਓ',
  changeTitle: 'ਆਰਡਰ ਦੀ ਜਾਣਕਾਰੀ ਬਦਲੋ',
  changeText:
    'ਆਰਡਰ ਦੀ ਜਾਣਕਾਰੀ ਬਦਲਣ ਨਾਲ ਤੁਹਾਡੇ ਕਾਰਟ ਦੀਆਂ ਆਈਟਮਾਂ ਹਟ ਜਾਣਗੀਆਂ, ਕਿਉਂਕਿ ਹੋ ਸਕਦਾ ਹੈ ਕਿ ਕੁਝ ਡਿਸ਼ਾਂ ਉਪਲਬਧ ਨਾ ਰਹਿਣ।',
  cancel: 'ਰਹਿਣ ਦਿਓ',
  proceed: 'ਅੱਗੇ ਵਧੋ',

  added: '{{product}} ਨੂੰ ਕਾਰਟ ਵਿੱਚ ਜੋੜ ਦਿੱਤਾ ਗਿਆ।',
  updated: '{{product}} ਨੂੰ ਅੱਪਡੇਟ ਕਰ ਦਿੱਤਾ ਗਿਆ।',
  addedSuggestion: 'ਕਾਰਟ ਵਿੱਚ ਜੋੜ ਦਿੱਤਾ ਗਿਆ।',
  cleared: 'ਕਾਰਟ ਖਾਲੀ ਕਰ ਦਿੱਤਾ ਗਿਆ।',
  removed: 'ਆਈਟਮ ਕਾਰਟ ਵਿੱਚੋਂ ਹਟਾ ਦਿੱਤੀ ਗਈ।',
  replaced: 'ਆਈਟਮ ਬਦਲ ਦਿੱਤੀ ਗਈ।',
  comboAdded: 'ਕੌਂਬੋ ਆਈਟਮ ਜੋੜ ਦਿੱਤੀ ਗਈ।',
  comboUpdated: 'ਕੌਂਬੋ ਆਈਟਮ ਅੱਪਡੇਟ ਕਰ ਦਿੱਤੀ ਗਈ।',
};
