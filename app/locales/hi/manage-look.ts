import type { Locale } from '#app/locales/locale.ts';

export const manageLook: Locale['manageLook'] = {
  title: 'रूप',
  intro: 'आपके एक रंग से बाकी सब बनते हैं। उस पर लिखा अपने आप पढ़ने लायक रहता है।',
  colour: 'आपका रंग कौन सा है?',
  colourHint: '# और छह अंक, जैसे #0b6b4b',
  contrastHint:
    'लिखे हुए के लिए कम से कम 4.5:1 चाहिए। बहुत हल्का या बहुत गहरा रंग भी रहता है, उस पर लिखा काला या सफ़ेद हो जाता है।',
  uses: 'इससे क्या बनता है',
  useNames: { button: 'बटन', link: 'लिंक', selected: 'चुना हुआ', banner: 'बैनर' },
  good: '{{use}}: {{ratio}}:1, अच्छा',
  layout: 'मेन्यू कैसे दिखता है?',
  fields: {
    colour: 'ब्रांड का रंग',
    layout: 'डिश का ढंग',
    pictures: 'फ़ोटो',
    by: 'पहले',
    letters: 'व्यू कोड',
  },
  choices: {
    grid: 'कार्ड',
    list: 'सूची',
    yes: 'दिखें',
    no: 'न दिखें',
    products: 'डिश',
    departments: 'विभाग',
  },
  codeHint: 'तीनों जवाब अक्षरों में। वैसा ही रूप पाने के लिए दूसरे रेस्टोरेंट का कोड लिखें।',
  tabs: 'ऊपर के टैब',
  tabNames: {
    menu: 'मेन्यू',
    paymentMethods: 'भुगतान के तरीके',
    deliveryZones: 'डिलीवरी ज़ोन',
    serviceHours: 'खुलने का समय',
    changeLocation: 'लोकेशन बदलें',
    contact: 'संपर्क',
    feedback: 'राय',
  },
  faults: { viewCode: 'तीन अक्षर: G या L, P या N, D या P' },
};
