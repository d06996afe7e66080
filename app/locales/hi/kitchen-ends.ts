import type { Locale } from '#app/locales/locale.ts';

export const kitchenEnds: Locale['kitchenEnds'] = {
  soon_one: '{{count}} जल्द साइन आउट होगा, क्योंकि उसे कोई इस्तेमाल नहीं करता',
  soon_other: '{{count}} जल्द साइन आउट होंगे, क्योंकि उन्हें कोई इस्तेमाल नहीं करता',
  addedBy: '{{name}} ने जोड़ा',
  withPrinters_one: 'साइन आउट करें और इसका जोड़ा हुआ {{count}} प्रिंटर हटाएँ',
  withPrinters_other: 'साइन आउट करें और इसके जोड़े हुए {{count}} प्रिंटर हटाएँ',
  withPrintersOf_one: '{{name}} को साइन आउट करें और उसका जोड़ा हुआ {{count}} प्रिंटर हटाएँ',
  withPrintersOf_other: '{{name}} को साइन आउट करें और उसके जोड़े हुए {{count}} प्रिंटर हटाएँ',
  alsoPrinters: 'ये प्रिंटर भी साथ में हट जाएँगे: {{names}}',
  printersStay: 'इसके जोड़े हुए प्रिंटर बने रहेंगे: {{names}}',
  othersPrinters: 'दूसरे डिवाइस के जोड़े हुए प्रिंटर भी हट जाएँगे: {{names}}',
  kitchenPrinters: '‘सिर्फ़ किचन’ होने पर इसके जोड़े हुए प्रिंटर हट जाएँगे, क्योंकि वे सब कुछ छापते हैं: {{names}}',
};
