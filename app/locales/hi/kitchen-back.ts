import type { Locale } from '#app/locales/locale.ts';

export const kitchenBack: Locale['kitchenBack'] = {
  to: 'वापस: {{step}}',
  done: '#{{number}} वापस: {{step}}',
  nobodyAnswered: 'किसी ने जवाब नहीं दिया',
};
