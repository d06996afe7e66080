import type { Locale } from '#app/locales/locale.ts';

export const profile: Locale['profile'] = {
  title: 'प्रोफ़ाइल',
  orders: 'ऑर्डर',
  addressBook: 'सहेजे हुए पते',
  help: 'मदद और सहायता',
  language: 'भाषा',
  logOut: 'लॉग आउट',

  signedOut: 'अपनी पूरी प्रोफ़ाइल देखने के लिए लॉग इन या साइन अप करें',
  signedOutInfo: 'प्रोफ़ाइल की जानकारी देखने के लिए लॉग इन करें',
  signedOutOrders: 'ऑर्डर की सूची देखने के लिए लॉग इन करें',
  signedOutAddress: 'सहेजे हुए पते देखने के लिए लॉग इन करें',
  logInHere: 'यहाँ लॉग इन करें',

  infoTitle: 'प्रोफ़ाइल',
  ordersTitle: 'ऑर्डर',
  helpTitle: 'मदद और सहायता',
  connect: 'रेस्टोरेंट से संपर्क करें',
};
