import type { DemoWords } from '#app/backend/demo/in-languages.ts';

/** Breads and rice of Mitti, in Hindi and Punjabi. */
export const breadsAndRice: DemoWords = {
  Breads: { hi: 'रोटी और नान', pa: 'ਰੋਟੀ ਤੇ ਨਾਨ' },
  'Garlic Naan': { hi: 'लहसुन नान', pa: 'ਲਸਣ ਵਾਲਾ ਨਾਨ' },
  'Leavened, brushed with garlic and coriander butter.': {
    hi: 'खमीरी नान, ऊपर लहसुन और धनिये वाला मक्खन।',
    pa: 'ਖਮੀਰੀ ਨਾਨ, ਉੱਤੇ ਲਸਣ ਤੇ ਧਨੀਏ ਵਾਲਾ ਮੱਖਣ।',
  },
  'Butter Naan': { hi: 'बटर नान', pa: 'ਬਟਰ ਨਾਨ' },
  'Leavened and blistered, with cultured butter.': {
    hi: 'खमीरी नान, तंदूर में फूला हुआ, ऊपर देसी मक्खन।',
    pa: 'ਖਮੀਰੀ ਨਾਨ, ਤੰਦੂਰ ਵਿੱਚ ਫੁੱਲਿਆ ਹੋਇਆ, ਉੱਤੇ ਦੇਸੀ ਮੱਖਣ।',
  },
  'Cheese Naan': { hi: 'चीज़ नान', pa: 'ਚੀਜ਼ ਨਾਨ' },
  'Filled with tasty cheddar and a little green chilli.': {
    hi: 'अंदर चेडर चीज़ और थोड़ी हरी मिर्च।',
    pa: 'ਅੰਦਰ ਚੈਡਰ ਚੀਜ਼ ਤੇ ਥੋੜ੍ਹੀ ਹਰੀ ਮਿਰਚ।',
  },
  'Peshawari Naan': { hi: 'पेशावरी नान', pa: 'ਪੇਸ਼ਾਵਰੀ ਨਾਨ' },
  'Coconut, sultana and almond.': { hi: 'नारियल, किशमिश और बादाम।', pa: 'ਨਾਰੀਅਲ, ਸੌਗੀ ਤੇ ਬਦਾਮ।' },
  'Tandoori Roti': { hi: 'तंदूरी रोटी', pa: 'ਤੰਦੂਰੀ ਰੋਟੀ' },
  'Wholemeal, straight off the wall of the oven.': {
    hi: 'गेहूँ के आटे की, सीधे तंदूर से।',
    pa: 'ਕਣਕ ਦੇ ਆਟੇ ਦੀ, ਸਿੱਧੀ ਤੰਦੂਰ ਤੋਂ।',
  },
  'Lachha Paratha': { hi: 'लच्छा पराठा', pa: 'ਲੱਛਾ ਪਰੌਂਠਾ' },
  'Layered wholemeal, crisp at the edges.': {
    hi: 'गेहूँ के आटे का, परतदार, किनारों से कुरकुरा।',
    pa: 'ਕਣਕ ਦੇ ਆਟੇ ਦਾ, ਪਰਤਾਂ ਵਾਲਾ, ਕਿਨਾਰਿਆਂ ਤੋਂ ਕਰਾਰਾ।',
  },
  'Aloo Paratha': { hi: 'आलू पराठा', pa: 'ਆਲੂ ਪਰੌਂਠਾ' },
  'Filled with spiced potato, with yoghurt and pickle.': {
    hi: 'अंदर मसालेदार आलू, साथ में दही और अचार।',
    pa: 'ਅੰਦਰ ਮਸਾਲੇਦਾਰ ਆਲੂ, ਨਾਲ ਦਹੀਂ ਤੇ ਅਚਾਰ।',
  },
  Finish: { hi: 'ऊपर मक्खन', pa: 'ਉੱਤੇ ਮੱਖਣ' },
  'Extra butter': { hi: 'ज़्यादा मक्खन', pa: 'ਵੱਧ ਮੱਖਣ' },
  'No butter': { hi: 'बिना मक्खन', pa: 'ਬਿਨਾਂ ਮੱਖਣ' },

  'Rice & Biryani': { hi: 'चावल और बिरयानी', pa: 'ਚੌਲ ਤੇ ਬਿਰਯਾਨੀ' },
  'Chicken Dum Biryani': { hi: 'चिकन दम बिरयानी', pa: 'ਚਿਕਨ ਦਮ ਬਿਰਯਾਨੀ' },
  'Aged basmati sealed and slow-cooked with saffron, mint and fried onion.': {
    hi: 'पुराना बासमती, केसर, पुदीने और तले प्याज़ के साथ दम पर पका।',
    pa: 'ਪੁਰਾਣੀ ਬਾਸਮਤੀ, ਕੇਸਰ, ਪੁਦੀਨੇ ਤੇ ਤਲੇ ਪਿਆਜ਼ ਨਾਲ ਦਮ ’ਤੇ ਪੱਕੀ।',
  },
  'With it': { hi: 'साथ में', pa: 'ਨਾਲ' },
  'Mirchi ka salan': { hi: 'मिर्ची का सालन', pa: 'ਮਿਰਚੀ ਦਾ ਸਾਲਣ' },
  'Lamb Biryani': { hi: 'लैम्ब बिरयानी', pa: 'ਲੈਂਬ ਬਿਰਯਾਨੀ' },
  'Slow lamb shoulder under saffron rice, boiled egg and mint.': {
    hi: 'केसर वाले चावल के नीचे धीमी आँच पर पका लैम्ब शोल्डर, उबला अंडा और पुदीना।',
    pa: 'ਕੇਸਰ ਵਾਲੇ ਚੌਲਾਂ ਹੇਠ ਮੱਠੀ ਅੱਗ ’ਤੇ ਪੱਕਿਆ ਲੈਂਬ ਸ਼ੋਲਡਰ, ਉਬਲਿਆ ਆਂਡਾ ਤੇ ਪੁਦੀਨਾ।',
  },
  'Garden Biryani': { hi: 'सब्ज़ी बिरयानी', pa: 'ਸਬਜ਼ੀ ਬਿਰਯਾਨੀ' },
  'Cauliflower, green beans, kūmara and cashew.': {
    hi: 'फूलगोभी, हरी फलियाँ, शकरकंद और काजू।',
    pa: 'ਫੁੱਲ ਗੋਭੀ, ਹਰੀਆਂ ਫਲੀਆਂ, ਸ਼ਕਰਕੰਦੀ ਤੇ ਕਾਜੂ।',
  },
  'Saffron Rice': { hi: 'केसर वाले चावल', pa: 'ਕੇਸਰ ਵਾਲੇ ਚੌਲ' },
  'Long-grain basmati, saffron and ghee.': {
    hi: 'लंबे दाने का बासमती, केसर और घी।',
    pa: 'ਲੰਮੇ ਦਾਣੇ ਵਾਲੀ ਬਾਸਮਤੀ, ਕੇਸਰ ਤੇ ਘਿਓ।',
  },
  'Jeera Rice': { hi: 'जीरा राइस', pa: 'ਜੀਰਾ ਰਾਈਸ' },
  'Basmati with cumin crackled in oil.': {
    hi: 'बासमती चावल, जीरे का तड़का।',
    pa: 'ਬਾਸਮਤੀ ਚੌਲ, ਜੀਰੇ ਦਾ ਤੜਕਾ।',
  },
};
