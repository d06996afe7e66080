/*
 * What notes about allergies are recognised by, in the languages that customers of New Zealand write. Latin letters stand
 * without accents, as people leave them away: 'mani' is also 'maní'.
 */

const words = (list: string) => new Set(list.split(' '));

/** Allergy and its kin, and how they are often misspelt. */
export const ALLERGY = new RegExp(
  [
    'al+[eé]rg|al+rg|al+egic|al[eé]rj|alerdyi|ал+ерг|αλλεργ|ana(?:ph|f)[iy]l|an[aá]fil|c[aeo]{1,2}liac|cel[ií]ac|zöliak',
    'intol+eran|epi[- ]?pen|unverträg|uczul|p[āa]wera|dị ứng',
    'एलर्ज|ऐलर्ज|अलर्ज|ਐਲਰਜ|ਅਲਰਜ|ਏਲਰਜ|એલર્જ|অ্যালার্জ|এলার্জ|ஒவ்வாமை|అలెర్జ|అలర్జ|ಅಲರ್ಜ|അലർജ|ආසාත්මික|الرج',
    '过敏|過敏|アレルギ|알레르기|알러지|แพ้|حساسية|حساسیت|آلرژی|אלרג',
  ].join('|'),
  'i',
);

/** What kills most often, and what stands for it. Plurals with an s are found by their singular. */
export const FOODS = words(
  'nut peanut groundnut almond cashew walnut hazelnut pistachio pecan macadamia gluten dairy lactose milk egg soy soya ' +
    'tofu sesame tahini fish seafood shellfish crustacean prawn shrimp crab lobster scallop mollusc mussel oyster squid ' +
    'lupin sulphite sulfite sulphur sulfur ' +
    // French, Spanish, German, Italian, Portuguese, Polish
    'noix arachide cacahuete lait oeuf œuf poisson crevette nuez nueces mani frutos leche huevo pescado marisco ' +
    'lactosa nuss nusse erdnuss erdnusse milch eier fisch noci arachidi glutine lattosio uova pesce amendoim nozes leite ' +
    'ovos camarao orzechow ' +
    // Māori and Samoan, Tagalog, Malay, Vietnamese
    'pinati nati miraka hipon isda gatas itlog kacang udang susu telur ikan phong sua trung ' +
    // Hindi and Punjabi
    'mungfali moongfali mungphali moongphali kaju kajoo badam akhrot pista doodh dudh anda ande machhi machli jhinga ' +
    'मूंगफली मूँगफली काजू बादाम अखरोट पिस्ता मेवा मेवे ग्लूटेन दूध डेयरी अंडा अंडे अण्डा सोया तिल मछली झींगा ' +
    'ਮੂੰਗਫਲੀ ਕਾਜੂ ਬਦਾਮ ਅਖਰੋਟ ਪਿਸਤਾ ਮੇਵੇ ਗਲੂਟਨ ਦੁੱਧ ਡੇਅਰੀ ਅੰਡਾ ਅੰਡੇ ਸੋਇਆ ਤਿਲ ਮੱਛੀ ਝੀਂਗਾ',
);

/** The same in the names of many dishes: 'no onion in the butter chicken' is about onion. */
export const FOODS_OF_NAMES = words(
  'wheat butter cream cheese ghee paneer yoghurt yogurt mustard celery msg latte',
);

/** Before such a food, it may be dangerous. */
export const AVOIDS = words(
  'no not non none never without free avoid cant cannot dont doesnt mustnt hold skip omit remove leave if react ' +
    'reacts trace traces contain contains contaminated contamination ' +
    'pas sans eviter sin evitar sem senza ohne kein keine bez kaua walang bawal huwag tidak tanpa jangan khong bina ' +
    'बिना नो ਬਿਨਾਂ ਬਗੈਰ',
);

/** Right after such a food. */
export const AFTER = words('free safe intolerant vermeiden kore nahi nahin mat नहीं मत ਨਹੀਂ ਨਾ');

/** Near such a food, on either side. */
export const DANGER = words(
  'kill kills die dies death deadly deathly dead ill sick vomit hospital ambulance emergency reaction swell swells ' +
    'swelling hives rash choke danger dangerous sensitive sensitivity',
);

/** Short for free of gluten, dairy, nuts. */
export const SHORT_FOR = words('gf df nf');
