import type { Locale } from '#app/locales/locale.ts';

export const layout: Locale['layout'] = {
  skip: 'मुख्य सामग्री पर जाएँ',
  close: 'बंद करें',
  oneLess: 'एक कम: {{what}}',
  oneMore: 'एक और: {{what}}',
  remove: 'हटाएँ: {{what}}',
  loading: 'लोड हो रहा है',
  noConnection: 'इंटरनेट कनेक्शन नहीं है। उसके लौटने पर फिर कोशिश करें।',
  stopRefreshing: 'पेज का अपने आप फिर से लोड होना रोकें',
  goOnRefreshing: 'पेज को फिर अपने आप लोड होने दें',
  checkFields: 'कृपया निशान वाली जगहें जाँच लें।',
  showPassword: 'पासवर्ड दिखाएँ',
  sixDigits: '6 अंकों का कोड',
  digit: 'अंक {{n}}',

  menuToggle: 'मेन्यू',
  site: 'साइट',
  restaurant: 'रेस्टोरेंट',
  search: 'खोजें',
  searchPlaceholder: 'खोजें...',
  profile: 'प्रोफ़ाइल',
  profileOf: 'प्रोफ़ाइल, {{name}}',
  signIn: 'साइन इन',
  signUp: 'साइन अप',
  // stands before the provider's name, so no 'द्वारा संचालित', which would have to follow it
  language: 'भाषा',
  poweredBy: 'तकनीक:',

  tabs: {
    menu: 'मेन्यू',
    paymentMethods: 'भुगतान के तरीके',
    deliveryZones: 'डिलीवरी ज़ोन',
    serviceHours: 'सेवा का समय',
    changeLocation: 'लोकेशन बदलें',
    contact: 'संपर्क',
    feedback: 'आपकी राय',
  },

  footer: {
    label: 'जानकारी',
    myAccount: 'मेरा खाता',
    deliveryZones: 'डिलीवरी ज़ोन',
    specialOffer: 'विशेष ऑफ़र',
    privacyPolicy: 'गोपनीयता नीति',
    termsOfUse: 'उपयोग की शर्तें',
    refundPolicy: 'रिफ़ंड/उत्पाद नीति',
    copyright: '© 2024 {{name}}',
  },

  breadcrumb: 'आप यहाँ हैं',
  home: 'होम',
  order: 'ऑर्डर',

  offers: 'ऑफ़र',
  slide: '{{count}} में से ऑफ़र {{number}}',
  pauseSlides: 'स्लाइड रोकें',
  playSlides: 'स्लाइड चलाएँ',

  openNow: 'अभी खुला है',
  closed: 'बंद',
  today: 'आज {{hours}}',
  closedToday: 'आज बंद',
  allDay: '24 घंटे खुला',

  yourOrders: 'आपके ऑर्डर',
  viewCart: 'कार्ट देखें',
  itemsInCart_one: 'आपके कार्ट में {{count}} आइटम',
  itemsInCart_other: 'आपके कार्ट में {{count}} आइटम',
  holdVertically: 'कृपया अपना डिवाइस खड़ा पकड़ें।',
};
