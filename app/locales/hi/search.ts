import type { SearchTexts } from '#app/locales/locale.ts';

export const search: SearchTexts = {
  home: '{{name}}, {{address}} का मेन्यू। पिकअप या डिलीवरी के लिए ऑनलाइन ऑर्डर करें, खाते की ज़रूरत नहीं।',
  pickupOnly: '{{name}}, {{address}} का मेन्यू। पिकअप के लिए ऑनलाइन ऑर्डर करें, खाते की ज़रूरत नहीं।',
  deliveryOnly: '{{name}}, {{address}} का मेन्यू। डिलीवरी के लिए ऑनलाइन ऑर्डर करें, खाते की ज़रूरत नहीं।',
  menuOnly: '{{name}}, {{address}} का मेन्यू, कीमतों के साथ।',
  department: '{{name}} से {{department}}: {{dishes}}। ऑनलाइन ऑर्डर करें।',
  emptyDepartment: '{{name}} से {{department}}।',
  dish: '{{name}} से {{dish}}, {{price}}। ऑनलाइन ऑर्डर करें।',
  delivery: '{{name}} कहाँ डिलीवरी करता है, डिलीवरी का शुल्क कितना है और हर ज़ोन का न्यूनतम ऑर्डर।',
  offers: '{{name}} के विशेष ऑफ़र और प्रोमो कोड।',
  contact: '{{name}}, {{address}} का पता, फ़ोन और खुलने का समय।',
  reserve: '{{name}}, {{address}} में टेबल बुक करें।',
  serviceHours: '{{name}}, {{address}} के खुलने का समय: सप्ताह का हर दिन और छुट्टियाँ।',
  paymentMethods: '{{name}} में ऑर्डर का भुगतान कैसे किया जा सकता है।',
  legal: '{{name}} के ऑनलाइन ऑर्डर के लिए {{title}}।',
};
