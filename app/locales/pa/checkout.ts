import type { Locale } from '#app/locales/locale.ts';

export const checkout: Locale['checkout'] = {
  title: 'ਚੈੱਕਆਊਟ',
  subtitle: 'ਆਪਣੇ ਆਰਡਰ ਦੀ ਜਾਣਕਾਰੀ ਦੇਖ ਲਓ',
  secure: 'ਸੁਰੱਖਿਅਤ',
  emptyCart: 'ਤੁਹਾਡਾ ਕਾਰਟ ਖਾਲੀ ਹੈ',
  backToMenu: 'ਮੀਨੂ ’ਤੇ ਵਾਪਸ ਜਾਓ',

  customer: 'ਗਾਹਕ ਦੀ ਜਾਣਕਾਰੀ',
  customerNote: 'ਆਪਣਾ ਆਰਡਰ ਅਤੇ ਜਾਣਕਾਰੀ ਸੰਭਾਲਣ ਲਈ ਲੌਗ ਇਨ ਕਰੋ',
  signIn: 'ਸਾਈਨ ਇਨ',
  signUp: 'ਸਾਈਨ ਅੱਪ',
  fullName: 'ਪੂਰਾ ਨਾਂ',
  email: 'ਈਮੇਲ',
  phone: 'ਫ਼ੋਨ ਨੰਬਰ',

  orderType: 'ਪਿਕਅੱਪ ਜਾਂ ਡਿਲੀਵਰੀ',
  pickup: 'ਪਿਕਅੱਪ',
  delivery: 'ਡਿਲੀਵਰੀ',
  readyIn: 'ਲਗਭਗ {{minutes}} ਮਿੰਟ ਵਿੱਚ ਤਿਆਰ',
  thereIn: 'ਲਗਭਗ {{minutes}} ਮਿੰਟ ਵਿੱਚ ਤੁਹਾਡੇ ਦਰਵਾਜ਼ੇ ’ਤੇ',
  noOrderType: 'ਫ਼ਿਲਹਾਲ ਬੰਦ ਹੈ',

  deliveryTo: 'ਡਿਲੀਵਰੀ ਦਾ ਪਤਾ',
  changeAddress: 'ਪਤਾ ਬਦਲੋ',

  notes: 'ਆਰਡਰ ਲਈ ਨੋਟ',
  notesHint: 'ਐਲਰਜੀ, ਚਮਚਾ-ਕਾਂਟਾ ਨਹੀਂ ਚਾਹੀਦਾ…',

  proof: {
    title: 'ਆਪਣੀ ਈਮੇਲ ਦੀ ਪੁਸ਼ਟੀ ਕਰੋ',
    note: 'ਅਸੀਂ {{email}} ’ਤੇ 6 ਅੰਕਾਂ ਦਾ ਕੋਡ ਭੇਜਿਆ ਹੈ। ਅਜਿਹੇ ਆਰਡਰ ਲਈ ਇਹ ਲੋੜੀਂਦਾ ਹੈ: ਉਸ ਨੂੰ ਇੱਥੇ ਲਿਖੋ, ਫਿਰ ‘ਆਰਡਰ ਕਰੋ’ ਦਬਾਓ।',
    code: '6 ਅੰਕਾਂ ਦਾ ਕੋਡ',
    again: 'ਨਵਾਂ ਕੋਡ ਭੇਜੋ',
  },
  tip: {
    title: 'ਟਿੱਪ',
    none: 'ਟਿੱਪ ਨਹੀਂ',
    other: 'ਹੋਰ ਰਕਮ',
    amount: 'ਟਿੱਪ (ਡਾਲਰ ਵਿੱਚ)',
    update: 'ਕੁੱਲ ਰਕਮ ਅੱਪਡੇਟ ਕਰੋ',
  },

  payment: 'ਭੁਗਤਾਨ',
  card: 'ਕਾਰਡ',
  cardNote: 'Visa ਜਾਂ Mastercard',
  cash: 'ਨਕਦ',
  cashDelivery: 'ਡਿਲੀਵਰੀ ਵੇਲੇ ਡਰਾਈਵਰ ਨੂੰ ਦਿਓ',
  cashPickup: 'ਆਰਡਰ ਲੈਣ ਵੇਲੇ ਦਿਓ',
  cashHint: 'ਕਿਰਪਾ ਕਰਕੇ ਓਨੀ ਹੀ ਰਕਮ ਤਿਆਰ ਰੱਖੋ।',
  notVerified: 'ਆਪਣੇ ਆਨਲਾਈਨ ਭੁਗਤਾਨ ਦੀ ਤਸਦੀਕ ਲਈ ਕਿਰਪਾ ਕਰਕੇ ਰੈਸਟੋਰੈਂਟ ਨਾਲ ਸੰਪਰਕ ਕਰੋ',
  notSetUp: 'ਇੱਥੇ ਕਾਰਡ ਨਾਲ ਭੁਗਤਾਨ ਹਾਲੇ ਸ਼ੁਰੂ ਨਹੀਂ ਹੋਇਆ।',
  noPayment: 'ਫ਼ਿਲਹਾਲ ਕੋਈ ਸੇਵਾ ਉਪਲਬਧ ਨਹੀਂ ਹੈ',

  summary: 'ਆਰਡਰ ਦਾ ਸਾਰ',
  outOfStock: 'ਸਟਾਕ ਵਿੱਚ ਨਹੀਂ',
  /**
   * The rows of a bill, by their keys (domain/pricing/bill.ts); taxes and promotions bring names of their
   * own.
   */
  bill: {
    subtotal: 'ਸਬਟੋਟਲ',
    includedTax: 'ਕੀਮਤ ਵਿੱਚ {{rate}}% ਸ਼ਾਮਲ',
    includes: '{{tax}} {{rate}}% ਸ਼ਾਮਲ',
    addedTax: 'ਕੀਮਤ ਉੱਤੇ {{rate}}% ਵੱਖਰਾ',
    delivery: 'ਡਿਲੀਵਰੀ ਫ਼ੀਸ',
    deliverySaved: 'ਡਿਲੀਵਰੀ ਫ਼ੀਸ ਦੀ ਬਚਤ',
    platform: 'ਪਲੇਟਫ਼ਾਰਮ ਫ਼ੀਸ',
    surcharge: 'ਵਾਧੂ ਫ਼ੀਸ',
    discount: 'ਛੋਟ',
    tip: 'ਟਿੱਪ',
    total: 'ਕੁੱਲ',
  },
  deliveryFeeUnknown: 'ਆਪਣਾ ਪਤਾ ਚੁਣੋ',

  terms:
    'ਮੇਰੀ ਉਮਰ 18 ਸਾਲ ਜਾਂ ਇਸ ਤੋਂ ਵੱਧ ਹੈ ਅਤੇ ਮੈਨੂੰ <terms>ਵਰਤੋਂ ਦੀਆਂ ਸ਼ਰਤਾਂ</terms> ਅਤੇ <refund>ਰਿਫ਼ੰਡ/ਉਤਪਾਦ ਨੀਤੀ</refund> ਮਨਜ਼ੂਰ ਹਨ',
  placeOrder: 'ਆਰਡਰ ਕਰੋ',
  lost: 'ਕੋਈ ਜਵਾਬ ਨਹੀਂ ਆਇਆ। ਕਿਰਪਾ ਕਰਕੇ ‘ਆਰਡਰ ਕਰੋ’ ਦੁਬਾਰਾ ਦਬਾਓ: ਕੁਝ ਵੀ ਦੋ ਵਾਰ ਆਰਡਰ ਨਹੀਂ ਹੋਵੇਗਾ।',
  placed: 'ਭੁਗਤਾਨ ਸਫਲ ਰਿਹਾ! ਤੁਹਾਨੂੰ ਅੱਗੇ ਲਿਜਾਇਆ ਜਾ ਰਿਹਾ ਹੈ...',
  refused: {
    missingCart: 'ਕਾਰਟ ਜਾਂ ਰੈਸਟੋਰੈਂਟ ਦੀ ਜਾਣਕਾਰੀ ਨਹੀਂ ਮਿਲੀ',
    changed: 'ਕੀਮਤਾਂ ਬਦਲ ਗਈਆਂ ਹਨ, ਕਿਰਪਾ ਕਰਕੇ ਆਪਣਾ ਆਰਡਰ ਦੇਖ ਲਓ',
    noOrderType: 'ਇਸ ਕਿਸਮ ਦਾ ਆਰਡਰ ਇਸ ਵੇਲੇ ਨਹੀਂ ਲਿਆ ਜਾ ਰਿਹਾ',
    noPaymentMode: 'ਭੁਗਤਾਨ ਦਾ ਇਹ ਤਰੀਕਾ ਉਪਲਬਧ ਨਹੀਂ ਹੈ',
    noAddress: 'ਡਿਲੀਵਰੀ ਦਾ ਪਤਾ ਜ਼ਰੂਰੀ ਹੈ',
    outOfRange: 'ਇਹ ਪਤਾ ਡਿਲੀਵਰੀ ਦੀ ਹੱਦ ਤੋਂ ਬਾਹਰ ਹੈ',
    closedThen: 'ਚੁਣੇ ਹੋਏ ਸਮੇਂ ’ਤੇ ਰੈਸਟੋਰੈਂਟ ਬੰਦ ਹੈ',
    invalidTime: 'ਆਰਡਰ ਦਾ ਸਮਾਂ ਸਹੀ ਨਹੀਂ ਹੈ',
    failed: 'ਆਰਡਰ ਨਹੀਂ ਹੋ ਸਕਿਆ',
    askOrderType: 'ਕਿਰਪਾ ਕਰਕੇ ਪਿਕਅੱਪ ਜਾਂ ਡਿਲੀਵਰੀ ਚੁਣੋ',
    otherTime: 'ਤੁਹਾਡੇ ਆਰਡਰ ਦਾ ਸਮਾਂ ਬਦਲ ਗਿਆ ਹੈ। ਕਿਰਪਾ ਕਰਕੇ ਇੱਕ ਵਾਰ ਦੇਖ ਲਓ ਅਤੇ ਫਿਰ ਆਰਡਰ ਕਰੋ।',
    stale: 'ਇਹ ਪੰਨਾ ਦੇਰ ਤੱਕ ਖੁੱਲ੍ਹਾ ਰਿਹਾ। ਕਿਰਪਾ ਕਰਕੇ ਇੱਕ ਵਾਰ ਦੇਖ ਲਓ ਅਤੇ ਫਿਰ ਆਰਡਰ ਕਰੋ।',
    cardNumber: 'ਕਿਰਪਾ ਕਰਕੇ ਇੱਥੇ ਕਾਰਡ ਨੰਬਰ ਨਾ ਲਿਖੋ। ਉਹ ਭੁਗਤਾਨ ਕਰਨ ਵੇਲੇ ਸਿਰਫ਼ ਕਾਰਡ ਵਾਲੇ ਫ਼ਾਰਮ ਵਿੱਚ ਲਿਖਿਆ ਜਾਂਦਾ ਹੈ।',
    notesTooLong: 'ਤੁਹਾਡੇ ਨੋਟ ਇੰਨੇ ਲੰਮੇ ਹਨ ਕਿ ਕਾਰਡ ਦੇ ਪੰਨੇ ’ਤੇ ਭੁਗਤਾਨ ਕਰਨ ਵੇਲੇ ਸੰਭਾਲੇ ਨਹੀਂ ਜਾ ਸਕਦੇ। ਕਿਰਪਾ ਕਰਕੇ ਉਨ੍ਹਾਂ ਨੂੰ ਛੋਟਾ ਕਰੋ।',
  },
};
