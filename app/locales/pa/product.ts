import type { Locale } from '#app/locales/locale.ts';

export const product: Locale['product'] = {
  noData: 'ਇਸ ਡਿਸ਼ ਦੀ ਕੋਈ ਜਾਣਕਾਰੀ ਨਹੀਂ ਮਿਲੀ।',
  gone: 'ਹੋ ਸਕਦਾ ਹੈ ਕਿ ਇਸ ਨੂੰ ਮੀਨੂ ਤੋਂ ਹਟਾ ਦਿੱਤਾ ਗਿਆ ਹੋਵੇ।',
  outOfStock: 'ਸਟਾਕ ਵਿੱਚ ਨਹੀਂ',
  outOfStockHint: 'ਇਹ ਡਿਸ਼ ਹੁਣ ਸਟਾਕ ਵਿੱਚ ਨਹੀਂ ਹੈ। ਕਿਰਪਾ ਕਰਕੇ ਕੋਈ ਹੋਰ ਡਿਸ਼ ਚੁਣੋ।',
  recommended: 'ਸਾਡਾ ਸੁਝਾਅ',
  contains: 'ਇਸ ਵਿੱਚ ਸ਼ਾਮਲ: {{list}}',

  variants: 'ਕਿਸਮਾਂ',
  chooseOne: 'ਕੋਈ ਇੱਕ ਚੁਣੋ',
  chooseExactly: '{{count}} ਚੁਣੋ',
  chooseBetween: '{{min}} ਤੋਂ {{max}} ਚੁਣੋ',
  chooseAtLeast: 'ਘੱਟੋ-ਘੱਟ {{count}} ਚੁਣੋ',
  chooseAny: 'ਜਿੰਨੇ ਚਾਹੋ, ਓਨੇ ਚੁਣੋ',
  required: 'ਜ਼ਰੂਰੀ',
  optional: 'ਜ਼ਰੂਰੀ ਨਹੀਂ',
  done: 'ਹੋ ਗਿਆ',
  whenVariant: '{{variant}} ਲਈ',

  min: 'ਘੱਟੋ-ਘੱਟ {{count}}',
  max: 'ਵੱਧ ਤੋਂ ਵੱਧ {{count}}',
  chosen: 'ਚੁਣੇ ਹੋਏ: {{count}}',
  included: 'ਸ਼ਾਮਲ',
  options: '{{name}} ਦੇ ਵਿਕਲਪ',
  optionsOf: '{{name}} {{number}} ਦੇ ਵਿਕਲਪ',
  edit: '{{name}} ਵਿੱਚ ਬਦਲਾਅ ਕਰੋ',
  editCopy: '{{name}} {{number}} ਵਿੱਚ ਬਦਲਾਅ ਕਰੋ',
  chooseAgain: 'ਕਿਰਪਾ ਕਰਕੇ ਦੁਬਾਰਾ ਚੁਣੋ',
  itemNotLoaded: 'ਕੌਂਬੋ ਆਈਟਮ ਦੀ ਜਾਣਕਾਰੀ ਨਹੀਂ ਮਿਲ ਸਕੀ',
  toCombo: 'ਕੌਂਬੋ ’ਤੇ ਵਾਪਸ ਜਾਓ',
  saveSelection: 'ਚੋਣ ਸੰਭਾਲੋ',
  updateSelection: 'ਚੋਣ ਅੱਪਡੇਟ ਕਰੋ',
  noComboItems: 'ਕੋਈ ਕੌਂਬੋ ਆਈਟਮ ਨਹੀਂ',

  quantityOf: '{{name}} ਦੀ ਮਾਤਰਾ',
  note: 'ਰਸੋਈ ਲਈ ਨੋਟ',
  noteHint: '200 ਅੱਖਰਾਂ ਤੱਕ',
  // stands before the price
  from: 'ਸ਼ੁਰੂਆਤੀ',
  addToCart: 'ਕਾਰਟ ਵਿੱਚ ਜੋੜੋ',
  updateCart: 'ਕਾਰਟ ਅੱਪਡੇਟ ਕਰੋ',
};
