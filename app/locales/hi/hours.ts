import type { Locale } from '#app/locales/locale.ts';

export const hours: Locale['hours'] = {
  open: 'हम अभी खुले हैं',
  between: 'अभी दो सेवा समयों के बीच का विराम है',
  closed: 'हम अभी बंद हैं',
  always: 'हम फ़िलहाल बंद हैं',

  opensAt: '{{time}} पर खुलेगा',
  opensTomorrow: 'कल, {{day}} को {{time}} पर खुलेगा',
  opensOn: '{{day}} को {{time}} पर खुलेगा',
  closesAt: '{{time}} पर बंद होगा',
  closesOn: '{{day}} को {{time}} पर बंद होगा',

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
  lostClosed: 'इस समय हम बंद रहते हैं। कृपया कोई दूसरा समय चुनें।',

  slotFull: 'चुना हुआ समय पूरा भर चुका है।',
  fullNow: 'अभी हमारे पास और ऑर्डर की जगह नहीं है।',
  nextFree: 'अगला खाली समय: {{time}}।',
  noneLater: 'आज या कल बाद का कोई समय खाली नहीं है।',
  tryLater: 'कृपया बाद में फिर कोशिश करें।',
  orderedFor: 'किस समय के लिए',
};
