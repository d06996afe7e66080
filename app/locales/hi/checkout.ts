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
  subtotal: 'सबटोटल',
  deliveryFee: 'डिलीवरी शुल्क',
  deliveryFeeUnknown: 'अपना पता चुनें',
  platformFees: 'प्लेटफ़ॉर्म शुल्क',
  surcharge: 'अतिरिक्त शुल्क',
  discount: 'छूट',
  total: 'कुल',
  included: 'कीमत में {{rate}}% शामिल',
  added: 'कीमत पर {{rate}}% अलग से',

  terms:
    'मेरी उम्र 18 वर्ष या उससे अधिक है और मुझे <terms>उपयोग की शर्तें</terms> और <refund>रिफ़ंड/उत्पाद नीति</refund> स्वीकार हैं',
  placeOrder: 'ऑर्डर करें',
  checkFields: 'कृपया निशान लगे खाने जाँच लें।',
  lost: 'कोई जवाब नहीं मिला। कृपया “ऑर्डर करें” फिर से दबाएँ: कुछ भी दो बार ऑर्डर नहीं होगा।',
  placed: 'भुगतान सफल रहा! आपको आगे ले जाया जा रहा है...',
  nextOpening: 'अगली बार खुलेगा: {{time}}',
};
