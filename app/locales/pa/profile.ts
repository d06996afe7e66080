import type { Locale } from '#app/locales/locale.ts';

export const profile: Locale['profile'] = {
  title: 'ਪ੍ਰੋਫਾਈਲ',
  orders: 'ਆਰਡਰ',
  addressBook: 'ਸੰਭਾਲੇ ਹੋਏ ਪਤੇ',
  help: 'ਮਦਦ ਅਤੇ ਸਹਾਇਤਾ',
  language: 'ਭਾਸ਼ਾ',
  logOut: 'ਲੌਗ ਆਊਟ',

  signedOut: 'ਆਪਣੀ ਪੂਰੀ ਪ੍ਰੋਫਾਈਲ ਦੇਖਣ ਲਈ ਲੌਗ ਇਨ ਜਾਂ ਸਾਈਨ ਅੱਪ ਕਰੋ',
  signedOutInfo: 'ਪ੍ਰੋਫਾਈਲ ਦੀ ਜਾਣਕਾਰੀ ਦੇਖਣ ਲਈ ਲੌਗ ਇਨ ਕਰੋ',
  signedOutOrders: 'ਆਰਡਰਾਂ ਦੀ ਸੂਚੀ ਦੇਖਣ ਲਈ ਲੌਗ ਇਨ ਕਰੋ',
  signedOutAddress: 'ਸੰਭਾਲੇ ਹੋਏ ਪਤੇ ਦੇਖਣ ਲਈ ਲੌਗ ਇਨ ਕਰੋ',
  logInHere: 'ਇੱਥੇ ਲੌਗ ਇਨ ਕਰੋ',

  infoTitle: 'ਪ੍ਰੋਫਾਈਲ',
  ordersTitle: 'ਆਰਡਰ',
  helpTitle: 'ਮਦਦ ਅਤੇ ਸਹਾਇਤਾ',
  connect: 'ਰੈਸਟੋਰੈਂਟ ਨਾਲ ਸੰਪਰਕ ਕਰੋ',
};
