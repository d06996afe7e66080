import type { Locale } from '#app/locales/locale.ts';

export const product: Locale['product'] = {
  noData: 'इस डिश की कोई जानकारी नहीं मिली।',
  gone: 'हो सकता है कि इसे मेन्यू से हटा दिया गया हो।',
  outOfStock: 'स्टॉक में नहीं',
  outOfStockHint: 'यह डिश अभी स्टॉक में नहीं है। कृपया कोई और डिश चुनें।',
  recommended: 'हमारा सुझाव',
  contains: 'इसमें शामिल: {{list}}',

  variants: 'प्रकार',
  chooseOne: 'कोई एक चुनें',
  chooseExactly: '{{count}} चुनें',
  chooseBetween: '{{min}} से {{max}} चुनें',
  chooseAtLeast: 'कम से कम {{count}} चुनें',
  chooseAny: 'जितने चाहें, उतने चुनें',
  required: 'ज़रूरी',
  optional: 'ज़रूरी नहीं',
  done: 'हो गया',
  whenVariant: '{{variant}} के लिए',

  min: 'न्यूनतम {{count}}',
  max: 'अधिकतम {{count}}',
  chosen: 'चुने हुए: {{count}}',
  included: 'शामिल',
  options: '{{name}} के विकल्प',
  optionsOf: '{{name}} {{number}} के विकल्प',
  edit: '{{name}} में बदलाव करें',
  editCopy: '{{name}} {{number}} में बदलाव करें',
  chooseAgain: 'कृपया फिर से चुनें',
  itemNotLoaded: 'कॉम्बो आइटम की जानकारी नहीं मिल सकी',
  toCombo: 'कॉम्बो पर वापस जाएँ',
  saveSelection: 'चुनाव सहेजें',
  updateSelection: 'चुनाव अपडेट करें',
  noComboItems: 'कोई कॉम्बो आइटम नहीं',

  quantityOf: '{{name}} की मात्रा',
  note: 'किचन के लिए नोट',
  noteHint: '200 अक्षरों तक',
  // stands before the price
  from: 'शुरुआती',
  addToCart: 'कार्ट में जोड़ें',
  updateCart: 'कार्ट अपडेट करें',
};
