import type { Locale } from '#app/locales/locale.ts';

export const account: Locale['account'] = {
  ended: 'ਤੁਹਾਨੂੰ ਸਾਈਨ ਆਊਟ ਕਰ ਦਿੱਤਾ ਗਿਆ ਹੈ। ਕਿਰਪਾ ਕਰਕੇ ਦੁਬਾਰਾ ਸਾਈਨ ਇਨ ਕਰੋ।',
  signIn: 'ਸਾਈਨ ਇਨ',
  signInNote: 'ਆਪਣੇ ਆਰਡਰ ਅਤੇ ਪਤੇ ਸਾਂਭੋ',
  welcomeBack: 'ਤੁਹਾਨੂੰ ਮੁੜ ਵੇਖ ਕੇ ਚੰਗਾ ਲੱਗਾ।',
  email: 'ਈਮੇਲ',
  password: 'ਪਾਸਵਰਡ',
  forgot: 'ਪਾਸਵਰਡ ਭੁੱਲ ਗਏ?',
  newHere: 'ਪਹਿਲੀ ਵਾਰ ਆਏ ਹੋ?',
  signUp: 'ਸਾਈਨ ਅੱਪ',
  lost: 'ਕੁਝ ਗੜਬੜ ਹੋ ਗਈ',
  logOut: 'ਲੌਗ ਆਊਟ',
  logOutQuestion: 'ਕੀ ਤੁਸੀਂ ਸੱਚਮੁੱਚ ਲੌਗ ਆਊਟ ਕਰਨਾ ਚਾਹੁੰਦੇ ਹੋ?',
  yes: 'ਹਾਂ',
  no: 'ਨਹੀਂ',
};
