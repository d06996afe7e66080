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

  payment: 'ਭੁਗਤਾਨ',
  card: 'ਕਾਰਡ',
  cardNote: 'Visa ਜਾਂ Mastercard',
  cash: 'ਨਕਦ',
  cashDelivery: 'ਡਿਲੀਵਰੀ ਵੇਲੇ ਡਰਾਈਵਰ ਨੂੰ ਦਿਓ',
  cashPickup: 'ਆਰਡਰ ਲੈਣ ਵੇਲੇ ਦਿਓ',
  cashHint: 'ਕਿਰਪਾ ਕਰਕੇ ਓਨੀ ਹੀ ਰਕਮ ਤਿਆਰ ਰੱਖੋ।',
  notVerified: 'ਆਪਣੇ ਔਨਲਾਈਨ ਭੁਗਤਾਨ ਦੀ ਤਸਦੀਕ ਲਈ ਕਿਰਪਾ ਕਰਕੇ ਰੈਸਟੋਰੈਂਟ ਨਾਲ ਸੰਪਰਕ ਕਰੋ',
  notSetUp: 'ਇੱਥੇ ਕਾਰਡ ਨਾਲ ਭੁਗਤਾਨ ਹਾਲੇ ਸ਼ੁਰੂ ਨਹੀਂ ਹੋਇਆ।',
  noPayment: 'ਫ਼ਿਲਹਾਲ ਕੋਈ ਸੇਵਾ ਉਪਲਬਧ ਨਹੀਂ ਹੈ',

  summary: 'ਆਰਡਰ ਦਾ ਸਾਰ',
  outOfStock: 'ਸਟਾਕ ਵਿੱਚ ਨਹੀਂ',
  subtotal: 'ਸਬਟੋਟਲ',
  deliveryFee: 'ਡਿਲੀਵਰੀ ਫ਼ੀਸ',
  deliveryFeeUnknown: 'ਆਪਣਾ ਪਤਾ ਚੁਣੋ',
  platformFees: 'ਪਲੇਟਫ਼ਾਰਮ ਫ਼ੀਸ',
  surcharge: 'ਵਾਧੂ ਫ਼ੀਸ',
  discount: 'ਛੋਟ',
  total: 'ਕੁੱਲ',
  included: 'ਕੀਮਤ ਵਿੱਚ {{rate}}% ਸ਼ਾਮਲ',
  added: 'ਕੀਮਤ ਉੱਤੇ {{rate}}% ਵੱਖਰਾ',

  terms:
    'ਮੇਰੀ ਉਮਰ 18 ਸਾਲ ਜਾਂ ਇਸ ਤੋਂ ਵੱਧ ਹੈ ਅਤੇ ਮੈਨੂੰ <terms>ਵਰਤੋਂ ਦੀਆਂ ਸ਼ਰਤਾਂ</terms> ਅਤੇ <refund>ਰਿਫੰਡ/ਉਤਪਾਦ ਨੀਤੀ</refund> ਮਨਜ਼ੂਰ ਹਨ',
  placeOrder: 'ਆਰਡਰ ਕਰੋ',
  checkFields: 'ਕਿਰਪਾ ਕਰਕੇ ਨਿਸ਼ਾਨ ਲੱਗੇ ਖਾਨੇ ਦੇਖ ਲਓ।',
  lost: 'ਕੋਈ ਜਵਾਬ ਨਹੀਂ ਆਇਆ। ਕਿਰਪਾ ਕਰਕੇ “ਆਰਡਰ ਕਰੋ” ਦੁਬਾਰਾ ਦਬਾਓ: ਕੁਝ ਵੀ ਦੋ ਵਾਰ ਆਰਡਰ ਨਹੀਂ ਹੋਵੇਗਾ।',
  placed: 'ਭੁਗਤਾਨ ਸਫਲ ਰਿਹਾ! ਤੁਹਾਨੂੰ ਅੱਗੇ ਲਿਜਾਇਆ ਜਾ ਰਿਹਾ ਹੈ...',
  nextOpening: 'ਅਗਲੀ ਵਾਰ ਖੁੱਲ੍ਹੇਗਾ: {{time}}',
};
