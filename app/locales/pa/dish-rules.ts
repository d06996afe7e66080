import type { DishRules } from '#app/locales/locale.ts';

export const dishRules: DishRules = {
  'Please select a valid option': 'ਕਿਰਪਾ ਕਰਕੇ ਸਹੀ ਵਿਕਲਪ ਚੁਣੋ',
  'Invalid quantity': 'ਮਾਤਰਾ ਸਹੀ ਨਹੀਂ ਹੈ',
  'Please select at least {{min}} item(s)': 'ਕਿਰਪਾ ਕਰਕੇ ਘੱਟੋ-ਘੱਟ {{min}} ਚੁਣੋ',
  'You can select a maximum of {{max}}': 'ਤੁਸੀਂ ਵੱਧ ਤੋਂ ਵੱਧ {{max}} ਚੁਣ ਸਕਦੇ ਹੋ',
  'You can select at most {{max}} item(s)': 'ਤੁਸੀਂ ਵੱਧ ਤੋਂ ਵੱਧ {{max}} ਚੁਣ ਸਕਦੇ ਹੋ',
  'Minimum quantity for {{item}} is {{min}}': '{{item}} ਦੀ ਮਾਤਰਾ ਘੱਟੋ-ਘੱਟ {{min}} ਹੋਣੀ ਚਾਹੀਦੀ ਹੈ',
  'Maximum quantity for {{item}} is {{max}}': '{{item}} ਦੀ ਮਾਤਰਾ ਵੱਧ ਤੋਂ ਵੱਧ {{max}} ਹੋ ਸਕਦੀ ਹੈ',
  'You must select at least {{min}} item(s)': 'ਘੱਟੋ-ਘੱਟ {{min}} ਚੁਣਨਾ ਜ਼ਰੂਰੀ ਹੈ',
  'You can select maximum {{max}} item(s)': 'ਤੁਸੀਂ ਵੱਧ ਤੋਂ ਵੱਧ {{max}} ਚੁਣ ਸਕਦੇ ਹੋ',
  'You can select maximum {{max}} of "{{item}}"': '“{{item}}” ਤੁਸੀਂ ਵੱਧ ਤੋਂ ਵੱਧ {{max}} ਚੁਣ ਸਕਦੇ ਹੋ',
  'You can only select {{max}} items for {{group}}': '{{group}} ਵਿੱਚ ਤੁਸੀਂ ਸਿਰਫ਼ {{max}} ਚੁਣ ਸਕਦੇ ਹੋ',
};
