import type { Locale } from '#app/locales/locale.ts';

export const kitchenBack: Locale['kitchenBack'] = {
  to: 'ਵਾਪਸ: {{step}}',
  done: '#{{number}} ਵਾਪਸ: {{step}}',
  nobodyAnswered: 'ਕਿਸੇ ਨੇ ਜਵਾਬ ਨਹੀਂ ਦਿੱਤਾ',
};
