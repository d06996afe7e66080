import type { Locale } from '#app/locales/locale.ts';

export const orderStatus: Locale['orderStatus'] = {
  title: 'ਤੁਹਾਡਾ ਆਰਡਰ',

  wait: 'ਕਿਰਪਾ ਕਰਕੇ ਉਡੀਕ ਕਰੋ',
  waiting: 'ਰੈਸਟੋਰੈਂਟ ਵੱਲੋਂ ਤੁਹਾਡੇ ਆਰਡਰ ਦੀ ਪੁਸ਼ਟੀ ਦੀ ਉਡੀਕ ਹੈ',
  waitingFor_one: '{{count}} ਆਈਟਮ · {{total}} · {{mode}}। ਤੁਸੀਂ ਇਹ ਪੰਨਾ ਬੰਦ ਕਰ ਸਕਦੇ ਹੋ: ਤੁਹਾਡਾ ਆਰਡਰ ਸੁਰੱਖਿਅਤ ਰਹੇਗਾ।',
  waitingFor_other: '{{count}} ਆਈਟਮਾਂ · {{total}} · {{mode}}। ਤੁਸੀਂ ਇਹ ਪੰਨਾ ਬੰਦ ਕਰ ਸਕਦੇ ਹੋ: ਤੁਹਾਡਾ ਆਰਡਰ ਸੁਰੱਖਿਅਤ ਰਹੇਗਾ।',

  received: 'ਆਰਡਰ ਮਿਲ ਗਿਆ',
  number: 'ਤੁਹਾਡਾ ਆਰਡਰ ਨੰਬਰ: {{number}}',
  completed: 'ਤੁਹਾਡਾ ਆਰਡਰ ਦਰਜ ਹੋ ਗਿਆ ਹੈ। ਪੁਸ਼ਟੀ ਹੁੰਦਿਆਂ ਹੀ ਤੁਹਾਨੂੰ ਸੂਚਨਾ ਮਿਲੇਗੀ।',
  track: 'ਆਪਣਾ ਆਰਡਰ ਟਰੈਕ ਕਰੋ',

  rejected: 'ਮਾਫ਼ ਕਰਨਾ, ਆਰਡਰ ਮਨਜ਼ੂਰ ਨਹੀਂ ਹੋਇਆ',
  rejectedByRestaurant: 'ਰੈਸਟੋਰੈਂਟ ਨੇ ਤੁਹਾਡਾ ਆਰਡਰ ਮਨਜ਼ੂਰ ਨਹੀਂ ਕੀਤਾ।',
  paymentFailed: 'ਤੁਹਾਡਾ ਭੁਗਤਾਨ ਨਹੀਂ ਹੋ ਸਕਿਆ। ਕੀ ਤੁਸੀਂ ਦੁਬਾਰਾ ਕੋਸ਼ਿਸ਼ ਕਰਨਾ ਚਾਹੋਗੇ?',
  connect: 'ਰੈਸਟੋਰੈਂਟ ਨਾਲ ਸੰਪਰਕ ਕਰੋ',

  status: 'ਆਰਡਰ ਦੀ ਸਥਿਤੀ',
  orderTime: 'ਆਰਡਰ ਦਾ ਸਮਾਂ',
  deliveryTime: 'ਡਿਲੀਵਰੀ ਦਾ ਸਮਾਂ',
  pickupTime: 'ਪਿਕਅੱਪ ਦਾ ਸਮਾਂ',
  toGo: '{{status}}, {{minutes}} ਮਿੰਟ ਬਾਕੀ',
  utc: '{{stamp}} UTC',
  paymentMode: 'ਭੁਗਤਾਨ ਦਾ ਤਰੀਕਾ',
  toPay: 'ਦੇਣਯੋਗ ਰਕਮ',
  saved: 'ਤੁਸੀਂ {{saved}} ਬਚਾਏ',
  savedWithDelivery: 'ਡਿਲੀਵਰੀ ਸਮੇਤ ਤੁਸੀਂ {{saved}} ਬਚਾਏ',

  created: 'ਆਰਡਰ ਦਿੱਤਾ ਗਿਆ',
  accepted: 'ਮਨਜ਼ੂਰ ਕੀਤਾ ਗਿਆ',
  preparing: 'ਤਿਆਰ ਹੋ ਰਿਹਾ ਹੈ',
  ready: 'ਤਿਆਰ ਹੈ, ਲੈ ਜਾ ਸਕਦੇ ਹੋ',
  outForDelivery: 'ਡਿਲੀਵਰੀ ਲਈ ਨਿਕਲਿਆ',
  // the last step of a pickup too, so 'handed over'
  delivered: 'ਸੌਂਪ ਦਿੱਤਾ ਗਿਆ',
};
