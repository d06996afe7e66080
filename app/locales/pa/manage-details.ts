import type { Locale } from '#app/locales/locale.ts';

export const manageDetails: Locale['manageDetails'] = {
  title: 'ਵੇਰਵੇ',
  intro: 'ਤੁਸੀਂ ਕੌਣ ਹੋ, ਉਨ੍ਹਾਂ ਸ਼ਬਦਾਂ ਵਿੱਚ ਜੋ ਗਾਹਕ ਅਤੇ ਟੈਕਸ ਵਾਲੇ ਪੜ੍ਹਦੇ ਹਨ।',
  reach: 'ਗਾਹਕ ਤੁਹਾਡੇ ਤੱਕ ਕਿਵੇਂ ਪਹੁੰਚਦੇ ਹਨ?',
  reachHint: 'ਸੰਪਰਕ ਪੰਨੇ, ਰਸੀਦਾਂ ਅਤੇ ਈਮੇਲਾਂ ’ਤੇ।',
  fields: {
    tradingName: 'ਨਾਂ',
    address: 'ਪਤਾ',
    latitude: 'ਅਕਸ਼ਾਂਸ਼ (ਡਿਗਰੀ)',
    longitude: 'ਰੇਖਾਂਸ਼ (ਡਿਗਰੀ)',
    phone: 'ਫ਼ੋਨ',
    email: 'ਈਮੇਲ',
    gstNumber: 'GST ਨੰਬਰ',
    language: 'ਪਹਿਲੀ ਭਾਸ਼ਾ',
  },
  subdomain: 'ਸਟੋਰ ਦਾ ਵੈੱਬ ਪਤਾ',
  subdomainHint: 'ਸਿਰਫ਼ ਚਲਾਉਣ ਵਾਲੇ ਬਦਲਦੇ ਹਨ: ਲਿੰਕ ਅਤੇ ਡਿਵਾਈਸ ਇਸੇ ’ਤੇ ਨਿਰਭਰ ਹਨ',
  place: 'ਨਕਸ਼ੇ ’ਤੇ ਤੁਸੀਂ ਕਿੱਥੇ ਹੋ?',
  placeHint: 'ਡਿਲੀਵਰੀ ਜ਼ੋਨ ਇੱਥੋਂ ਮਾਪੇ ਜਾਂਦੇ ਹਨ। ਪਤੇ ਦੇ ਨਾਲ ਇਸ ਨੂੰ ਵੀ ਬਦਲੋ।',
  tax: 'ਤੁਹਾਡੀਆਂ ਰਸੀਦਾਂ ’ਤੇ ਕਿਹੜਾ ਨੰਬਰ ਹੈ?',
  gstHint: 'ਹਰ ਰਸੀਦ ’ਤੇ',
  words: 'ਤੁਹਾਡੇ ਆਪਣੇ ਸ਼ਬਦ ਕਿਸ ਭਾਸ਼ਾ ਵਿੱਚ ਹਨ?',
  wordsHint: 'ਜਿੱਥੇ ਦੂਜੀ ਭਾਸ਼ਾ ਵਿੱਚ ਸ਼ਬਦ ਨਹੀਂ ਹਨ, ਉੱਥੇ ਇਹ ਦਿਸਦੇ ਹਨ',
};
