import type { Locale } from '#app/locales/locale.ts';

export const manageBeyond: Locale['manageBeyond'] = {
  title_one: 'ਇੱਕ ਆਰਡਰ ਡਰਾਫ਼ਟ ਦੇ ਸਮੇਂ ਤੋਂ ਬਾਹਰ ਦਾ ਹੈ',
  title_other: '{{count}} ਆਰਡਰ ਡਰਾਫ਼ਟ ਦੇ ਸਮੇਂ ਤੋਂ ਬਾਹਰ ਦੇ ਹਨ',
  hint: 'ਪ੍ਰਕਾਸ਼ਿਤ ਕਰਨ ਨਾਲ ਇਹ ਰੱਦ ਨਹੀਂ ਹੁੰਦੇ। ਕਿਸੇ ਨੂੰ ਉੱਥੇ ਹੋਣਾ ਪਵੇਗਾ, ਜਾਂ ਗਾਹਕਾਂ ਨੂੰ ਫ਼ੋਨ ਕਰੋ।',
  delivery: 'ਆਰਡਰ {{number}}, ਡਿਲੀਵਰੀ, {{name}}: {{when}}',
  pickup: 'ਆਰਡਰ {{number}}, ਪਿਕਅੱਪ, {{name}}: {{when}}',
  more_one: 'ਅਤੇ ਇੱਕ ਹੋਰ।',
  more_other: 'ਅਤੇ {{count}} ਹੋਰ।',
};
