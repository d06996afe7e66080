import type { Locale } from '#app/locales/locale.ts';

export const changes: Locale['changes'] = {
  title: 'क्या बदला है',
  before: 'पहले:',
  now: 'अब:',
  none: 'कुछ नहीं',
  gone: 'अब आपके कार्ट में नहीं है',
  added: 'आपके कार्ट में नया',
  back: 'फिर से उपलब्ध',
  choices: 'अब चुना हुआ: {{choices}}',
  promotionLost: 'अब लागू नहीं',
  promotionWon: 'अब लागू',
  zone: 'डिलीवरी ज़ोन',
  pressToOrder: 'कुछ भी छूटा नहीं है। ऑर्डर करने के लिए ‘ऑर्डर करें’ दबाएँ।',
};
