import type { Locale } from '#app/locales/locale.ts';

export const pages: Locale['pages'] = {
  address: 'ਪਤਾ',
  phone: 'ਫ਼ੋਨ',
  email: 'ਈਮੇਲ',
  toCheckout: 'ਚੈੱਕਆਊਟ ’ਤੇ ਜਾਓ',

  contact: 'ਸੰਪਰਕ',
  contactText: 'ਆਰਡਰ, ਐਲਰਜੀ ਜਾਂ ਵੱਡੀ ਬੁਕਿੰਗ ਬਾਰੇ ਕੋਈ ਸਵਾਲ ਹੋਵੇ, ਤਾਂ ਫ਼ੋਨ ਕਰੋ ਜਾਂ ਲਿਖੋ। ਜਵਾਬ ਅਸੀਂ ਆਪ ਦਿੰਦੇ ਹਾਂ।',
  feedback: 'ਤੁਹਾਡੀ ਰਾਇ',
  feedbackText: 'ਕਿਵੇਂ ਲੱਗਿਆ? ਸਾਨੂੰ ਸਿੱਧਾ ਫ਼ੋਨ ਜਾਂ ਈਮੇਲ ਰਾਹੀਂ ਦੱਸੋ।',
  reserve: 'ਟੇਬਲ ਬੁੱਕ ਕਰੋ',
  offers: 'ਖਾਸ ਪੇਸ਼ਕਸ਼',
  changeLocation: 'ਲੋਕੇਸ਼ਨ ਬਦਲੋ',
  deliveryZones: 'ਡਿਲੀਵਰੀ ਜ਼ੋਨ',
  zonesUnknown: 'ਡਿਲੀਵਰੀ ਜ਼ੋਨ ਇਸ ਵੇਲੇ ਨਹੀਂ ਦਿਖਾਏ ਜਾ ਸਕਦੇ। ਕਿਰਪਾ ਕਰਕੇ ਥੋੜ੍ਹੀ ਦੇਰ ਬਾਅਦ ਦੁਬਾਰਾ ਕੋਸ਼ਿਸ਼ ਕਰੋ।',

  serviceHours: 'ਸੇਵਾ ਦਾ ਸਮਾਂ',
  closed: 'ਬੰਦ',
  specialHours: 'ਖਾਸ ਸਮਾਂ',
  mealPeriods: 'ਨਾਸ਼ਤੇ, ਦੁਪਹਿਰ ਅਤੇ ਰਾਤ ਦੇ ਖਾਣੇ ਦਾ ਸਮਾਂ',
  breakfast: 'ਨਾਸ਼ਤਾ',
  lunch: 'ਦੁਪਹਿਰ ਦਾ ਖਾਣਾ',
  dinner: 'ਰਾਤ ਦਾ ਖਾਣਾ',
  paymentMethods: 'ਭੁਗਤਾਨ ਦੇ ਤਰੀਕੇ',
  cashPickup: 'ਆਰਡਰ ਲੈਣ ਵੇਲੇ ਨਕਦ',
  cashDelivery: 'ਆਰਡਰ ਦੀ ਡਿਲੀਵਰੀ ਵੇਲੇ ਨਕਦ',
  card: 'ਆਰਡਰ ਕਰਨ ਵੇਲੇ ਕਾਰਡ (Visa ਜਾਂ Mastercard)',
  noPayment: 'ਫ਼ਿਲਹਾਲ ਕੋਈ ਸੇਵਾ ਉਪਲਬਧ ਨਹੀਂ ਹੈ',
  notPayable: 'ਇਸ ਵੇਲੇ ਇਸ ਲਈ ਭੁਗਤਾਨ ਦਾ ਕੋਈ ਤਰੀਕਾ ਨਹੀਂ ਹੈ।',
  chosenAtCheckout: 'ਤਰੀਕਾ ਤੁਸੀਂ ਚੈੱਕਆਊਟ ’ਤੇ ਚੁਣਦੇ ਹੋ, ਆਰਡਰ ਕਰਨ ਤੋਂ ਪਹਿਲਾਂ।',
};
