import type { Locale } from '#app/locales/locale.ts';

export const kitchenOnly: Locale['kitchenOnly'] = {
  badge: 'सिर्फ़ किचन',
  everything: 'सब कुछ',
  hint: 'न रकम, न पते, न फ़ोन, न रिफ़ंड',
  everythingHint: 'ऑर्डर, रिफ़ंड, दिन का हिसाब, संदेश, डिवाइस',
  what: 'किस काम के लिए',
  whatOf: 'किस काम के लिए: {{name}}',
  setKitchen: 'डिवाइस अब सिर्फ़ किचन के लिए है',
  setEverything: 'डिवाइस पर अब सब कुछ दिखेगा',
  own: 'यह डिवाइस सिर्फ़ किचन के लिए है: इस पर रकम, पते, फ़ोन और रिफ़ंड नहीं दिखते। इसे वही डिवाइस बदल सकता है जिस पर सब कुछ दिखता है।',
  collect: 'भुगतान काउंटर पर लें',
  collectDoor: 'भुगतान दरवाज़े पर लें',
  findWords: 'नंबर या नाम',
  rejectBack: 'अस्वीकार करें और भुगतान लौटाएँ',
  cancelBack: 'रद्द करें और भुगतान लौटाएँ',
};
