import type { Locale } from '#app/locales/locale.ts';

export const kitchenAge: Locale['kitchenAge'] = {
  mark: 'उम्र जाँचें: 18+',
  hint: 'शराब: उम्र का सबूत माँगें। नशे में लगने वाले किसी व्यक्ति को न दें।',
  door: 'दरवाज़े पर नहीं दी गई',
  doorHint: 'शराब के {{amount}} लौटाता है और ग्राहक को वजह बताता है। दस सेकंड तक वापस लिया जा सकता है।',
  doorCash: 'शराब के {{amount}} लौटाए गए लिखता है, बाकी ऑर्डर दिया गया करता है, और ग्राहक को वजह बताता है।',
  reasons: {
    noProofOfAge: 'उम्र का सबूत नहीं',
    intoxicated: 'नशे में',
    underAge: '18 से कम',
  },
};
