import type { DemoWords } from '#app/backend/demo/in-languages.ts';

/** Combos of Mitti, and its words beside the menu: offers, zones, taxes, holidays. */
export const thalisAndSettings: DemoWords = {
  'Thalis & Combos': { hi: 'थाली और कॉम्बो', pa: 'ਥਾਲੀ ਤੇ ਕੌਂਬੋ' },
  'Kūmara & Chana': { hi: 'शकरकंद चना', pa: 'ਸ਼ਕਰਕੰਦੀ ਤੇ ਛੋਲੇ' },
  'Mitti Thali for One': { hi: 'मिट्टी थाली, एक के लिए', pa: 'ਮਿੱਟੀ ਥਾਲੀ, ਇੱਕ ਜਣੇ ਲਈ' },
  'Three curries, kachumber, saffron rice, naan and a sweet. Choose your own.': {
    hi: 'तीन करी, कचूंबर, केसर वाले चावल, नान और मीठा। अपनी पसंद से चुनें।',
    pa: 'ਤਿੰਨ ਕਰੀਆਂ, ਕਚੂੰਬਰ, ਕੇਸਰ ਵਾਲੇ ਚੌਲ, ਨਾਨ ਤੇ ਮਿੱਠਾ। ਆਪਣੀ ਪਸੰਦ ਨਾਲ ਚੁਣੋ।',
  },
  Bread: { hi: 'रोटी-नान', pa: 'ਰੋਟੀ-ਨਾਨ' },
  'Something sweet': { hi: 'कुछ मीठा', pa: 'ਕੁਝ ਮਿੱਠਾ' },
  'Family Feast for Four': { hi: 'फ़ैमिली दावत, चार के लिए', pa: 'ਪਰਿਵਾਰਕ ਦਾਵਤ, ਚਾਰ ਜਣਿਆਂ ਲਈ' },
  'Entrées to share, four curries, four breads and rice for the table.': {
    hi: 'मिलकर खाने के स्टार्टर, चार करी, चार रोटी-नान और सबके लिए चावल।',
    pa: 'ਮਿਲ ਕੇ ਖਾਣ ਲਈ ਸਟਾਰਟਰ, ਚਾਰ ਕਰੀਆਂ, ਚਾਰ ਰੋਟੀ-ਨਾਨ ਤੇ ਸਾਰਿਆਂ ਲਈ ਚੌਲ।',
  },
  Entrées: { hi: 'स्टार्टर', pa: 'ਸਟਾਰਟਰ' },
  'Lunch Tiffin': { hi: 'लंच टिफ़िन', pa: 'ਲੰਚ ਟਿਫ਼ਨ' },
  'A biryani and a drink, packed for the desk.': {
    hi: 'एक बिरयानी और एक ड्रिंक, दफ़्तर के लिए पैक।',
    pa: 'ਇੱਕ ਬਿਰਯਾਨੀ ਤੇ ਇੱਕ ਡ੍ਰਿੰਕ, ਦਫ਼ਤਰ ਲਈ ਪੈਕ।',
  },
  Biryani: { hi: 'बिरयानी', pa: 'ਬਿਰਯਾਨੀ' },
  Drink: { hi: 'ड्रिंक', pa: 'ਡ੍ਰਿੰਕ' },
  'Butter Chicken & Two Naan': { hi: 'बटर चिकन और दो नान', pa: 'ਬਟਰ ਚਿਕਨ ਤੇ ਦੋ ਨਾਨ' },
  'One regular butter chicken and any two breads.': {
    hi: 'एक सामान्य बटर चिकन और कोई भी दो नान।',
    pa: 'ਇੱਕ ਆਮ ਬਟਰ ਚਿਕਨ ਤੇ ਕੋਈ ਵੀ ਦੋ ਨਾਨ।',
  },
  'Two naan': { hi: 'दो नान', pa: 'ਦੋ ਨਾਨ' },

  '20% off your first tandoor order': {
    hi: 'तंदूर के पहले ऑर्डर पर 20% छूट',
    pa: 'ਤੰਦੂਰ ਦੇ ਪਹਿਲੇ ਆਰਡਰ ’ਤੇ 20% ਛੋਟ',
  },
  '10% off orders over $60.00': {
    hi: '$60.00 से ऊपर के ऑर्डर पर 10% छूट',
    pa: '$60.00 ਤੋਂ ਵੱਧ ਦੇ ਆਰਡਰ ’ਤੇ 10% ਛੋਟ',
  },
  '$4.90 off your pickup': { hi: 'पिकअप पर $4.90 की छूट', pa: 'ਪਿਕਅੱਪ ’ਤੇ $4.90 ਦੀ ਛੋਟ' },
  'Free delivery': { hi: 'मुफ़्त डिलीवरी', pa: 'ਮੁਫ਼ਤ ਡਿਲੀਵਰੀ' },
  'Big table: 5% off from $150.00': {
    hi: 'बड़ी दावत: $150.00 से 5% छूट',
    pa: 'ਵੱਡੀ ਦਾਵਤ: $150.00 ਤੋਂ 5% ਛੋਟ',
  },
  'Container levy': { hi: 'कंटेनर शुल्क', pa: 'ਕੰਟੇਨਰ ਫ਼ੀਸ' },
  'Mount Eden': { hi: 'माउंट ईडन', pa: 'ਮਾਊਂਟ ਈਡਨ' },
  'Inner suburbs': { hi: 'पास के इलाके', pa: 'ਨੇੜਲੇ ਇਲਾਕੇ' },
  Isthmus: { hi: 'मध्य ऑकलैंड', pa: 'ਕੇਂਦਰੀ ਔਕਲੈਂਡ' },
  'Christmas Day, open as ever': { hi: 'क्रिसमस, हमेशा की तरह खुला', pa: 'ਕ੍ਰਿਸਮਸ, ਹਮੇਸ਼ਾ ਵਾਂਗ ਖੁੱਲ੍ਹਾ' },
  'Waitangi Day, open as ever': { hi: 'वाइटांगी दिवस, हमेशा की तरह खुला', pa: 'ਵਾਈਤਾਂਗੀ ਦਿਵਸ, ਹਮੇਸ਼ਾ ਵਾਂਗ ਖੁੱਲ੍ਹਾ' },
};
