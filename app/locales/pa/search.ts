import type { SearchTexts } from '#app/locales/locale.ts';

export const search: SearchTexts = {
  home: '{{name}}, {{address}} ਦਾ ਮੀਨੂ। ਪਿਕਅੱਪ ਜਾਂ ਡਿਲੀਵਰੀ ਲਈ ਆਨਲਾਈਨ ਆਰਡਰ ਕਰੋ, ਖਾਤੇ ਦੀ ਲੋੜ ਨਹੀਂ।',
  pickupOnly: '{{name}}, {{address}} ਦਾ ਮੀਨੂ। ਪਿਕਅੱਪ ਲਈ ਆਨਲਾਈਨ ਆਰਡਰ ਕਰੋ, ਖਾਤੇ ਦੀ ਲੋੜ ਨਹੀਂ।',
  deliveryOnly: '{{name}}, {{address}} ਦਾ ਮੀਨੂ। ਡਿਲੀਵਰੀ ਲਈ ਆਨਲਾਈਨ ਆਰਡਰ ਕਰੋ, ਖਾਤੇ ਦੀ ਲੋੜ ਨਹੀਂ।',
  menuOnly: '{{name}}, {{address}} ਦਾ ਮੀਨੂ, ਕੀਮਤਾਂ ਸਮੇਤ।',
  department: '{{name}} ਤੋਂ {{department}}: {{dishes}}। ਆਨਲਾਈਨ ਆਰਡਰ ਕਰੋ।',
  emptyDepartment: '{{name}} ਤੋਂ {{department}}।',
  dish: '{{name}} ਤੋਂ {{dish}}, {{price}}। ਆਨਲਾਈਨ ਆਰਡਰ ਕਰੋ।',
  delivery: '{{name}} ਕਿੱਥੇ ਡਿਲੀਵਰੀ ਕਰਦਾ ਹੈ, ਡਿਲੀਵਰੀ ਦੀ ਫ਼ੀਸ ਕਿੰਨੀ ਹੈ ਅਤੇ ਹਰ ਜ਼ੋਨ ਦਾ ਘੱਟੋ-ਘੱਟ ਆਰਡਰ।',
  offers: '{{name}} ਦੀਆਂ ਖਾਸ ਪੇਸ਼ਕਸ਼ਾਂ ਅਤੇ ਪ੍ਰੋਮੋ ਕੋਡ।',
  contact: '{{name}}, {{address}} ਦਾ ਪਤਾ, ਫ਼ੋਨ ਅਤੇ ਖੁੱਲ੍ਹਣ ਦਾ ਸਮਾਂ।',
  reserve: '{{name}}, {{address}} ਵਿੱਚ ਟੇਬਲ ਬੁੱਕ ਕਰੋ।',
  serviceHours: '{{name}}, {{address}} ਦੇ ਖੁੱਲ੍ਹਣ ਦਾ ਸਮਾਂ: ਹਫ਼ਤੇ ਦਾ ਹਰ ਦਿਨ ਅਤੇ ਛੁੱਟੀਆਂ।',
  paymentMethods: '{{name}} ਵਿੱਚ ਆਰਡਰ ਦਾ ਭੁਗਤਾਨ ਕਿਵੇਂ ਕੀਤਾ ਜਾ ਸਕਦਾ ਹੈ।',
  legal: '{{name}} ਦੇ ਆਨਲਾਈਨ ਆਰਡਰਾਂ ਲਈ {{title}}।',
};
