import type { Locale } from '#app/locales/locale.ts';

export const errors: Locale['errors'] = {
  notFound: 'ਪੰਨਾ ਨਹੀਂ ਮਿਲਿਆ',
  notFoundHint: 'ਹੋ ਸਕਦਾ ਹੈ ਕਿ ਪਤਾ ਪੁਰਾਣਾ ਹੋਵੇ ਜਾਂ ਗਲਤ ਲਿਖਿਆ ਗਿਆ ਹੋਵੇ।',
  menu: 'ਮੀਨੂ',
  unavailable: 'ਇਸ ਵੇਲੇ ਰਸੋਈ ਨਾਲ ਸੰਪਰਕ ਨਹੀਂ ਹੋ ਰਿਹਾ',
  unavailableHint: 'ਨਾ ਕੋਈ ਆਰਡਰ ਹੋਇਆ, ਨਾ ਕੋਈ ਪੈਸਾ ਕੱਟਿਆ ਗਿਆ। ਤੁਹਾਡਾ ਕਾਰਟ ਸੁਰੱਖਿਅਤ ਹੈ।',
  forbidden: 'ਇਹ ਫ਼ਾਰਮ ਨਹੀਂ ਲਿਆ ਜਾ ਸਕਿਆ',
  forbiddenHint: 'ਇਹ ਇਸ ਪੰਨੇ ਤੋਂ ਨਹੀਂ ਆਇਆ ਸੀ। ਪੰਨਾ ਦੁਬਾਰਾ ਖੋਲ੍ਹੋ ਅਤੇ ਉੱਥੋਂ ਭੇਜੋ।',
  tooLarge: 'ਲਿਖਤ ਬਹੁਤ ਲੰਮੀ ਸੀ',
  tooLargeHint: 'ਕੁਝ ਵੀ ਨਹੀਂ ਭੇਜਿਆ ਗਿਆ। ਵਾਪਸ ਜਾਓ, ਇਸ ਨੂੰ ਛੋਟਾ ਕਰੋ ਅਤੇ ਦੁਬਾਰਾ ਭੇਜੋ।',
  wrong: 'ਇਸ ਪੰਨੇ ’ਤੇ ਕੁਝ ਗੜਬੜ ਹੋ ਗਈ',
  wrongHint: 'ਤੁਹਾਡੇ ਕਾਰਟ ਵਿੱਚ ਜੋ ਸੀ, ਉਹ ਸੁਰੱਖਿਅਤ ਹੈ।',
  tryAgain: 'ਦੁਬਾਰਾ ਕੋਸ਼ਿਸ਼ ਕਰੋ',
};
