import type { Locale } from '#app/locales/locale.ts';

export const orderStatus: Locale['orderStatus'] = {
  title: 'आपका ऑर्डर',

  wait: 'कृपया इंतज़ार करें',
  waiting: 'रेस्टोरेंट से आपके ऑर्डर की पुष्टि का इंतज़ार है',
  waitingFor_one: '{{count}} आइटम · {{total}} · {{mode}}। आप यह पेज बंद कर सकते हैं: आपका ऑर्डर सुरक्षित रहेगा।',
  waitingFor_other: '{{count}} आइटम · {{total}} · {{mode}}। आप यह पेज बंद कर सकते हैं: आपका ऑर्डर सुरक्षित रहेगा।',

  received: 'ऑर्डर मिल गया',
  number: 'आपका ऑर्डर नंबर: {{number}}',
  completed: 'आपका ऑर्डर दर्ज हो गया है। पुष्टि होते ही आपको सूचना मिलेगी।',
  track: 'अपना ऑर्डर ट्रैक करें',

  rejected: 'माफ़ कीजिए, ऑर्डर स्वीकार नहीं हुआ',
  rejectedByRestaurant: 'रेस्टोरेंट ने आपका ऑर्डर स्वीकार नहीं किया।',
  paymentFailed: 'आपका भुगतान नहीं हो सका। क्या आप फिर कोशिश करना चाहेंगे?',
  connect: 'रेस्टोरेंट से संपर्क करें',

  status: 'ऑर्डर की स्थिति',
  orderTime: 'ऑर्डर का समय',
  deliveryTime: 'डिलीवरी का समय',
  pickupTime: 'पिकअप का समय',
  toGo: '{{status}}, {{minutes}} मिनट बाकी',
  utc: '{{stamp}} UTC',
  paymentMode: 'भुगतान का तरीका',
  toPay: 'देय राशि',
  saved: 'आपने {{saved}} बचाए',
  savedWithDelivery: 'डिलीवरी समेत आपने {{saved}} बचाए',

  created: 'ऑर्डर दिया गया',
  accepted: 'स्वीकार किया गया',
  preparing: 'तैयार हो रहा है',
  ready: 'तैयार है, ले जा सकते हैं',
  outForDelivery: 'डिलीवरी के लिए निकला',
  // the last step of a pickup too, so 'handed over'
  delivered: 'सौंप दिया गया',
};
