import type { Locale } from '#app/locales/locale.ts';

export const orderType: Locale['orderType'] = {
  either: 'डिलीवरी / पिकअप',
  delivery: 'डिलीवरी',
  pickup: 'पिकअप',
  minutes: '{{minutes}} मिनट',
  asap: 'जल्द से जल्द, {{minutes}} मिनट',
  noServiceTitle: 'कोई सेवा नहीं',
  noService:
    'इस रेस्टोरेंट में अभी पिकअप या डिलीवरी की कोई सेवा उपलब्ध नहीं है। अधिक जानकारी के लिए कृपया सहायता से संपर्क करें।',
  contactSupport: 'सहायता से संपर्क करें',
  disabled: 'अभी बंद है',
};
