import type { Locale } from '#app/locales/locale.ts';

export const account: Locale['account'] = {
  ended: 'आपको साइन आउट कर दिया गया है। कृपया फिर से साइन इन करें।',
  signIn: 'साइन इन',
  signInNote: 'अपने ऑर्डर और पते सहेजें',
  welcomeBack: 'आपको फिर देखकर अच्छा लगा।',
  email: 'ईमेल',
  password: 'पासवर्ड',
  forgot: 'पासवर्ड भूल गए?',
  newHere: 'पहली बार आए हैं?',
  signUp: 'साइन अप',
  lost: 'कुछ गड़बड़ हो गई',
  logOut: 'लॉग आउट',
  logOutQuestion: 'क्या आप वाकई लॉग आउट करना चाहते हैं?',
  yes: 'हाँ',
  no: 'नहीं',
};
