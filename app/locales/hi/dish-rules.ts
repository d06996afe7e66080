import type { DishRules } from '#app/locales/locale.ts';

export const dishRules: DishRules = {
  'Please select a valid option': 'कृपया सही विकल्प चुनें',
  'Invalid quantity': 'मात्रा सही नहीं है',
  'Please select at least {{min}} item(s)': 'कृपया कम से कम {{min}} चुनें',
  'You can select a maximum of {{max}}': 'आप ज़्यादा से ज़्यादा {{max}} चुन सकते हैं',
  'You can select at most {{max}} item(s)': 'आप ज़्यादा से ज़्यादा {{max}} चुन सकते हैं',
  'Minimum quantity for {{item}} is {{min}}': '{{item}} की मात्रा कम से कम {{min}} होनी चाहिए',
  'Maximum quantity for {{item}} is {{max}}': '{{item}} की मात्रा ज़्यादा से ज़्यादा {{max}} हो सकती है',
  'You must select at least {{min}} item(s)': 'कम से कम {{min}} चुनना ज़रूरी है',
  'You can select maximum {{max}} item(s)': 'आप ज़्यादा से ज़्यादा {{max}} चुन सकते हैं',
  'You can select maximum {{max}} of "{{item}}"': '“{{item}}” आप ज़्यादा से ज़्यादा {{max}} चुन सकते हैं',
  'You can only select {{max}} items for {{group}}': '{{group}} में आप सिर्फ़ {{max}} चुन सकते हैं',
};
