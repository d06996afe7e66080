import type { Locale } from '#app/locales/locale.ts';

export const kitchenDrive: Locale['kitchenDrive'] = {
  leaveBy: 'निकलने का समय',
  leaveAt: '{{time}} तक निकले',
  door: 'दरवाज़े पर {{time}}',
  map: 'फ़ोन से स्कैन करें: दरवाज़े तक का रास्ता',
  call: 'फ़ोन से स्कैन करें: ग्राहक को कॉल',
};
