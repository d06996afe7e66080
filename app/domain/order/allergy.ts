import type { Avoided } from '#app/domain/menu/avoided-allergens.ts';
import { truncate } from '#app/domain/menu/truncate.ts';
import { AFTER, ALLERGY, AVOIDS, DANGER, FOODS, FOODS_OF_NAMES, SHORT_FOR } from './allergy-words.ts';

/**
 * Said by those who have none: it must not cry wolf. Nothing stands between but these words: 'no nuts allergy' is one.
 */
const NONE = /\b(no|not|without|nil)( (any|known|food|such|other))* (allerg\w*|intoleran\w*)/gi;

/** So many words before a food may say that it is to be left out: "can't eat any gluten". */
const NEAR = 3;
/** Marks upon Latin letters, and the dot of Indian ones. Other Indian marks are vowels. */
const ACCENTS = /[\u0300-\u036f\u093c\u0a3c]/g;
/** Soft hyphens, joiners, marks of direction: they stand within words. */
const UNSEEN = /\p{Cf}/gu;
/** 'G.F.', 'g/f'. */
const SHORT_WITH_SIGNS = /\b([gdn])[./]f\b/g;
/** One word for what is two: 'glutenfree', 'cashewnuts'. */
const JOINED = /^(.+?)(?:free|less|safe|allerg\w*)$/;

/** In Indian letters, or in those of a phone without them. */
const HINDI_NO = /^(?:[\p{Script=Devanagari}\p{Script=Gurmukhi}\p{M}]+|nahi|nahin|mat)$/u;

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

/**
 * Whether no rule can read the note: it is in another script, in pictures alone, has the picture of an allergen, or is
 * the name of one.
 */
function isUnread(note: string): boolean {
  return FOREIGN.test(note) || PICTURED.test(note) || WORDLESS.test(note) || isBareFood(note);
}

/** 'peanuts!': nobody can tell whether more of them is meant, or none. */
function isBareFood(note: string): boolean {
  const said = wordsOf(note);
  return said.length > 0 && said.every(isFood);
}

function speaksOfAllergy(note: string): boolean {
  return ALLERGY.test(folded(note).replace(NONE, ' ')) || avoidsFood(note);
}

function avoidsFood(note: string): boolean {
  const said = wordsOf(note);
  return said.some((word, place) => {
    if (SHORT_FOR.has(word) || isFood(JOINED.exec(word)?.[1] ?? '')) return true;
    const isOfNames = FOODS_OF_NAMES.has(word);
    if (!isOfNames && !isFood(word)) return false;
    const before = said.slice(Math.max(0, place - (isOfNames ? 1 : NEAR)), place);
    const after = said.slice(place + 1, place + 1 + NEAR);
    if (before.some((one) => AVOIDS.has(one)) || AFTER.has(after[0] ?? '')) return true;
    return !isOfNames && ([...before, ...after].some((one) => DANGER.has(one)) || isHindiNo(after));
  });
}

/** Composed, in plain forms ('GF' for full-width letters), without unseen signs. */
function folded(note: string): string {
  return note.normalize('NFKC').replace(UNSEEN, '');
}

function wordsOf(note: string): string[] {
  const plain = folded(note).toLowerCase().normalize('NFD').replace(ACCENTS, '').normalize('NFC');
  return (
    plain
      .replace(SHORT_WITH_SIGNS, '$1f')
      .replace(/\b([dl])['’]/g, '$1 ')
      .replace(/['’]/g, '')
      .match(/[\p{L}\p{M}]+/gu) ?? []
  );
}

function isFood(word: string): boolean {
  return FOODS.has(word) || FOODS.has(word.replace(/s$/, '')) || /.nuts?$/.test(word);
}

/** Hindi and Punjabi say 'not' behind what is meant, with a verb in between. */
function isHindiNo(after: readonly string[]): boolean {
  return after.some((one) => HINDI_NO.test(one) && AFTER.has(one));
}
