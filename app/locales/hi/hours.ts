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
};
