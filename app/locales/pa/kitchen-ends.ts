import type { Locale } from '#app/locales/locale.ts';

export const kitchenEnds: Locale['kitchenEnds'] = {
  soon_one: '{{count}} ਛੇਤੀ ਸਾਈਨ ਆਊਟ ਹੋਵੇਗਾ, ਕਿਉਂਕਿ ਉਸ ਨੂੰ ਕੋਈ ਨਹੀਂ ਵਰਤਦਾ',
  soon_other: '{{count}} ਛੇਤੀ ਸਾਈਨ ਆਊਟ ਹੋਣਗੇ, ਕਿਉਂਕਿ ਉਨ੍ਹਾਂ ਨੂੰ ਕੋਈ ਨਹੀਂ ਵਰਤਦਾ',
  addedBy: '{{name}} ਨੇ ਜੋੜਿਆ',
  withPrinters_one: 'ਸਾਈਨ ਆਊਟ ਕਰੋ ਅਤੇ ਇਸ ਦਾ ਜੋੜਿਆ {{count}} ਪ੍ਰਿੰਟਰ ਹਟਾਓ',
  withPrinters_other: 'ਸਾਈਨ ਆਊਟ ਕਰੋ ਅਤੇ ਇਸ ਦੇ ਜੋੜੇ {{count}} ਪ੍ਰਿੰਟਰ ਹਟਾਓ',
  withPrintersOf_one: '{{name}} ਨੂੰ ਸਾਈਨ ਆਊਟ ਕਰੋ ਅਤੇ ਉਸ ਦਾ ਜੋੜਿਆ {{count}} ਪ੍ਰਿੰਟਰ ਹਟਾਓ',
  withPrintersOf_other: '{{name}} ਨੂੰ ਸਾਈਨ ਆਊਟ ਕਰੋ ਅਤੇ ਉਸ ਦੇ ਜੋੜੇ {{count}} ਪ੍ਰਿੰਟਰ ਹਟਾਓ',
  alsoPrinters: 'ਇਹ ਪ੍ਰਿੰਟਰ ਵੀ ਨਾਲ ਹਟ ਜਾਣਗੇ: {{names}}',
  printersStay: 'ਇਸ ਦੇ ਜੋੜੇ ਪ੍ਰਿੰਟਰ ਬਣੇ ਰਹਿਣਗੇ: {{names}}',
  othersPrinters: 'ਹੋਰ ਡਿਵਾਈਸਾਂ ਦੇ ਜੋੜੇ ਪ੍ਰਿੰਟਰ ਵੀ ਹਟ ਜਾਣਗੇ: {{names}}',
  kitchenPrinters: '‘ਸਿਰਫ਼ ਰਸੋਈ’ ਹੋਣ ’ਤੇ ਇਸ ਦੇ ਜੋੜੇ ਪ੍ਰਿੰਟਰ ਹਟ ਜਾਣਗੇ, ਕਿਉਂਕਿ ਉਹ ਸਭ ਕੁਝ ਛਾਪਦੇ ਹਨ: {{names}}',
};
