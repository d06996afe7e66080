import type { Locale } from '#app/locales/locale.ts';

export const kitchenBoard: Locale['kitchenBoard'] = {
  toBoard: 'बोर्ड पर जाएँ',
  backToPage: 'पेज पर वापस',
  asideHint: 'घंटी बजती रहेगी, और एक मिनट में यह फिर दिखेगा।',
  cancelsIn_one: '{{count}} मिनट में अपने आप रद्द हो जाएगा।',
  cancelsIn_other: '{{count}} मिनट में अपने आप रद्द हो जाएगा।',
  newOrder: 'नया ऑर्डर #{{number}}',
  andMore_one: 'और {{count}}',
  andMore_other: 'और {{count}}',
  reloads_one: 'स्क्रिप्ट के बिना यह बोर्ड हर {{count}} सेकंड में फिर लोड होता है, और घंटी नहीं बजती।',
  reloads_other: 'स्क्रिप्ट के बिना यह बोर्ड हर {{count}} सेकंड में फिर लोड होता है, और घंटी नहीं बजती।',
  ordersToday: 'आज के ऑर्डर',
  salesToday: 'आज की बिक्री',
  pickupTakes: 'पिकअप में समय',
  deliveryTakes: 'डिलीवरी में समय',
  acceptAt: 'इस समय के लिए स्वीकार करें',
  notSoon: 'अगले दस घंटों में से कोई समय चुनें।',
  keysOn: 'शॉर्टकट चालू',
  keysOff: 'शॉर्टकट बंद',
  keysHelp: '1 से 6: स्वीकार के समय। /: खोजें। {{escape}}: वापस।',
};
