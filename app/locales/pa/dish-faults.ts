import type { DishFaults } from '#app/locales/locale.ts';

export const dishFaults: DishFaults = {
  optionInvalid: 'ਕਿਰਪਾ ਕਰਕੇ ਕੋਈ ਵਿਕਲਪ ਚੁਣੋ',
  quantityInvalid: 'ਮਾਤਰਾ ਸਹੀ ਨਹੀਂ ਹੈ',
  chooseAtLeast: 'ਕਿਰਪਾ ਕਰਕੇ ਘੱਟੋ-ਘੱਟ {{min}} ਚੁਣੋ',
  chooseAtMost: 'ਤੁਸੀਂ ਵੱਧ ਤੋਂ ਵੱਧ {{max}} ਚੁਣ ਸਕਦੇ ਹੋ',
  pieceChooseAtMost: 'ਤੁਸੀਂ ਵੱਧ ਤੋਂ ਵੱਧ {{max}} ਚੁਣ ਸਕਦੇ ਹੋ',
  itemAtLeast: '{{item}} ਦੀ ਮਾਤਰਾ ਘੱਟੋ-ਘੱਟ {{min}} ਹੋਣੀ ਚਾਹੀਦੀ ਹੈ',
  itemAtMost: '{{item}} ਦੀ ਮਾਤਰਾ ਵੱਧ ਤੋਂ ਵੱਧ {{max}} ਹੋ ਸਕਦੀ ਹੈ',
  groupAtLeast: 'ਘੱਟੋ-ਘੱਟ {{min}} ਚੁਣਨਾ ਜ਼ਰੂਰੀ ਹੈ',
  groupAtMost: 'ਤੁਸੀਂ ਵੱਧ ਤੋਂ ਵੱਧ {{max}} ਚੁਣ ਸਕਦੇ ਹੋ',
  groupItemAtMost: '“{{item}}” ਤੁਸੀਂ ਵੱਧ ਤੋਂ ਵੱਧ {{max}} ਚੁਣ ਸਕਦੇ ਹੋ',
  groupIsFull: '{{group}} ਵਿੱਚ ਤੁਸੀਂ ਸਿਰਫ਼ {{max}} ਚੁਣ ਸਕਦੇ ਹੋ',
};
