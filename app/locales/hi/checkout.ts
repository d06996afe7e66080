import type { Locale } from '#app/locales/locale.ts';

export const checkout: Locale['checkout'] = {
  title: 'चेकआउट',
  subtitle: 'अपने ऑर्डर की जानकारी जाँच लें',
  secure: 'सुरक्षित',
  emptyCart: 'आपका कार्ट खाली है',
  backToMenu: 'मेन्यू पर वापस जाएँ',

  customer: 'ग्राहक की जानकारी',
  customerNote: 'अपना ऑर्डर और जानकारी सहेजने के लिए लॉग इन करें',
  signIn: 'साइन इन',
  signUp: 'साइन अप',
  fullName: 'पूरा नाम',
  email: 'ईमेल',
  phone: 'फ़ोन नंबर',

  orderType: 'पिकअप या डिलीवरी',
  pickup: 'पिकअप',
  delivery: 'डिलीवरी',
  readyIn: 'लगभग {{minutes}} मिनट में तैयार',
  thereIn: 'लगभग {{minutes}} मिनट में आपके दरवाज़े पर',
  noOrderType: 'फ़िलहाल बंद है',

  deliveryTo: 'डिलीवरी का पता',
  changeAddress: 'पता बदलें',

  notes: 'ऑर्डर के लिए नोट',
  notesHint: 'एलर्जी, चम्मच-काँटा नहीं चाहिए…',

  proof: {
    title: 'अपने ईमेल की पुष्टि करें',
    note: 'हमने {{email}} पर 6 अंकों का कोड भेजा है। ऐसे ऑर्डर के लिए यह ज़रूरी है: उसे यहाँ लिखें, फिर ‘ऑर्डर करें’ दबाएँ।',
    code: '6 अंकों का कोड',
    again: 'नया कोड भेजें',
  },
  tip: {
    title: 'टिप',
    none: 'टिप नहीं',
    other: 'दूसरी रकम',
    amount: 'टिप (डॉलर में)',
    update: 'कुल रकम अपडेट करें',
  },

  payment: 'भुगतान',
  card: 'कार्ड',
  cardNote: 'Visa या Mastercard',
  cash: 'नकद',
  cashDelivery: 'डिलीवरी के समय ड्राइवर को दें',
  cashPickup: 'ऑर्डर लेते समय दें',
  cashHint: 'कृपया ठीक उतनी ही रकम तैयार रखें।',
  notVerified: 'अपने ऑनलाइन भुगतान के सत्यापन के लिए कृपया रेस्टोरेंट से संपर्क करें',
  notSetUp: 'यहाँ कार्ड से भुगतान अभी शुरू नहीं हुआ है।',
  noPayment: 'फ़िलहाल कोई सेवा उपलब्ध नहीं है',

  summary: 'ऑर्डर का सारांश',
  outOfStock: 'स्टॉक में नहीं',
  /**
   * The rows of a bill, by their keys (domain/pricing/bill.ts); taxes and promotions bring names of their
   * own.
   */
  bill: {
    subtotal: 'सबटोटल',
    includedTax: 'कीमत में {{rate}}% शामिल',
    includes: '{{tax}} {{rate}}% शामिल',
    addedTax: 'कीमत पर {{rate}}% अलग से',
    delivery: 'डिलीवरी शुल्क',
    deliverySaved: 'डिलीवरी शुल्क की बचत',
    platform: 'प्लेटफ़ॉर्म शुल्क',
    surcharge: 'अतिरिक्त शुल्क',
    discount: 'छूट',
    tip: 'टिप',
    total: 'कुल',
  },
  deliveryFeeUnknown: 'अपना पता चुनें',

  terms:
    'मेरी उम्र 18 वर्ष या उससे अधिक है और मुझे <terms>उपयोग की शर्तें</terms> और <refund>रिफ़ंड/उत्पाद नीति</refund> स्वीकार हैं',
  placeOrder: 'ऑर्डर करें',
  lost: 'कोई जवाब नहीं मिला। कृपया ‘ऑर्डर करें’ फिर से दबाएँ: कुछ भी दो बार ऑर्डर नहीं होगा।',
  placed: 'भुगतान सफल रहा! आपको आगे ले जाया जा रहा है...',
  refused: {
    missingCart: 'कार्ट या रेस्टोरेंट की जानकारी नहीं मिली',
    changed: 'कीमतें बदल गई हैं, कृपया अपना ऑर्डर देख लें',
    noOrderType: 'इस तरह का ऑर्डर अभी नहीं लिया जा रहा है',
    noPaymentMode: 'भुगतान का यह तरीका उपलब्ध नहीं है',
    noAddress: 'डिलीवरी का पता ज़रूरी है',
    outOfRange: 'यह पता डिलीवरी की सीमा से बाहर है',
    closedThen: 'चुने हुए समय पर रेस्टोरेंट बंद है',
    invalidTime: 'ऑर्डर का समय मान्य नहीं है',
    failed: 'ऑर्डर नहीं हो सका',
    askOrderType: 'कृपया पिकअप या डिलीवरी चुनें',
    otherTime: 'आपके ऑर्डर का समय बदल गया है। कृपया एक बार देख लें और फिर से ऑर्डर करें।',
    stale: 'यह पेज देर तक खुला रहा। कृपया एक बार देख लें और फिर से ऑर्डर करें।',
    cardNumber: 'कृपया यहाँ कार्ड नंबर न लिखें। वह भुगतान करते समय केवल कार्ड वाले फ़ॉर्म में लिखा जाता है।',
    notesTooLong: 'आपके नोट इतने लंबे हैं कि कार्ड के पेज पर भुगतान करते समय सहेजे नहीं जा सकते। कृपया उन्हें छोटा करें।',
  },
};
