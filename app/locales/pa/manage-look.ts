import type { Locale } from '#app/locales/locale.ts';

export const manageLook: Locale['manageLook'] = {
  title: 'ਰੂਪ',
  intro: 'ਤੁਹਾਡੇ ਇੱਕ ਰੰਗ ਤੋਂ ਬਾਕੀ ਸਾਰੇ ਬਣਦੇ ਹਨ। ਉਸ ’ਤੇ ਲਿਖਿਆ ਆਪਣੇ ਆਪ ਪੜ੍ਹਨਯੋਗ ਰਹਿੰਦਾ ਹੈ।',
  colour: 'ਤੁਹਾਡਾ ਰੰਗ ਕਿਹੜਾ ਹੈ?',
  colourHint: '# ਅਤੇ ਛੇ ਅੰਕ, ਜਿਵੇਂ #0b6b4b',
  contrastHint:
    'ਲਿਖੇ ਹੋਏ ਲਈ ਘੱਟੋ-ਘੱਟ 4.5:1 ਚਾਹੀਦਾ ਹੈ। ਬਹੁਤ ਹਲਕਾ ਜਾਂ ਬਹੁਤ ਗੂੜ੍ਹਾ ਰੰਗ ਵੀ ਰਹਿੰਦਾ ਹੈ, ਉਸ ’ਤੇ ਲਿਖਿਆ ਕਾਲਾ ਜਾਂ ਚਿੱਟਾ ਹੋ ਜਾਂਦਾ ਹੈ।',
  uses: 'ਇਸ ਤੋਂ ਕੀ ਬਣਦਾ ਹੈ',
  useNames: { button: 'ਬਟਨ', link: 'ਲਿੰਕ', selected: 'ਚੁਣਿਆ ਹੋਇਆ', banner: 'ਬੈਨਰ' },
  good: '{{use}}: {{ratio}}:1, ਚੰਗਾ',
  layout: 'ਮੀਨੂ ਕਿਵੇਂ ਦਿਸਦਾ ਹੈ?',
  fields: {
    colour: 'ਬ੍ਰਾਂਡ ਦਾ ਰੰਗ',
    layout: 'ਡਿਸ਼ਾਂ ਦਾ ਢੰਗ',
    pictures: 'ਫ਼ੋਟੋ',
    by: 'ਪਹਿਲਾਂ',
    letters: 'ਵਿਊ ਕੋਡ',
  },
  choices: {
    grid: 'ਕਾਰਡ',
    list: 'ਸੂਚੀ',
    yes: 'ਦਿਸਣ',
    no: 'ਨਾ ਦਿਸਣ',
    products: 'ਡਿਸ਼ਾਂ',
    departments: 'ਵਿਭਾਗ',
  },
  codeHint: 'ਤਿੰਨੇ ਜਵਾਬ ਅੱਖਰਾਂ ਵਿੱਚ। ਉਹੋ ਜਿਹਾ ਰੂਪ ਪਾਉਣ ਲਈ ਦੂਜੇ ਰੈਸਟੋਰੈਂਟ ਦਾ ਕੋਡ ਲਿਖੋ।',
  tabs: 'ਉੱਪਰ ਦੇ ਟੈਬ',
  tabNames: {
    menu: 'ਮੀਨੂ',
    paymentMethods: 'ਭੁਗਤਾਨ ਦੇ ਤਰੀਕੇ',
    deliveryZones: 'ਡਿਲੀਵਰੀ ਜ਼ੋਨ',
    serviceHours: 'ਖੁੱਲ੍ਹਣ ਦਾ ਸਮਾਂ',
    changeLocation: 'ਲੋਕੇਸ਼ਨ ਬਦਲੋ',
    contact: 'ਸੰਪਰਕ',
    feedback: 'ਰਾਇ',
  },
  faults: { viewCode: 'ਤਿੰਨ ਅੱਖਰ: G ਜਾਂ L, P ਜਾਂ N, D ਜਾਂ P' },
};
