import type { Calendar } from '#app/locales/locale.ts';

export const calendar: Calendar = {
  Sun: 'ਐਤ',
  Mon: 'ਸੋਮ',
  Tue: 'ਮੰਗਲ',
  Wed: 'ਬੁੱਧ',
  Thu: 'ਵੀਰ',
  Fri: 'ਸ਼ੁੱਕਰ',
  Sat: 'ਸ਼ਨੀ',
  Jan: 'ਜਨ',
  Feb: 'ਫ਼ਰ',
  Mar: 'ਮਾਰਚ',
  Apr: 'ਅਪ੍ਰੈ',
  May: 'ਮਈ',
  Jun: 'ਜੂਨ',
  Jul: 'ਜੁਲਾ',
  Aug: 'ਅਗ',
  Sep: 'ਸਤੰ',
  Oct: 'ਅਕਤੂ',
  Nov: 'ਨਵੰ',
  Dec: 'ਦਸੰ',
};
