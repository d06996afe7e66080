import type { Locale } from '#app/locales/locale.ts';

export const layout: Locale['layout'] = {
  skip: 'ਮੁੱਖ ਸਮੱਗਰੀ ’ਤੇ ਜਾਓ',
  close: 'ਬੰਦ ਕਰੋ',
  oneLess: 'ਇੱਕ ਘੱਟ: {{what}}',
  oneMore: 'ਇੱਕ ਹੋਰ: {{what}}',
  remove: 'ਹਟਾਓ: {{what}}',
  loading: 'ਲੋਡ ਹੋ ਰਿਹਾ ਹੈ',
  noConnection: 'ਇੰਟਰਨੈੱਟ ਕਨੈਕਸ਼ਨ ਨਹੀਂ ਹੈ। ਉਸ ਦੇ ਮੁੜਨ ’ਤੇ ਦੁਬਾਰਾ ਕੋਸ਼ਿਸ਼ ਕਰੋ।',
  stopRefreshing: 'ਪੰਨੇ ਦਾ ਆਪਣੇ ਆਪ ਦੁਬਾਰਾ ਲੋਡ ਹੋਣਾ ਰੋਕੋ',
  goOnRefreshing: 'ਪੰਨੇ ਨੂੰ ਮੁੜ ਆਪਣੇ ਆਪ ਲੋਡ ਹੋਣ ਦਿਓ',
  checkFields: 'ਕਿਰਪਾ ਕਰਕੇ ਨਿਸ਼ਾਨ ਵਾਲੀਆਂ ਥਾਵਾਂ ਦੇਖ ਲਓ।',
  showPassword: 'ਪਾਸਵਰਡ ਦਿਖਾਓ',
  sixDigits: '6 ਅੰਕਾਂ ਦਾ ਕੋਡ',
  digit: 'ਅੰਕ {{n}}',

  menuToggle: 'ਮੀਨੂ',
  site: 'ਸਾਈਟ',
  restaurant: 'ਰੈਸਟੋਰੈਂਟ',
  search: 'ਖੋਜੋ',
  searchPlaceholder: 'ਖੋਜੋ...',
  profile: 'ਪ੍ਰੋਫ਼ਾਈਲ',
  profileOf: 'ਪ੍ਰੋਫ਼ਾਈਲ, {{name}}',
  signIn: 'ਸਾਈਨ ਇਨ',
  signUp: 'ਸਾਈਨ ਅੱਪ',
  // stands before the provider's name, so no 'ਦੁਆਰਾ ਸੰਚਾਲਿਤ', which would have to follow it
  language: 'ਭਾਸ਼ਾ',
  poweredBy: 'ਤਕਨੀਕ:',

  tabs: {
    menu: 'ਮੀਨੂ',
    paymentMethods: 'ਭੁਗਤਾਨ ਦੇ ਤਰੀਕੇ',
    deliveryZones: 'ਡਿਲੀਵਰੀ ਜ਼ੋਨ',
    serviceHours: 'ਸੇਵਾ ਦਾ ਸਮਾਂ',
    changeLocation: 'ਲੋਕੇਸ਼ਨ ਬਦਲੋ',
    contact: 'ਸੰਪਰਕ',
    feedback: 'ਤੁਹਾਡੀ ਰਾਇ',
  },

  footer: {
    label: 'ਜਾਣਕਾਰੀ',
    myAccount: 'ਮੇਰਾ ਖਾਤਾ',
    deliveryZones: 'ਡਿਲੀਵਰੀ ਜ਼ੋਨ',
    specialOffer: 'ਖਾਸ ਪੇਸ਼ਕਸ਼',
    privacyPolicy: 'ਪਰਦੇਦਾਰੀ ਨੀਤੀ',
    termsOfUse: 'ਵਰਤੋਂ ਦੀਆਂ ਸ਼ਰਤਾਂ',
    refundPolicy: 'ਰਿਫ਼ੰਡ/ਉਤਪਾਦ ਨੀਤੀ',
    copyright: '© 2024 {{name}}',
  },

  breadcrumb: 'ਤੁਸੀਂ ਇੱਥੇ ਹੋ',
  home: 'ਹੋਮ',
  order: 'ਆਰਡਰ',

  offers: 'ਪੇਸ਼ਕਸ਼ਾਂ',
  slide: '{{count}} ਵਿੱਚੋਂ ਪੇਸ਼ਕਸ਼ {{number}}',
  pauseSlides: 'ਸਲਾਈਡਾਂ ਰੋਕੋ',
  playSlides: 'ਸਲਾਈਡਾਂ ਚਲਾਓ',

  openNow: 'ਹੁਣ ਖੁੱਲ੍ਹਾ ਹੈ',
  closed: 'ਬੰਦ',
  today: 'ਅੱਜ {{hours}}',
  closedToday: 'ਅੱਜ ਬੰਦ',
  allDay: '24 ਘੰਟੇ ਖੁੱਲ੍ਹਾ',

  yourOrders: 'ਤੁਹਾਡੇ ਆਰਡਰ',
  viewCart: 'ਕਾਰਟ ਦੇਖੋ',
  itemsInCart_one: 'ਤੁਹਾਡੇ ਕਾਰਟ ਵਿੱਚ {{count}} ਆਈਟਮ',
  itemsInCart_other: 'ਤੁਹਾਡੇ ਕਾਰਟ ਵਿੱਚ {{count}} ਆਈਟਮਾਂ',
  holdVertically: 'ਕਿਰਪਾ ਕਰਕੇ ਆਪਣਾ ਡਿਵਾਈਸ ਖੜ੍ਹਾ ਫੜੋ।',
};
