import type { Locale } from '#app/locales/locale.ts';

export const menu: Locale['menu'] = {
  departments: 'श्रेणियाँ',
  recommended: 'हमारे सुझाव',
  others: 'और भी',
  view: 'दिखाने का तरीका',
  grid: 'ग्रिड',
  list: 'सूची',

  add: '{{name}} जोड़ें',
  addMore: '{{name}} जोड़ें, कार्ट में {{count}}',
  was: 'पहले',
  noImage: 'फ़ोटो उपलब्ध नहीं',
  flags: { out: 'स्टॉक में नहीं', combo: 'कॉम्बो', featured: 'चुनिंदा', special: 'स्पेशल' },
  dishes_one: '{{count}} डिश',
  dishes_other: '{{count}} डिश',

  resultsFor: '“{{text}}” के नतीजे',
  noResults: 'इस नाम की कोई डिश नहीं है',
  wholeMenu: 'पूरा मेन्यू देखें',
  empty: 'यहाँ अभी कोई डिश नहीं है',
  notLoaded: 'मेन्यू नहीं खुल सका। कृपया थोड़ी देर में फिर कोशिश करें।',
  tryAgain: 'फिर कोशिश करें',
};
