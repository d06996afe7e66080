import type { DemoWords } from '#app/backend/demo/in-languages.ts';

/** Curries of Mitti, and the choices that they share with other dishes. */
export const curriesWords: DemoWords = {
  Curries: { hi: 'करी', pa: 'ਕਰੀ' },
  'Butter Chicken': { hi: 'बटर चिकन', pa: 'ਬਟਰ ਚਿਕਨ' },
  'Char-grilled thigh in tomato, cashew and fenugreek gravy, finished with cultured butter. Served with saffron rice.':
    {
      hi: 'अंगारों पर भुना चिकन, टमाटर, काजू और कसूरी मेथी की ग्रेवी में, ऊपर देसी मक्खन। साथ में केसर वाले चावल।',
      pa: 'ਅੰਗਿਆਰਾਂ ’ਤੇ ਭੁੰਨਿਆ ਚਿਕਨ, ਟਮਾਟਰ, ਕਾਜੂ ਤੇ ਕਸੂਰੀ ਮੇਥੀ ਦੀ ਗਰੇਵੀ ਵਿੱਚ, ਉੱਤੇ ਦੇਸੀ ਮੱਖਣ। ਨਾਲ ਕੇਸਰ ਵਾਲੇ ਚੌਲ।',
    },
  'Dal Makhani': { hi: 'दाल मखनी', pa: 'ਦਾਲ ਮੱਖਣੀ' },
  'Black lentils, eighteen hours on the coals, white butter.': {
    hi: 'काली दाल, अठारह घंटे अंगारों पर, सफ़ेद मक्खन।',
    pa: 'ਕਾਲੀ ਦਾਲ, ਅਠਾਰਾਂ ਘੰਟੇ ਅੰਗਿਆਰਾਂ ਉੱਤੇ, ਚਿੱਟਾ ਮੱਖਣ।',
  },
  'Palak Paneer': { hi: 'पालक पनीर', pa: 'ਪਾਲਕ ਪਨੀਰ' },
  'House paneer folded through spinach, garlic and ginger.': {
    hi: 'घर का बना पनीर, पालक, लहसुन और अदरक के साथ।',
    pa: 'ਘਰ ਦਾ ਬਣਿਆ ਪਨੀਰ, ਪਾਲਕ, ਲਸਣ ਤੇ ਅਦਰਕ ਨਾਲ।',
  },
  'Kūmara & Chana Masala': { hi: 'शकरकंद चना मसाला', pa: 'ਸ਼ਕਰਕੰਦੀ ਤੇ ਛੋਲੇ ਮਸਾਲਾ' },
  'Northland kūmara and chickpeas in a roasted cumin and tamarind gravy.': {
    hi: 'नॉर्थलैंड का शकरकंद और काबुली चना, भुने जीरे और इमली की ग्रेवी में।',
    pa: 'ਨੌਰਥਲੈਂਡ ਦੀ ਸ਼ਕਰਕੰਦੀ ਤੇ ਛੋਲੇ, ਭੁੰਨੇ ਜੀਰੇ ਤੇ ਇਮਲੀ ਦੀ ਗਰੇਵੀ ਵਿੱਚ।',
  },
  'Paneer Makhani': { hi: 'पनीर मखनी', pa: 'ਪਨੀਰ ਮੱਖਣੀ' },
  'Soft paneer in the butter chicken gravy.': {
    hi: 'नरम पनीर, बटर चिकन वाली ग्रेवी में।',
    pa: 'ਨਰਮ ਪਨੀਰ, ਬਟਰ ਚਿਕਨ ਵਾਲੀ ਗਰੇਵੀ ਵਿੱਚ।',
  },
  'Lamb Rogan Josh': { hi: 'लैम्ब रोगन जोश', pa: 'ਲੈਂਬ ਰੋਗਨ ਜੋਸ਼' },
  'Shoulder, Kashmiri chilli, fennel and dry ginger.': {
    hi: 'लैम्ब शोल्डर, कश्मीरी मिर्च, सौंफ़ और सोंठ।',
    pa: 'ਲੈਂਬ ਸ਼ੋਲਡਰ, ਕਸ਼ਮੀਰੀ ਮਿਰਚ, ਸੌਂਫ ਤੇ ਸੁੰਢ।',
  },
  'Saag Gosht': { hi: 'साग गोश्त', pa: 'ਸਾਗ ਗੋਸ਼ਤ' },
  'Lamb leg cooked down with mustard greens and spinach.': {
    hi: 'सरसों के साग और पालक में धीमी आँच पर पका लैम्ब।',
    pa: 'ਸਰ੍ਹੋਂ ਦੇ ਸਾਗ ਤੇ ਪਾਲਕ ਵਿੱਚ ਮੱਠੀ ਅੱਗ ’ਤੇ ਪੱਕਿਆ ਲੈਂਬ।',
  },
  'Karahi Chicken': { hi: 'कड़ाही चिकन', pa: 'ਕੜਾਹੀ ਚਿਕਨ' },
  'Tomato, capsicum and crushed coriander, tossed hard in iron.': {
    hi: 'टमाटर, शिमला मिर्च और कुटा धनिया, लोहे की कड़ाही में तेज़ आँच पर।',
    pa: 'ਟਮਾਟਰ, ਸ਼ਿਮਲਾ ਮਿਰਚ ਤੇ ਕੁੱਟਿਆ ਧਨੀਆ, ਲੋਹੇ ਦੀ ਕੜਾਹੀ ਵਿੱਚ ਤੇਜ਼ ਅੱਗ ’ਤੇ।',
  },
  'Dhaba Goat Curry': { hi: 'ढाबे वाली बकरा करी', pa: 'ਢਾਬੇ ਵਾਲੀ ਬੱਕਰਾ ਕਰੀ' },
  'On the bone, truck-stop style, with a bay and black cardamom gravy.': {
    hi: 'हड्डी वाला, ढाबे के अंदाज़ में, तेजपत्ते और बड़ी इलायची की ग्रेवी।',
    pa: 'ਹੱਡੀ ਵਾਲਾ, ਢਾਬੇ ਦੇ ਅੰਦਾਜ਼ ਵਿੱਚ, ਤੇਜ ਪੱਤੇ ਤੇ ਵੱਡੀ ਇਲਾਇਚੀ ਦੀ ਗਰੇਵੀ।',
  },
  'Marrow bone': { hi: 'नल्ली', pa: 'ਨਲੀ' },
  'Kadhi Pakora': { hi: 'कढ़ी पकौड़ा', pa: 'ਕੜ੍ਹੀ ਪਕੌੜਾ' },
  'Tart yoghurt and gram-flour gravy with onion fritters and curry leaf.': {
    hi: 'दही और बेसन की खट्टी कढ़ी, प्याज़ के पकौड़े और करी पत्ता।',
    pa: 'ਦਹੀਂ ਤੇ ਵੇਸਣ ਦੀ ਖੱਟੀ ਕੜ੍ਹੀ, ਪਿਆਜ਼ ਦੇ ਪਕੌੜੇ ਤੇ ਕੜ੍ਹੀ ਪੱਤਾ।',
  },
  'Make it a thali: three curries, rice, naan and a sweet.': {
    hi: 'इसे थाली बना लें: तीन करी, चावल, नान और मीठा।',
    pa: 'ਇਸ ਨੂੰ ਥਾਲੀ ਬਣਾ ਲਓ: ਤਿੰਨ ਕਰੀਆਂ, ਚੌਲ, ਨਾਨ ਤੇ ਮਿੱਠਾ।',
  },
  'Baingan Bharta': { hi: 'बैंगन भर्ता', pa: 'ਬੈਂਗਣ ਦਾ ਭੜਥਾ' },
  'Eggplant blistered in the tandoor, mashed with tomato and green chilli.': {
    hi: 'तंदूर में भुना बैंगन, टमाटर और हरी मिर्च के साथ मसला हुआ।',
    pa: 'ਤੰਦੂਰ ਵਿੱਚ ਭੁੰਨਿਆ ਬੈਂਗਣ, ਟਮਾਟਰ ਤੇ ਹਰੀ ਮਿਰਚ ਨਾਲ ਮਸਲਿਆ ਹੋਇਆ।',
  },
};

