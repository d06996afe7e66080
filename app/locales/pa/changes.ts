import type { Locale } from '#app/locales/locale.ts';

export const changes: Locale['changes'] = {
  title: 'ਕੀ ਬਦਲਿਆ ਹੈ',
  before: 'ਪਹਿਲਾਂ:',
  now: 'ਹੁਣ:',
  none: 'ਕੁਝ ਨਹੀਂ',
  gone: 'ਹੁਣ ਤੁਹਾਡੇ ਕਾਰਟ ਵਿੱਚ ਨਹੀਂ ਹੈ',
  added: 'ਤੁਹਾਡੇ ਕਾਰਟ ਵਿੱਚ ਨਵਾਂ',
  back: 'ਦੁਬਾਰਾ ਉਪਲਬਧ',
  choices: 'ਹੁਣ ਚੁਣਿਆ: {{choices}}',
  promotionLost: 'ਹੁਣ ਲਾਗੂ ਨਹੀਂ',
  promotionWon: 'ਹੁਣ ਲਾਗੂ',
  zone: 'ਡਿਲੀਵਰੀ ਜ਼ੋਨ',
  pressToOrder: 'ਕੁਝ ਵੀ ਰਹਿ ਨਹੀਂ ਗਿਆ। ਆਰਡਰ ਕਰਨ ਲਈ ‘ਆਰਡਰ ਕਰੋ’ ਦਬਾਓ।',
};
