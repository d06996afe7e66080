import type { Locale } from '#app/locales/locale.ts';

export const manageDraft: Locale['manageDraft'] = {
  saved: 'ਡਰਾਫ਼ਟ ਵਿੱਚ ਸੰਭਾਲਿਆ ਗਿਆ',
  saveInDraft: 'ਡਰਾਫ਼ਟ ਵਿੱਚ ਸੰਭਾਲੋ',
  notPublic: 'ਪ੍ਰਕਾਸ਼ਿਤ ਹੋਣ ਤੱਕ ਡਰਾਫ਼ਟ ਦੀ ਕੋਈ ਗੱਲ ਗਾਹਕਾਂ ਨੂੰ ਨਹੀਂ ਦਿਸਦੀ।',
  leftFaults_one: 'ਹੁਣ ਪ੍ਰਕਾਸ਼ਿਤ ਕਰਨ ਤੋਂ ਪਹਿਲਾਂ ਕਿਤੇ ਹੋਰ ਇੱਕ ਗੱਲ ਠੀਕ ਕਰਨੀ ਪਵੇਗੀ: ‘ਡਰਾਫ਼ਟ ਅਤੇ ਸੰਸਕਰਣ’ ਵੇਖੋ।',
  leftFaults_other: 'ਹੁਣ ਪ੍ਰਕਾਸ਼ਿਤ ਕਰਨ ਤੋਂ ਪਹਿਲਾਂ ਕਿਤੇ ਹੋਰ {{count}} ਗੱਲਾਂ ਠੀਕ ਕਰਨੀਆਂ ਪੈਣਗੀਆਂ: ‘ਡਰਾਫ਼ਟ ਅਤੇ ਸੰਸਕਰਣ’ ਵੇਖੋ।',
  toMend_one: '{{count}} ਠੀਕ ਕਰਨੀ ਹੈ',
  toMend_other: '{{count}} ਠੀਕ ਕਰਨੀਆਂ ਹਨ',
  goesLive: '{{when}} ਨੂੰ ਪ੍ਰਕਾਸ਼ਿਤ ਹੋਵੇਗਾ',
  elsewhere: 'ਡਰਾਫ਼ਟ ਵਿੱਚ ਕਿਤੇ ਹੋਰ',
  openAgain: 'ਪੰਨਾ ਦੁਬਾਰਾ ਖੋਲ੍ਹੋ',
  contest: 'ਕਿਸੇ ਹੋਰ ਨੇ ਵੀ ਇਹੀ ਬਦਲਿਆ ਹੈ',
  contestHint: 'ਚੁਣੋ ਕਿ ਦੋਹਾਂ ਵਿੱਚੋਂ ਕੀ ਰਹੇ, ਫਿਰ ਦੁਬਾਰਾ ਸੰਭਾਲੋ।',
  mine: 'ਮੇਰਾ ਰੱਖੋ',
  theirs: 'ਉਹਨਾਂ ਦਾ ਲਓ',
  removed: 'ਹਟਾਇਆ ਗਿਆ',
};