/** Sizes and choices that several dishes have. */
export const choices: DemoWords = {
  Regular: { hi: 'सामान्य', pa: 'ਆਮ' },
  Large: { hi: 'बड़ा', pa: 'ਵੱਡਾ' },
  Family: { hi: 'फ़ैमिली', pa: 'ਫ਼ੈਮਿਲੀ' },
  Half: { hi: 'आधा', pa: 'ਅੱਧਾ' },
  Whole: { hi: 'पूरा', pa: 'ਪੂਰਾ' },
  'On the bone': { hi: 'हड्डी वाला', pa: 'ਹੱਡੀ ਵਾਲਾ' },
  Boneless: { hi: 'बिना हड्डी', pa: 'ਬਿਨਾਂ ਹੱਡੀ' },
  'Spice level': { hi: 'कितना तीखा', pa: 'ਕਿੰਨਾ ਤਿੱਖਾ' },
  Mild: { hi: 'कम तीखा', pa: 'ਘੱਟ ਤਿੱਖਾ' },
  Medium: { hi: 'मध्यम', pa: 'ਦਰਮਿਆਨਾ' },
  'Kiwi hot': { hi: 'कीवी तीखा', pa: 'ਕੀਵੀ ਤਿੱਖਾ' },
  'Punjabi hot': { hi: 'पंजाबी तीखा', pa: 'ਪੰਜਾਬੀ ਤਿੱਖਾ' },
  'Add extras': { hi: 'और जोड़ें', pa: 'ਹੋਰ ਪਾਓ' },
  'Extra gravy': { hi: 'एक्स्ट्रा ग्रेवी', pa: 'ਵਾਧੂ ਗਰੇਵੀ' },
  'Paneer cubes': { hi: 'पनीर के टुकड़े', pa: 'ਪਨੀਰ ਦੇ ਟੁਕੜੇ' },
  'Boiled egg': { hi: 'उबला अंडा', pa: 'ਉਬਲਿਆ ਆਂਡਾ' },
  'Saffron rice': { hi: 'केसर वाले चावल', pa: 'ਕੇਸਰ ਵਾਲੇ ਚੌਲ' },
  Chutneys: { hi: 'चटनियाँ', pa: 'ਚਟਣੀਆਂ' },
  Mint: { hi: 'पुदीना', pa: 'ਪੁਦੀਨਾ' },
  Tamarind: { hi: 'इमली', pa: 'ਇਮਲੀ' },
  'Mango and chilli': { hi: 'आम और मिर्च', pa: 'ਅੰਬ ਤੇ ਮਿਰਚ' },
  'Garlic yoghurt': { hi: 'लहसुन वाला दही', pa: 'ਲਸਣ ਵਾਲਾ ਦਹੀਂ' },
  Sweetness: { hi: 'मिठास', pa: 'ਮਿਠਾਸ' },
  'As it comes': { hi: 'हमेशा जैसा', pa: 'ਹਮੇਸ਼ਾ ਵਰਗਾ' },
  'Less sweet': { hi: 'कम मीठा', pa: 'ਘੱਟ ਮਿੱਠਾ' },
  'No sugar added': { hi: 'बिना चीनी', pa: 'ਬਿਨਾਂ ਖੰਡ' },
};
