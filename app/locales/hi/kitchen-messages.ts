import type { Locale } from '#app/locales/locale.ts';

export const kitchenMessages: Locale['kitchenMessages'] = {
  title: 'संदेश',
  kinds: 'प्रकार',
  all: 'सभी',
  reservations: 'टेबल',
  messages: 'संदेश',
  feedback: 'राय',
  toAnswer: 'जवाब बाकी',
  seen: 'देखे हुए',
  nothing: 'अभी यहाँ कुछ नहीं है। ग्राहक जो लिखते हैं, वह धीमी ध्वनि के साथ यहाँ दिखता है।',
  at: '{{time}} पर लिखा गया',
  order: 'ऑर्डर #{{number}}',
  reply: 'जवाब दें',
  replyTo: '{{name}} को आपका जवाब',
  replyHint: 'यह रेस्टोरेंट के नाम से {{email}} पर ईमेल से जाता है।',
  send: 'जवाब भेजें',
  replyMissing: 'कृपया पहले जवाब लिखें।',
  replied: 'आपका जवाब: {{text}}',
  isSent: '{{name}} को जवाब भेजा जा रहा है।',
};
