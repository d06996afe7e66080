import type { Locale } from '#app/locales/locale.ts';

export const kitchenUndo: Locale['kitchenUndo'] = {
  moreTime: '#{{number}}: समय अब {{time}} है',
  signOutHint: 'फिर से आने के लिए इस डिवाइस को कोड या कुंजी चाहिए होगी।',
  deviceHint: 'फिर से आने के लिए इसे कोड या कुंजी चाहिए होगी।',
  printerHint: 'फिर यह कुछ नहीं छापेगा, और इसका पता किसी काम का नहीं रहेगा।',
  yesSignOut: 'हाँ, साइन आउट करें',
  yesSignOutOf: 'हाँ, साइन आउट करें: {{name}}',
  yesSignOutOthers: 'हाँ, बाकी सभी को साइन आउट करें',
  yesRemove: 'हाँ, हटाएँ',
  yesRemoveOf: 'हाँ, हटाएँ: {{name}}',
};
