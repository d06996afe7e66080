import type { Locale } from '#app/locales/locale.ts';

export const kitchenAge: Locale['kitchenAge'] = {
  mark: 'ਉਮਰ ਜਾਂਚੋ: 18+',
  hint: 'ਸ਼ਰਾਬ: ਉਮਰ ਦਾ ਸਬੂਤ ਮੰਗੋ। ਨਸ਼ੇ ਵਿੱਚ ਲੱਗਦੇ ਕਿਸੇ ਵਿਅਕਤੀ ਨੂੰ ਨਾ ਦਿਓ।',
  door: 'ਦਰਵਾਜ਼ੇ ’ਤੇ ਨਹੀਂ ਦਿੱਤੀ',
  doorHint: 'ਸ਼ਰਾਬ ਦੇ {{amount}} ਵਾਪਸ ਕਰਦਾ ਹੈ ਅਤੇ ਗਾਹਕ ਨੂੰ ਕਾਰਨ ਦੱਸਦਾ ਹੈ। ਦਸ ਸਕਿੰਟ ਤੱਕ ਵਾਪਸ ਲਿਆ ਜਾ ਸਕਦਾ ਹੈ।',
  doorCash: 'ਸ਼ਰਾਬ ਦੇ {{amount}} ਵਾਪਸ ਕੀਤੇ ਲਿਖਦਾ ਹੈ, ਬਾਕੀ ਆਰਡਰ ਦੇ ਦਿੱਤਾ ਕਰਦਾ ਹੈ, ਅਤੇ ਗਾਹਕ ਨੂੰ ਕਾਰਨ ਦੱਸਦਾ ਹੈ।',
  reasons: {
    noProofOfAge: 'ਉਮਰ ਦਾ ਸਬੂਤ ਨਹੀਂ',
    intoxicated: 'ਨਸ਼ੇ ਵਿੱਚ',
    underAge: '18 ਤੋਂ ਘੱਟ',
  },
};
