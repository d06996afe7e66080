import type { Locale } from '#app/locales/locale.ts';

export const hours: Locale['hours'] = {
  open: 'रेस्टोरेंट अभी खुला है',
  between: 'रेस्टोरेंट थोड़ी देर के लिए बंद है',
  closed: 'रेस्टोरेंट अभी बंद है',
  always: 'रेस्टोरेंट फ़िलहाल बंद है',

  opensAt: '{{time}} पर खुलेगा',
  opensTomorrow: 'कल, {{day}} को {{time}} पर खुलेगा',
  opensOn: '{{day}} को {{time}} पर खुलेगा',
  closesAt: '{{time}} पर बंद होगा',
  closesOn: '{{day}} को {{time}} पर बंद होगा',
  closedOn: '{{day}} को बंद',
  closedFrom: '{{day}} से {{last}} तक बंद',

  countdown: 'खुलने में बचा समय',
  days: 'दिन',
  hours: 'घंटे',
  minutes: 'मिनट',
  seconds: 'सेकंड',
  later: 'बाद में',

  todayAt: 'आज {{time}} पर',
  tomorrowAt: 'कल, {{day}} को {{time}} पर',
  dayAt: '{{day}} को {{time}} पर',

  when: 'कब',
  asap: 'जितनी जल्दी हो सके',
  change: 'समय बदलें',
  choose: 'समय चुनें',
  take: 'यह समय लें',
  offer: 'इस समय के लिए ऑर्डर करें: {{time}}',
  lostFull: 'यह समय पूरा भर चुका है। कृपया कोई दूसरा समय चुनें।',
  lostPast: 'यह समय बीत चुका है, या इतनी जल्दी तैयारी नहीं हो सकती। कृपया कोई दूसरा समय चुनें।',
  lostPaused: 'इस समय के लिए ऑर्डर नहीं लिए जा रहे। कृपया कोई दूसरा समय चुनें।',
  pauses: {
    pickup: 'पिकअप {{time}} पर फिर शुरू होगा।',
    pickupToday: 'पिकअप आज के लिए रुका है।',
    pickupOpen: 'पिकअप फ़िलहाल रुका है।',
    delivery: 'डिलीवरी {{time}} पर फिर शुरू होगी।',
    deliveryToday: 'डिलीवरी आज के लिए रुकी है।',
    deliveryOpen: 'डिलीवरी फ़िलहाल रुकी है।',
  },
  pausedLater: 'आप बाद के लिए ऑर्डर कर सकते हैं।',
  lostClosed: 'इस समय रेस्टोरेंट बंद रहता है। कृपया कोई दूसरा समय चुनें।',

  slotFull: 'चुना हुआ समय पूरा भर चुका है।',
  fullNow: 'अभी और ऑर्डर नहीं लिए जा सकते।',
  nextFree: 'अगला खाली समय: {{time}}।',
  noneLater: 'आज या कल बाद का कोई समय खाली नहीं है।',
  tryLater: 'कृपया बाद में फिर कोशिश करें।',
  orderedFor: 'ऑर्डर का समय',
};
