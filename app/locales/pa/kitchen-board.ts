import type { Locale } from '#app/locales/locale.ts';

export const kitchenBoard: Locale['kitchenBoard'] = {
  toBoard: 'ਬੋਰਡ ’ਤੇ ਜਾਓ',
  backToPage: 'ਪੰਨੇ ’ਤੇ ਵਾਪਸ',
  asideHint: 'ਘੰਟੀ ਵੱਜਦੀ ਰਹੇਗੀ, ਅਤੇ ਇੱਕ ਮਿੰਟ ਵਿੱਚ ਇਹ ਫਿਰ ਦਿਖੇਗਾ।',
  cancelsIn_one: '{{count}} ਮਿੰਟ ਵਿੱਚ ਆਪਣੇ ਆਪ ਰੱਦ ਹੋ ਜਾਵੇਗਾ।',
  cancelsIn_other: '{{count}} ਮਿੰਟ ਵਿੱਚ ਆਪਣੇ ਆਪ ਰੱਦ ਹੋ ਜਾਵੇਗਾ।',
  newOrder: 'ਨਵਾਂ ਆਰਡਰ #{{number}}',
  andMore_one: 'ਅਤੇ {{count}} ਹੋਰ',
  andMore_other: 'ਅਤੇ {{count}} ਹੋਰ',
  reloads_one: 'ਸਕ੍ਰਿਪਟ ਤੋਂ ਬਿਨਾਂ ਇਹ ਬੋਰਡ ਹਰ {{count}} ਸਕਿੰਟ ਬਾਅਦ ਮੁੜ ਲੋਡ ਹੁੰਦਾ ਹੈ, ਅਤੇ ਘੰਟੀ ਨਹੀਂ ਵੱਜਦੀ।',
  reloads_other: 'ਸਕ੍ਰਿਪਟ ਤੋਂ ਬਿਨਾਂ ਇਹ ਬੋਰਡ ਹਰ {{count}} ਸਕਿੰਟ ਬਾਅਦ ਮੁੜ ਲੋਡ ਹੁੰਦਾ ਹੈ, ਅਤੇ ਘੰਟੀ ਨਹੀਂ ਵੱਜਦੀ।',
  ordersToday: 'ਅੱਜ ਦੇ ਆਰਡਰ',
  salesToday: 'ਅੱਜ ਦੀ ਵਿਕਰੀ',
  pickupTakes: 'ਪਿਕਅੱਪ ਵਿੱਚ ਸਮਾਂ',
  deliveryTakes: 'ਡਿਲੀਵਰੀ ਵਿੱਚ ਸਮਾਂ',
  acceptAt: 'ਇਸ ਸਮੇਂ ਲਈ ਮਨਜ਼ੂਰ ਕਰੋ',
  notSoon: 'ਅਗਲੇ ਦਸ ਘੰਟਿਆਂ ਵਿੱਚੋਂ ਕੋਈ ਸਮਾਂ ਚੁਣੋ।',
  keysOn: 'ਸ਼ਾਰਟਕੱਟ ਚਾਲੂ',
  keysOff: 'ਸ਼ਾਰਟਕੱਟ ਬੰਦ',
  keysHelp: '1 ਤੋਂ 6: ਮਨਜ਼ੂਰੀ ਦੇ ਸਮੇਂ। /: ਖੋਜੋ। {{escape}}: ਵਾਪਸ।',
};
