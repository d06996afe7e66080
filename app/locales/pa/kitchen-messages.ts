import type { Locale } from '#app/locales/locale.ts';

export const kitchenMessages: Locale['kitchenMessages'] = {
  title: 'ਸੁਨੇਹੇ',
  kinds: 'ਕਿਸਮ',
  all: 'ਸਾਰੇ',
  reservations: 'ਟੇਬਲ',
  messages: 'ਸੁਨੇਹੇ',
  feedback: 'ਰਾਇ',
  toAnswer: 'ਜਵਾਬ ਬਾਕੀ',
  seen: 'ਦੇਖੇ ਹੋਏ',
  nothing: 'ਹਾਲੇ ਇੱਥੇ ਕੁਝ ਨਹੀਂ। ਗਾਹਕ ਜੋ ਲਿਖਦੇ ਹਨ, ਉਹ ਹੌਲੀ ਧੁਨੀ ਨਾਲ ਇੱਥੇ ਦਿਸਦਾ ਹੈ।',
  at: '{{time}} ’ਤੇ ਲਿਖਿਆ',
  order: 'ਆਰਡਰ #{{number}}',
  reply: 'ਜਵਾਬ ਦਿਓ',
  replyTo: '{{name}} ਨੂੰ ਤੁਹਾਡਾ ਜਵਾਬ',
  replyHint: 'ਇਹ ਰੈਸਟੋਰੈਂਟ ਦੇ ਨਾਂ ਹੇਠ {{email}} ’ਤੇ ਈਮੇਲ ਰਾਹੀਂ ਜਾਂਦਾ ਹੈ।',
  send: 'ਜਵਾਬ ਭੇਜੋ',
  replyMissing: 'ਕਿਰਪਾ ਕਰਕੇ ਪਹਿਲਾਂ ਜਵਾਬ ਲਿਖੋ।',
  replied: 'ਤੁਹਾਡਾ ਜਵਾਬ: {{text}}',
  isSent: '{{name}} ਨੂੰ ਜਵਾਬ ਭੇਜਿਆ ਜਾ ਰਿਹਾ ਹੈ।',
};
