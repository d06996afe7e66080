import type { Locale } from '#app/locales/locale.ts';

export const preference: Locale['preference'] = {
  title: 'आप अपना ऑर्डर कैसे लेना चाहेंगे?',
  type: 'डिलीवरी या पिकअप',
  minutesFee: '{{minutes}} मिनट, {{amount}}',
  minutesFrom: '{{minutes}} मिनट, {{amount}} से',
  minutesFree: '{{minutes}} मिनट, मुफ़्त',
  noDelivery: {
    outOfRange: 'आपकी लोकेशन के पास हमारी कोई सेवा नहीं मिली...',
    nothing: 'अभी आपकी लोकेशन के पास कुछ भी उपलब्ध नहीं है...',
  },

  when: 'अभी या बाद में',
  orderNow: 'अभी ऑर्डर करें',
  soon: 'जितनी जल्दी हो सके',
  about: 'लगभग {{minutes}} मिनट',
  later: 'बाद में',
  pickTime: 'समय चुनें',
  day: 'दिन',
  today: 'आज',
  tomorrow: 'कल',
  state: { past: 'बीत गया', closed: 'बंद', full: 'भर गया' },
  noneThatDay: 'इस दिन कोई समय खाली नहीं है।',
  lostTime: 'आपका चुना हुआ समय ({{time}}) अब नहीं मिल सकता। कृपया फिर से चुनें।',

  confirm: 'पुष्टि करें',
  chooseType: 'कृपया डिलीवरी या पिकअप चुनें',
  chooseAddress: 'कृपया अपना पता चुनें',
  chooseTime: 'कृपया समय चुनें',
  typeGone: 'इस तरह का ऑर्डर अभी नहीं लिया जा रहा है',
  laterGone: 'अभी बाद के ऑर्डर नहीं लिए जा रहे हैं। कृपया ‘अभी ऑर्डर करें’ चुनें।',
  refused: {
    past: 'यह समय बीत चुका है।',
    closed: 'चुने हुए समय पर रेस्टोरेंट बंद है।',
    full: 'चुना हुआ समय पूरी तरह भर गया है।',
  },
  nextFree: 'अगला खाली समय: {{time}}।',
  noneFree: 'आज या कल इसके बाद कोई समय खाली नहीं है।',

  changeTitle: 'डिलीवरी में बदलें?',
  changeText: 'डिलीवरी की कीमतें पिकअप से अलग हो सकती हैं। क्या आप जारी रखना चाहते हैं?',
  yes: 'हाँ',
  no: 'नहीं',
  changeTime: 'समय बदलें',

  useAddress: 'यहाँ डिलीवर करें',

  defaultTitle: 'मुख्य पता',
  defaultText: 'क्या यह पता अगली बार के लिए आपके सहेजे हुए पतों में रखें?',
  defaultName: 'नाम',
  defaultNameHint: 'घर, दफ़्तर, अन्य',
  defaultAddress: 'पता',
  defaultPhone: 'फ़ोन नंबर',
  save: 'सहेजें',
  notNow: 'अभी नहीं',
  guestsCannot: 'पता अगली बार के लिए सहेजना हो, तो साइन इन करें।',
  saveFailed: 'पता सहेजा नहीं जा सका। आपके ऑर्डर पर कोई असर नहीं है।',
};
