import type { Locale } from '#app/locales/locale.ts';

export const kitchenOnly: Locale['kitchenOnly'] = {
  badge: 'ਸਿਰਫ਼ ਰਸੋਈ',
  everything: 'ਸਭ ਕੁਝ',
  hint: 'ਨਾ ਰਕਮ, ਨਾ ਪਤੇ, ਨਾ ਫ਼ੋਨ, ਨਾ ਰਿਫ਼ੰਡ',
  everythingHint: 'ਆਰਡਰ, ਰਿਫ਼ੰਡ, ਦਿਨ ਦਾ ਹਿਸਾਬ, ਸੁਨੇਹੇ, ਡਿਵਾਈਸ',
  what: 'ਕਿਸ ਕੰਮ ਲਈ',
  whatOf: 'ਕਿਸ ਕੰਮ ਲਈ: {{name}}',
  setKitchen: 'ਡਿਵਾਈਸ ਹੁਣ ਸਿਰਫ਼ ਰਸੋਈ ਲਈ ਹੈ',
  setEverything: 'ਡਿਵਾਈਸ ’ਤੇ ਹੁਣ ਸਭ ਕੁਝ ਦਿਖੇਗਾ',
  own: 'ਇਹ ਡਿਵਾਈਸ ਸਿਰਫ਼ ਰਸੋਈ ਲਈ ਹੈ: ਇਸ ’ਤੇ ਰਕਮ, ਪਤੇ, ਫ਼ੋਨ ਅਤੇ ਰਿਫ਼ੰਡ ਨਹੀਂ ਦਿਖਦੇ। ਇਸ ਨੂੰ ਉਹੀ ਡਿਵਾਈਸ ਬਦਲ ਸਕਦਾ ਹੈ ਜਿਸ ’ਤੇ ਸਭ ਕੁਝ ਦਿਖਦਾ ਹੈ।',
  collect: 'ਭੁਗਤਾਨ ਕਾਊਂਟਰ ’ਤੇ ਲਵੋ',
  collectDoor: 'ਭੁਗਤਾਨ ਦਰਵਾਜ਼ੇ ’ਤੇ ਲਵੋ',
  findWords: 'ਨੰਬਰ ਜਾਂ ਨਾਂ',
  rejectBack: 'ਨਾਮਨਜ਼ੂਰ ਕਰੋ ਅਤੇ ਭੁਗਤਾਨ ਵਾਪਸ ਕਰੋ',
  cancelBack: 'ਰੱਦ ਕਰੋ ਅਤੇ ਭੁਗਤਾਨ ਵਾਪਸ ਕਰੋ',
};
