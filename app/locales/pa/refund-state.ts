import type { Locale } from '#app/locales/locale.ts';

export const refundState: Locale['refundState'] = {
  names: {
    onItsWay: 'ਰਾਹ ਵਿੱਚ',
    settled: 'ਹੋਰ ਤਰੀਕੇ ਨਾਲ ਦਿੱਤਾ',
    refunded: 'ਰਿਫ਼ੰਡ ਹੋਇਆ',
    owedAgain: 'ਫਿਰ ਦੇਣਾ ਬਾਕੀ',
  },
  sum: 'ਰਿਫ਼ੰਡ {{amount}} · {{state}}',
  none: 'ਨਹੀਂ ਕੀਤਾ ਗਿਆ',
  said: {
    onItsWay: '{{amount}} ਉਸੇ ਕਾਰਡ ’ਤੇ ਵਾਪਸ ਹੋ ਰਹੇ ਹਨ ਜਿਸ ਨਾਲ ਭੁਗਤਾਨ ਹੋਇਆ ਸੀ।',
    settled: '{{amount}} ਨਕਦ ਜਾਂ ਬੈਂਕ ਰਾਹੀਂ ਵਾਪਸ ਦਿੱਤੇ ਗਏ।',
    refunded: '{{amount}} ਦਾ ਰਿਫ਼ੰਡ ਉਸੇ ਕਾਰਡ ’ਤੇ ਹੋ ਗਿਆ ਜਿਸ ਨਾਲ ਭੁਗਤਾਨ ਹੋਇਆ ਸੀ।',
    owedAgain: '{{amount}} ਦਾ ਰਿਫ਼ੰਡ ਨਹੀਂ ਹੋ ਸਕਿਆ। ਰੈਸਟੋਰੈਂਟ ਨੇ ਇਹ ਰਕਮ ਫਿਰ ਦੇਣੀ ਹੈ।',
  },
  takes: 'ਇਸ ਵਿੱਚ 24-72 ਘੰਟੇ ਲੱਗਦੇ ਹਨ।',
  next: 'ਰੈਸਟੋਰੈਂਟ ਨੂੰ ਪਤਾ ਹੈ, ਅਤੇ ਉਹ ਤੁਹਾਨੂੰ ਹੋਰ ਤਰੀਕੇ ਨਾਲ ਦੇਵੇਗਾ। ਕੁਝ ਪਤਾ ਨਾ ਲੱਗੇ ਤਾਂ ਕਿਰਪਾ ਕਰਕੇ ਰੈਸਟੋਰੈਂਟ ਨਾਲ ਸੰਪਰਕ ਕਰੋ।',
  noted: '{{when}} ਨੂੰ ਦਰਜ ਹੋਇਆ',
  settle: {
    open: 'ਨਕਦ ਜਾਂ ਬੈਂਕ ਰਾਹੀਂ ਵਾਪਸ ਦਿੱਤਾ?',
    press: '{{amount}} ਵਾਪਸ ਦਿੱਤਾ ਦਰਜ ਕਰੋ',
    done: '{{amount}} ਵਾਪਸ ਦਿੱਤਾ ਦਰਜ ਹੋਇਆ',
  },
  figures: {
    onItsWay: 'ਰਾਹ ਵਿੱਚ, ਪਹਿਲਾਂ ਹੀ ਘਟਾਇਆ',
    owedAgain: 'ਫਿਰ ਦੇਣਾ ਬਾਕੀ, ਘਟਾਇਆ ਨਹੀਂ ਗਿਆ',
  },
};
