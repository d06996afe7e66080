import type { DemoWords } from '#app/backend/demo/in-languages.ts';

/** Starters and tandoor dishes of Mitti. */
export const entreesAndTandoor: DemoWords = {
  'Entrées & Chaat': { hi: 'स्टार्टर और चाट', pa: 'ਸਟਾਰਟਰ ਤੇ ਚਾਟ' },
  'Punjabi Samosa': { hi: 'पंजाबी समोसा', pa: 'ਪੰਜਾਬੀ ਸਮੋਸਾ' },
  'Two hand-folded pastries, potato and pea, with mint chutney.': {
    hi: 'हाथ से भरे दो समोसे, आलू और मटर, साथ में पुदीने की चटनी।',
    pa: 'ਹੱਥੀਂ ਭਰੇ ਦੋ ਸਮੋਸੇ, ਆਲੂ ਤੇ ਮਟਰ, ਨਾਲ ਪੁਦੀਨੇ ਦੀ ਚਟਣੀ।',
  },
  'Amritsari Hoki': { hi: 'अमृतसरी होकी मछली', pa: 'ਅੰਮ੍ਰਿਤਸਰੀ ਹੋਕੀ ਮੱਛੀ' },
  'Line-caught hoki in ajwain batter, lemon and pickled onion.': {
    hi: 'काँटे से पकड़ी होकी मछली, अजवाइन वाले घोल में तली, नींबू और सिरके वाला प्याज़।',
    pa: 'ਕੁੰਡੀ ਨਾਲ ਫੜੀ ਹੋਕੀ ਮੱਛੀ, ਅਜਵਾਇਣ ਵਾਲੇ ਘੋਲ ਵਿੱਚ ਤਲੀ, ਨਿੰਬੂ ਤੇ ਸਿਰਕੇ ਵਾਲਾ ਪਿਆਜ਼।',
  },
  Dip: { hi: 'डिप', pa: 'ਡਿੱਪ' },
  'Mint mayonnaise': { hi: 'पुदीना मेयोनीज़', pa: 'ਪੁਦੀਨਾ ਮੇਓਨੀਜ਼' },
  'Lemon only': { hi: 'सिर्फ़ नींबू', pa: 'ਸਿਰਫ਼ ਨਿੰਬੂ' },
  'Chole Bhature': { hi: 'छोले भटूरे', pa: 'ਛੋਲੇ ਭਟੂਰੇ' },
  'Two puffed breads with slow-simmered Amritsari chickpeas.': {
    hi: 'दो फूले भटूरे, साथ में धीमी आँच पर पके अमृतसरी छोले।',
    pa: 'ਦੋ ਫੁੱਲੇ ਭਟੂਰੇ, ਨਾਲ ਮੱਠੀ ਅੱਗ ’ਤੇ ਪੱਕੇ ਅੰਮ੍ਰਿਤਸਰੀ ਛੋਲੇ।',
  },
  'More bread': { hi: 'और भटूरे', pa: 'ਹੋਰ ਭਟੂਰੇ' },
  'Extra bhatura': { hi: 'एक और भटूरा', pa: 'ਇੱਕ ਹੋਰ ਭਟੂਰਾ' },
  'Papdi Chaat': { hi: 'पापड़ी चाट', pa: 'ਪਾਪੜੀ ਚਾਟ' },
  'Crisp wafers, yoghurt, tamarind, pomegranate and sev.': {
    hi: 'कुरकुरी पापड़ी, दही, इमली, अनार और सेव।',
    pa: 'ਕਰਾਰੀ ਪਾਪੜੀ, ਦਹੀਂ, ਇਮਲੀ, ਅਨਾਰ ਤੇ ਸੇਵ।',
  },
  'Aloo Tikki Chaat': { hi: 'आलू टिक्की चाट', pa: 'ਆਲੂ ਟਿੱਕੀ ਚਾਟ' },
  'Crushed potato cakes under chickpeas, yoghurt and two chutneys.': {
    hi: 'आलू की टिक्की, ऊपर छोले, दही और दो चटनियाँ।',
    pa: 'ਆਲੂ ਦੀ ਟਿੱਕੀ, ਉੱਤੇ ਛੋਲੇ, ਦਹੀਂ ਤੇ ਦੋ ਚਟਣੀਆਂ।',
  },
  'Onion Bhaji': { hi: 'प्याज़ के पकौड़े', pa: 'ਪਿਆਜ਼ ਦੇ ਪਕੌੜੇ' },
  'Sliced onion, gram flour and coriander seed, fried until it crackles.': {
    hi: 'कटा प्याज़, बेसन और साबुत धनिया, कुरकुरा होने तक तला।',
    pa: 'ਕੱਟਿਆ ਪਿਆਜ਼, ਵੇਸਣ ਤੇ ਸਾਬਤ ਧਨੀਆ, ਕਰਾਰਾ ਹੋਣ ਤੱਕ ਤਲਿਆ।',
  },
  'Paneer Pakora': { hi: 'पनीर पकौड़ा', pa: 'ਪਨੀਰ ਪਕੌੜਾ' },
  'House paneer with mint in the middle, in spiced gram batter.': {
    hi: 'घर का बना पनीर, बीच में पुदीना, मसालेदार बेसन में तला।',
    pa: 'ਘਰ ਦਾ ਬਣਿਆ ਪਨੀਰ, ਵਿਚਕਾਰ ਪੁਦੀਨਾ, ਮਸਾਲੇਦਾਰ ਵੇਸਣ ਵਿੱਚ ਤਲਿਆ।',
  },
  'Dahi Bhalla': { hi: 'दही भल्ला', pa: 'ਦਹੀਂ ਭੱਲਾ' },
  'Lentil dumplings soaked soft in sweet yoghurt, roasted cumin on top.': {
    hi: 'मीठे दही में भीगे दाल के नरम भल्ले, ऊपर भुना जीरा।',
    pa: 'ਮਿੱਠੇ ਦਹੀਂ ਵਿੱਚ ਭਿੱਜੇ ਦਾਲ ਦੇ ਨਰਮ ਭੱਲੇ, ਉੱਤੇ ਭੁੰਨਿਆ ਜੀਰਾ।',
  },

  'From the Tandoor': { hi: 'तंदूर से', pa: 'ਤੰਦੂਰ ਤੋਂ' },
  'Murgh Tikka': { hi: 'मुर्ग टिक्का', pa: 'ਮੁਰਗ ਟਿੱਕਾ' },
  'Eight pieces, Kashmiri chilli and hung yoghurt, charred over coal.': {
    hi: 'आठ टुकड़े, कश्मीरी मिर्च और गाढ़े दही में, कोयले पर सिके।',
    pa: 'ਅੱਠ ਟੁਕੜੇ, ਕਸ਼ਮੀਰੀ ਮਿਰਚ ਤੇ ਗਾੜ੍ਹੇ ਦਹੀਂ ਵਿੱਚ, ਕੋਲਿਆਂ ’ਤੇ ਸੇਕੇ।',
  },
  'Tandoori Chicken': { hi: 'तंदूरी चिकन', pa: 'ਤੰਦੂਰੀ ਚਿਕਨ' },
  'On the bone, marinated overnight in yoghurt, ginger and fenugreek.': {
    hi: 'हड्डी वाला चिकन, रात भर दही, अदरक और मेथी में रखा।',
    pa: 'ਹੱਡੀ ਵਾਲਾ ਚਿਕਨ, ਸਾਰੀ ਰਾਤ ਦਹੀਂ, ਅਦਰਕ ਤੇ ਮੇਥੀ ਵਿੱਚ ਰੱਖਿਆ।',
  },
  'Two sides': { hi: 'दो साइड डिश', pa: 'ਦੋ ਸਾਈਡ ਡਿਸ਼' },
  'Pickled onion': { hi: 'सिरके वाला प्याज़', pa: 'ਸਿਰਕੇ ਵਾਲਾ ਪਿਆਜ਼' },
  'Seekh Kebab': { hi: 'सीख कबाब', pa: 'ਸੀਖ ਕਬਾਬ' },
  'Hawke’s Bay lamb, green chilli and coriander root.': {
    hi: 'हॉक्स बे का लैम्ब, हरी मिर्च और धनिये की जड़।',
    pa: 'ਹਾਕਸ ਬੇ ਦਾ ਲੈਂਬ, ਹਰੀ ਮਿਰਚ ਤੇ ਧਨੀਏ ਦੀ ਜੜ੍ਹ।',
  },
  'Paneer Tikka': { hi: 'पनीर टिक्का', pa: 'ਪਨੀਰ ਟਿੱਕਾ' },
  'House paneer, capsicum and red onion off the skewer, smoked with clove.': {
    hi: 'घर का बना पनीर, शिमला मिर्च और लाल प्याज़, सीख पर भुने, लौंग के धुएँ के साथ।',
    pa: 'ਘਰ ਦਾ ਬਣਿਆ ਪਨੀਰ, ਸ਼ਿਮਲਾ ਮਿਰਚ ਤੇ ਲਾਲ ਪਿਆਜ਼, ਸੀਖ ’ਤੇ ਭੁੰਨੇ, ਲੌਂਗ ਦੇ ਧੂੰਏਂ ਨਾਲ।',
  },
  'Canterbury Lamb Chops': { hi: 'कैंटरबरी लैम्ब चॉप्स', pa: 'ਕੈਂਟਰਬਰੀ ਲੈਂਬ ਚੌਪਸ' },
  'Four cutlets in raw papaya and black pepper, pink unless you say so.': {
    hi: 'चार चॉप्स, कच्चे पपीते और काली मिर्च में, अंदर से गुलाबी, जब तक आप कुछ और न कहें।',
    pa: 'ਚਾਰ ਚੌਪਸ, ਕੱਚੇ ਪਪੀਤੇ ਤੇ ਕਾਲੀ ਮਿਰਚ ਵਿੱਚ, ਅੰਦਰੋਂ ਗੁਲਾਬੀ, ਜਦ ਤੱਕ ਤੁਸੀਂ ਕੁਝ ਹੋਰ ਨਾ ਕਹੋ।',
  },
  Cooked: { hi: 'कितना पका', pa: 'ਕਿੰਨਾ ਪੱਕਿਆ' },
  Pink: { hi: 'अंदर से गुलाबी', pa: 'ਅੰਦਰੋਂ ਗੁਲਾਬੀ' },
  'Well done': { hi: 'अच्छी तरह पका', pa: 'ਚੰਗੀ ਤਰ੍ਹਾਂ ਪੱਕਿਆ' },
  'Fish-Pakora Platter': { hi: 'फ़िश पकौड़ा प्लैटर', pa: 'ਮੱਛੀ ਪਕੌੜਾ ਪਲੈਟਰ' },
  'Hoki, gurnard and prawn for sharing.': {
    hi: 'होकी, गर्नार्ड और झींगा, मिलकर खाने के लिए।',
    pa: 'ਹੋਕੀ, ਗਰਨਾਰਡ ਤੇ ਝੀਂਗਾ, ਮਿਲ ਕੇ ਖਾਣ ਲਈ।',
  },
  'Tandoori Mushrooms': { hi: 'तंदूरी मशरूम', pa: 'ਤੰਦੂਰੀ ਮਸ਼ਰੂਮ' },
  'Portobello stuffed with spiced paneer and sultana.': {
    hi: 'मसालेदार पनीर और किशमिश भरे पोर्टोबेलो मशरूम।',
    pa: 'ਮਸਾਲੇਦਾਰ ਪਨੀਰ ਤੇ ਸੌਗੀ ਨਾਲ ਭਰੇ ਪੋਰਟੋਬੈਲੋ ਮਸ਼ਰੂਮ।',
  },
};
