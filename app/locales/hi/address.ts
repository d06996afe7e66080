import type { Locale } from '#app/locales/locale.ts';

export const address: Locale['address'] = {
  add: 'जोड़ें',
  addTitle: 'पता जोड़ें',
  editTitle: 'पता बदलें',
  edit: '{{name}} बदलें',
  default: 'मुख्य',

  kind: 'पते का प्रकार',
  home: 'घर',
  office: 'दफ़्तर',
  other: 'अन्य',
  address: 'पता',
  zip: 'पोस्टकोड',
  zipHint: 'खाली छोड़ने पर खोज लिया जाता है',
  phone: 'फ़ोन नंबर',
  phoneHint: '10 से 15 अंक, और कुछ नहीं',
  faults: { fullAddress: 'पता लिखना ज़रूरी है', phone: '10 से 15 अंकों का फ़ोन नंबर लिखें' },
  mode: 'पता कैसे दिया जाए',
  manual: 'पता लिखें',
  makeDefault: 'इसे मेरा मुख्य पता बनाएँ',
  cancel: 'रद्द करें',
  save: 'सहेजें',

  empty: 'अभी कोई पता नहीं है',
  emptyText: 'जहाँ खाना पहुँचना है, वह पता सहेज लें, ताकि उसे दोबारा न लिखना पड़े।',
  full: '{{most}} पते सहेजे जा चुके हैं; इससे ज़्यादा नहीं सहेजे जा सकते।',
  notFound: 'नक्शे पर नहीं मिला',

  saved: 'पता सहेज लिया गया',
  failed: 'पता सहेजा नहीं जा सका',
  exception: 'पता सहेजते समय गड़बड़ी हुई',
  listFailed: 'पते लाए नहीं जा सके',
  zipFailed: 'पोस्टकोड नहीं मिल सका',
};
