import type { Locale } from '#app/locales/locale.ts';

export const manageBeyond: Locale['manageBeyond'] = {
  title_one: 'एक ऑर्डर ड्राफ़्ट के समय से बाहर का है',
  title_other: '{{count}} ऑर्डर ड्राफ़्ट के समय से बाहर के हैं',
  hint: 'प्रकाशित करने से ये रद्द नहीं होते। किसी को वहाँ होना होगा, या ग्राहकों को फ़ोन करें।',
  delivery: 'ऑर्डर {{number}}, डिलीवरी, {{name}}: {{when}}',
  pickup: 'ऑर्डर {{number}}, पिकअप, {{name}}: {{when}}',
  more_one: 'और एक।',
  more_other: 'और {{count}}।',
};
