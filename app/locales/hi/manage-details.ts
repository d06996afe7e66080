import type { Locale } from '#app/locales/locale.ts';

export const manageDetails: Locale['manageDetails'] = {
  title: 'विवरण',
  intro: 'आप कौन हैं, उन शब्दों में जो ग्राहक और टैक्स वाले पढ़ते हैं।',
  reach: 'ग्राहक आप तक कैसे पहुँचते हैं?',
  reachHint: 'संपर्क पेज, रसीदों और ईमेल पर।',
  fields: {
    tradingName: 'नाम',
    address: 'पता',
    latitude: 'अक्षांश (डिग्री)',
    longitude: 'देशांतर (डिग्री)',
    phone: 'फ़ोन',
    email: 'ईमेल',
    gstNumber: 'GST नंबर',
    language: 'पहली भाषा',
  },
  subdomain: 'स्टोर का वेब पता',
  subdomainHint: 'सिर्फ़ संचालक बदलते हैं: लिंक और डिवाइस इसी पर निर्भर हैं',
  place: 'नक्शे पर आप कहाँ हैं?',
  placeHint: 'डिलीवरी ज़ोन यहीं से नापे जाते हैं। पते के साथ इसे भी बदलें।',
  tax: 'आपकी रसीदों पर कौन सा नंबर है?',
  gstHint: 'हर रसीद पर',
  words: 'आपके अपने शब्द किस भाषा में हैं?',
  wordsHint: 'जहाँ दूसरी भाषा में शब्द नहीं हैं, वहाँ ये दिखते हैं',
};
