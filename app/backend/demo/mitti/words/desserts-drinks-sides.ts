import type { DemoWords } from '#app/backend/demo/in-languages.ts';

/** Desserts, drinks and sides of Mitti. */
export const dessertsDrinksSides: DemoWords = {
  'Desserts & Drinks': { hi: 'मिठाई और पेय', pa: 'ਮਿਠਾਈਆਂ ਤੇ ਡ੍ਰਿੰਕਸ' },
  'Gulab Jamun': { hi: 'गुलाब जामुन', pa: 'ਗੁਲਾਬ ਜਾਮਣ' },
  'Two warm milk dumplings in cardamom syrup, pistachio.': {
    hi: 'खोए के दो गरम गुलाब जामुन, इलायची की चाशनी, पिस्ता।',
    pa: 'ਖੋਏ ਦੇ ਦੋ ਗਰਮ ਗੁਲਾਬ ਜਾਮਣ, ਇਲਾਇਚੀ ਦੀ ਚਾਸ਼ਣੀ, ਪਿਸਤਾ।',
  },
  'Vanilla ice cream': { hi: 'वनीला आइसक्रीम', pa: 'ਵਨੀਲਾ ਆਈਸਕ੍ਰੀਮ' },
  'Extra dumpling': { hi: 'एक और गुलाब जामुन', pa: 'ਇੱਕ ਹੋਰ ਗੁਲਾਬ ਜਾਮਣ' },
  'Kesar Kulfi': { hi: 'केसर कुल्फ़ी', pa: 'ਕੇਸਰ ਕੁਲਫ਼ੀ' },
  'Dense saffron and pistachio ice on a stick.': {
    hi: 'केसर और पिस्ते की गाढ़ी कुल्फ़ी, डंडी पर।',
    pa: 'ਕੇਸਰ ਤੇ ਪਿਸਤੇ ਦੀ ਗਾੜ੍ਹੀ ਕੁਲਫ਼ੀ, ਡੰਡੀ ਉੱਤੇ।',
  },
  One: { hi: 'एक', pa: 'ਇੱਕ' },
  'Box of four': { hi: 'चार का डिब्बा', pa: 'ਚਾਰ ਦਾ ਡੱਬਾ' },
  'Gajar Halwa': { hi: 'गाजर का हलवा', pa: 'ਗਜਰੇਲਾ' },
  'Ohakune carrots cooked down in milk and ghee. Winter only.': {
    hi: 'ओहाकुने की गाजर, दूध और घी में पकी। सिर्फ़ सर्दियों में।',
    pa: 'ਓਹਾਕੁਨੇ ਦੀਆਂ ਗਾਜਰਾਂ, ਦੁੱਧ ਤੇ ਘਿਓ ਵਿੱਚ ਪੱਕੀਆਂ। ਸਿਰਫ਼ ਸਿਆਲ ਵਿੱਚ।',
  },
  Kheer: { hi: 'खीर', pa: 'ਖੀਰ' },
  'Chilled rice pudding, cardamom and rose.': {
    hi: 'ठंडी चावल की खीर, इलायची और गुलाब।',
    pa: 'ਚੌਲਾਂ ਦੀ ਠੰਢੀ ਖੀਰ, ਇਲਾਇਚੀ ਤੇ ਗੁਲਾਬ।',
  },
  'Diwali Sweet Box': { hi: 'दिवाली मिठाई का डिब्बा', pa: 'ਦੀਵਾਲੀ ਮਿਠਾਈ ਦਾ ਡੱਬਾ' },
  'Twelve pieces, made to order in October.': {
    hi: 'बारह पीस, अक्टूबर में ऑर्डर पर बनते हैं।',
    pa: 'ਬਾਰਾਂ ਪੀਸ, ਅਕਤੂਬਰ ਵਿੱਚ ਆਰਡਰ ’ਤੇ ਬਣਦੇ ਹਨ।',
  },
  'Mango Lassi': { hi: 'आम की लस्सी', pa: 'ਅੰਬ ਦੀ ਲੱਸੀ' },
  'Alphonso mango, whole-milk yoghurt, cardamom.': {
    hi: 'हापुस आम, मलाईदार दही, इलायची।',
    pa: 'ਅਲਫ਼ਾਂਸੋ ਅੰਬ, ਮਲਾਈਦਾਰ ਦਹੀਂ, ਇਲਾਇਚੀ।',
  },
  'Masala Chai': { hi: 'मसाला चाय', pa: 'ਮਸਾਲਾ ਚਾਹ' },
  'Assam leaf simmered with ginger, clove and cinnamon.': {
    hi: 'असम की चायपत्ती, अदरक, लौंग और दालचीनी के साथ उबली।',
    pa: 'ਅਸਾਮ ਦੀ ਚਾਹ-ਪੱਤੀ, ਅਦਰਕ, ਲੌਂਗ ਤੇ ਦਾਲਚੀਨੀ ਨਾਲ ਕਾੜ੍ਹੀ।',
  },
  Milk: { hi: 'दूध', pa: 'ਦੁੱਧ' },
  'Whole milk': { hi: 'फ़ुल क्रीम दूध', pa: 'ਫੁੱਲ ਕ੍ਰੀਮ ਦੁੱਧ' },
  'Oat milk': { hi: 'ओट का दूध', pa: 'ਓਟ ਦਾ ਦੁੱਧ' },
  'Salted Lassi': { hi: 'नमकीन लस्सी', pa: 'ਨਮਕੀਨ ਲੱਸੀ' },
  'Yoghurt, black salt and roasted cumin.': {
    hi: 'दही, काला नमक और भुना जीरा।',
    pa: 'ਦਹੀਂ, ਕਾਲਾ ਲੂਣ ਤੇ ਭੁੰਨਿਆ ਜੀਰਾ।',
  },
  'Nimbu Soda': { hi: 'नींबू सोडा', pa: 'ਨਿੰਬੂ ਸੋਡਾ' },
  'Fresh lime and soda, sweet, salted or both.': {
    hi: 'ताज़ा नींबू और सोडा: मीठा, नमकीन या दोनों।',
    pa: 'ਤਾਜ਼ਾ ਨਿੰਬੂ ਤੇ ਸੋਡਾ: ਮਿੱਠਾ, ਨਮਕੀਨ ਜਾਂ ਦੋਵੇਂ।',
  },
  Style: { hi: 'स्वाद', pa: 'ਸੁਆਦ' },
  Sweet: { hi: 'मीठा', pa: 'ਮਿੱਠਾ' },
  Salted: { hi: 'नमकीन', pa: 'ਨਮਕੀਨ' },
  Both: { hi: 'दोनों', pa: 'ਦੋਵੇਂ' },
  'Sparkling Water': { hi: 'स्पार्कलिंग वॉटर', pa: 'ਸਪਾਰਕਲਿੰਗ ਵਾਟਰ' },
  'From Waikato springs, 500 ml.': { hi: 'वाइकाटो के झरनों से, 500 मि.ली.', pa: 'ਵਾਈਕਾਟੋ ਦੇ ਚਸ਼ਮਿਆਂ ਤੋਂ, 500 ਮਿ.ਲੀ.' },

  'Sides & Chutneys': { hi: 'साइड डिश और चटनी', pa: 'ਸਾਈਡ ਡਿਸ਼ ਤੇ ਚਟਣੀ' },
  Raita: { hi: 'रायता', pa: 'ਰਾਇਤਾ' },
  'Yoghurt, cucumber and roasted cumin.': { hi: 'दही, खीरा और भुना जीरा।', pa: 'ਦਹੀਂ, ਖੀਰਾ ਤੇ ਭੁੰਨਿਆ ਜੀਰਾ।' },
  Kachumber: { hi: 'कचूंबर', pa: 'ਕਚੂੰਬਰ' },
  'Cucumber, tomato and red onion with lemon.': {
    hi: 'खीरा, टमाटर और लाल प्याज़, नींबू के साथ।',
    pa: 'ਖੀਰਾ, ਟਮਾਟਰ ਤੇ ਲਾਲ ਪਿਆਜ਼, ਨਿੰਬੂ ਨਾਲ।',
  },
  Papadums: { hi: 'पापड़', pa: 'ਪਾਪੜ' },
  'Four, roasted over the flame.': { hi: 'चार, आँच पर सिके।', pa: 'ਚਾਰ, ਅੱਗ ’ਤੇ ਸੇਕੇ ਹੋਏ।' },
  'Chutney Tray': { hi: 'चटनी ट्रे', pa: 'ਚਟਣੀ ਟਰੇ' },
  'Pick three pots for the table.': {
    hi: 'अपनी पसंद की तीन चटनियाँ चुनें।',
    pa: 'ਆਪਣੀ ਪਸੰਦ ਦੀਆਂ ਤਿੰਨ ਚਟਣੀਆਂ ਚੁਣੋ।',
  },
  'Three pots': { hi: 'तीन चटनियाँ', pa: 'ਤਿੰਨ ਚਟਣੀਆਂ' },
  'Lime pickle': { hi: 'नींबू का अचार', pa: 'ਨਿੰਬੂ ਦਾ ਅਚਾਰ' },
  'Masala Chips': { hi: 'मसाला चिप्स', pa: 'ਮਸਾਲਾ ਚਿਪਸ' },
  'Masala chips': { hi: 'मसाला चिप्स', pa: 'ਮਸਾਲਾ ਚਿਪਸ' },
  'Agria potatoes, chaat masala, garlic yoghurt.': {
    hi: 'एग्रिया आलू, चाट मसाला, लहसुन वाला दही।',
    pa: 'ਐਗਰੀਆ ਆਲੂ, ਚਾਟ ਮਸਾਲਾ, ਲਸਣ ਵਾਲਾ ਦਹੀਂ।',
  },
};
