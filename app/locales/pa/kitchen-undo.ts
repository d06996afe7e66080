import type { Locale } from '#app/locales/locale.ts';

export const kitchenUndo: Locale['kitchenUndo'] = {
  moreTime: '#{{number}}: ਸਮਾਂ ਹੁਣ {{time}} ਹੈ',
  signOutHint: 'ਵਾਪਸ ਆਉਣ ਲਈ ਇਸ ਡਿਵਾਈਸ ਨੂੰ ਕੋਡ ਜਾਂ ਕੁੰਜੀ ਚਾਹੀਦੀ ਹੋਵੇਗੀ।',
  deviceHint: 'ਵਾਪਸ ਆਉਣ ਲਈ ਇਸ ਨੂੰ ਕੋਡ ਜਾਂ ਕੁੰਜੀ ਚਾਹੀਦੀ ਹੋਵੇਗੀ।',
  printerHint: 'ਫਿਰ ਇਹ ਕੁਝ ਨਹੀਂ ਛਾਪੇਗਾ, ਅਤੇ ਇਸ ਦਾ ਪਤਾ ਕਿਸੇ ਕੰਮ ਦਾ ਨਹੀਂ ਰਹੇਗਾ।',
  yesSignOut: 'ਹਾਂ, ਸਾਈਨ ਆਊਟ ਕਰੋ',
  yesSignOutOf: 'ਹਾਂ, ਸਾਈਨ ਆਊਟ ਕਰੋ: {{name}}',
  yesSignOutOthers: 'ਹਾਂ, ਬਾਕੀ ਸਾਰਿਆਂ ਨੂੰ ਸਾਈਨ ਆਊਟ ਕਰੋ',
  yesRemove: 'ਹਾਂ, ਹਟਾਓ',
  yesRemoveOf: 'ਹਾਂ, ਹਟਾਓ: {{name}}',
};
