import type { DishFaults } from '#app/locales/locale.ts';

export const dishFaults: DishFaults = {
  optionInvalid: 'कृपया कोई विकल्प चुनें',
  quantityInvalid: 'मात्रा सही नहीं है',
  chooseAtLeast: 'कृपया कम से कम {{min}} चुनें',
  chooseAtMost: 'आप ज़्यादा से ज़्यादा {{max}} चुन सकते हैं',
  pieceChooseAtMost: 'आप ज़्यादा से ज़्यादा {{max}} चुन सकते हैं',
  itemAtLeast: '{{item}} की मात्रा कम से कम {{min}} होनी चाहिए',
  itemAtMost: '{{item}} की मात्रा ज़्यादा से ज़्यादा {{max}} हो सकती है',
  groupAtLeast: 'कम से कम {{min}} चुनना ज़रूरी है',
  groupAtMost: 'आप ज़्यादा से ज़्यादा {{max}} चुन सकते हैं',
  groupItemAtMost: '“{{item}}” आप ज़्यादा से ज़्यादा {{max}} चुन सकते हैं',
  groupIsFull: '{{group}} में आप सिर्फ़ {{max}} चुन सकते हैं',
};
