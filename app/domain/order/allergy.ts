import type { Avoided } from '#app/domain/menu/avoided-allergens.ts';
import { truncate } from '#app/domain/menu/truncate.ts';

/** Allergy and its kin, in the languages that customers of New Zealand write. */
const WORDS = new RegExp(
  [
    'al+[eé]rg|al[eé]rj|alerdyi|ал+ерг|αλλεργ|anaphyla|an[aá]fila|co?eliac|cel[ií]ac|zöliak|intoleran|epi[- ]?pen|unverträg|uczul',
    'एलर्ज|ऐलर्ज|अलर्ज|ਐਲਰਜ|ਅਲਰਜ|ਏਲਰਜ|એલર્જ|অ্যালার্জ|এলার্জ|ஒவ்வாமை|అలెర్జ|అలర్జ|ಅಲರ್ಜ|അലർജ|ආසාත්මික|الرج',
    '过敏|過敏|アレルギ|알레르기|알러지|แพ้|dị ứng|حساسية|حساسیت|آلرژی|אלרג|p[āa]wera',
  ].join('|'),
  'i',
);
/**
 * Said by those who have none: it must not cry wolf. Nothing stands between but these words: 'no nuts allergy' is one.
 */
const NONE = /\b(no|not|without|nil)( (any|known|food|such|other))* (allerg\w*|intoleran\w*)/gi;

const words = (list: string) => new Set(list.split(' '));
/** What kills most often, and what stands for it. Plurals are found by their singular. */
const FOODS = words(
  'nut peanut groundnut almond cashew walnut hazelnut pistachio pecan macadamia gluten dairy lactose milk egg soy soya ' +
    'sesame tahini fish shellfish crustacean prawn shrimp crab lobster mollusc mussel oyster squid lupin sulphite sulfite ' +
    'मूंगफली मूँगफली काजू बादाम अखरोट पिस्ता मेवा मेवे ग्लूटेन दूध डेयरी अंडा अंडे अण्डा सोया तिल मछली झींगा ' +
    'ਮੂੰਗਫਲੀ ਕਾਜੂ ਬਦਾਮ ਅਖਰੋਟ ਪਿਸਤਾ ਮੇਵੇ ਗਲੂਟਨ ਦੁੱਧ ਡੇਅਰੀ ਅੰਡਾ ਅੰਡੇ ਸੋਇਆ ਤਿਲ ਮੱਛੀ ਝੀਂਗਾ',
);
/** The same in the names of many dishes: 'no onion in the butter chicken' is about onion. */
const FOODS_OF_NAMES = words('wheat butter cream cheese ghee paneer yoghurt yogurt mustard celery msg');
/** Before such a food, it may be dangerous. */
const AVOIDS = words(
  'no not non none never without free avoid cant cannot dont doesnt mustnt hold skip omit remove leave if ill sick die ' +
    'dies deadly deathly death react reacts reaction trace traces contain contains contaminated contamination sin senza ' +
    'sans ohne sem kaua बिना नो ਬਿਨਾਂ ਬਗੈਰ',
);
/** After such a food. */
const AFTER = words('free safe intolerant नहीं मत ਨਹੀਂ ਨਾ');
/** Short for free of gluten, dairy, nuts. */
const SHORT_FOR = words('gf df nf');
/** So many words before a food may say that it is to be left out: "can't eat any gluten". */
const NEAR = 3;

/** Letters that neither this rule nor, most often, a kitchen reads. */
const FOREIGN = /(?![\p{Script=Latin}\p{Script=Devanagari}\p{Script=Gurmukhi}])\p{L}/u;
/** Pictures of foods that kill most often. */
const PICTURED = /[🥜🌰🥛🧀🧈🥚🍳🐟🦐🦞🦀🦑🦪🌾🍞]/u;
const WORDLESS = /^[^\p{L}\p{N}]*\p{Extended_Pictographic}[^\p{L}\p{N}]*$/u;
/** A folded ticket has room for so many letters of notes. */
const ROOM = 80;

/** Notes that must be read before anything is cooked. */
export type Warning = {
  /** `unknown`: nobody can tell what they say, because they are written in another script or in pictures. */
  kind: 'allergy' | 'unknown';
  /** Each as it was written. */
  notes: string[];
};

/**
 * What customers and people of the restaurant wrote that may be of an allergy; null without. A note that mentions one
 * in any way counts, and so does one in a foreign script: one too many is read, one too few can kill.
 */
export function warningOf(notes: readonly (string | null | undefined)[]): Warning | null {
  const written = notes.flatMap((note) => (note ? [note.trim()] : []));
  const isAllergy = written.some(speaksOfAllergy);
  const told = written.filter((note) => speaksOfAllergy(note) || isUnread(note));
  if (told.length === 0) return null;
  return { kind: isAllergy ? 'allergy' : 'unknown', notes: told };
}

/**
 * The allergens that a customer avoids and accepted in a dish; null for none.
 * @param word of a label; without it they are as the menu writes them
 */
export function acceptedLabels(
  accepted: Avoided | null | undefined,
  word: (label: string) => string = (label) => label,
): string | null {
  const labels = accepted ? [...accepted.contains, ...accepted.unstated] : [];
  return labels.length > 0 ? labels.map(word).join(', ') : null;
}

/** The notes for a folded ticket; its opened one has them whole. */
export function shortNotes({ notes }: Warning): string {
  return truncate(notes.join('; '), ROOM);
}

/** Whether no rule can read the note: it is in another script, in pictures alone, or has the picture of an allergen. */
function isUnread(note: string): boolean {
  return FOREIGN.test(note) || PICTURED.test(note) || WORDLESS.test(note);
}

function speaksOfAllergy(note: string): boolean {
  return WORDS.test(note.replace(NONE, ' ')) || avoidsFood(note);
}

function avoidsFood(note: string): boolean {
  const said =
    note
      .toLowerCase()
      .replace(/['’]/g, '')
      .match(/[\p{L}\p{M}]+/gu) ?? [];
  return said.some((word, place) => {
    if (SHORT_FOR.has(word)) return true;
    const isFood = FOODS.has(word) || FOODS.has(word.replace(/s$/, ''));
    if (!isFood && !FOODS_OF_NAMES.has(word)) return false;
    const before = said.slice(Math.max(0, place - (isFood ? NEAR : 1)), place);
    const after = said.slice(place + 1, place + 1 + NEAR);
    return before.some((one) => AVOIDS.has(one)) || AFTER.has(after[0] ?? '') || (isFood && isHindiNo(after));
  });
}

/** Hindi and Punjabi say 'not' behind what is meant, with a verb in between. */
function isHindiNo(after: readonly string[]): boolean {
  return after.some(
    (one) => /^[\p{Script=Devanagari}\p{Script=Gurmukhi}\p{M}]+$/u.test(one) && AFTER.has(one),
  );
}
