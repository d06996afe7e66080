import type { Locale } from '#app/locales/locale.ts';

export const pages: Locale['pages'] = {
  address: 'पता',
  phone: 'फ़ोन',
  email: 'ईमेल',
  toCheckout: 'चेकआउट पर जाएँ',

  contact: 'संपर्क',
  contactText: 'ऑर्डर, एलर्जी या बड़ी बुकिंग के बारे में कोई सवाल हो, तो फ़ोन करें या लिखें। जवाब हम खुद देते हैं।',
  feedback: 'आपकी राय',
  feedbackText: 'कैसा लगा? हमें सीधे फ़ोन या ईमेल से बताएँ।',
  reserve: 'टेबल बुक करें',
  offers: 'विशेष ऑफ़र',
  changeLocation: 'लोकेशन बदलें',
  deliveryZones: 'डिलीवरी ज़ोन',
  zonesUnknown: 'डिलीवरी ज़ोन अभी नहीं दिखाए जा सकते। कृपया थोड़ी देर में फिर कोशिश करें।',

  serviceHours: 'सेवा का समय',
  closed: 'बंद',
  specialHours: 'विशेष समय',
  mealPeriods: 'नाश्ते, दोपहर और रात के खाने का समय',
  breakfast: 'नाश्ता',
  lunch: 'दोपहर का खाना',
  dinner: 'रात का खाना',
  paymentMethods: 'भुगतान के तरीके',
  cashPickup: 'ऑर्डर लेते समय नकद',
  cashDelivery: 'ऑर्डर की डिलीवरी पर नकद',
  card: 'ऑर्डर करते समय कार्ड (Visa या Mastercard)',
  noPayment: 'फ़िलहाल कोई सेवा उपलब्ध नहीं है',
  notPayable: 'अभी इसके लिए भुगतान का कोई तरीका नहीं है।',
  chosenAtCheckout: 'तरीका आप चेकआउट पर चुनते हैं, ऑर्डर करने से पहले।',
};
