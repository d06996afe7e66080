import type { Locale } from '#app/locales/locale.ts';

export const offer: Locale['offer'] = {
  added: '{{product}} को आपके ऑर्डर में जोड़ दिया गया।',
  suggest: '{{product}} के साथ हमारा सुझाव:',
  notToday: 'आज नहीं',
  beforeYouOrder: 'ऑर्डर करने से पहले मीठा जोड़ना न भूलें।',
  cancel: 'रहने दें',
  upgrade: 'अपग्रेड करें',
  addToCart: 'कार्ट में जोड़ें',

  goesWell: 'इसके साथ अच्छा लगेगा',
  instead: '{{product}} की जगह',
  insteadOf: '{{count}} × {{product}} की जगह',
  together: '{{product}} के साथ',
};
