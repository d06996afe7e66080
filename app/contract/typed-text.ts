/** Signs that nobody sees: soft hyphens, marks of direction, variation selectors. Copied numbers bring them along. */
const UNSEEN =
  /\u034f|[\ufe00-\ufe0f]|[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;
/** Indian letters need these; between figures they are unseen signs. */
const JOINERS = /[\u200c\u200d]/g;
const HYPHENS = /[\u2010-\u2015\u2212\ufe58\ufe63]/g;
/** Full-width signs from '!' to '/' lie this far behind the plain ones. */
const FULL_WIDTH = /[\uff01-\uff0f]/g;
const FULL_WIDTH_OFFSET = 0xfee0;
const SPACES = /\p{Zs}/gu;
const DIGIT = /\p{Nd}/u;
const DIGITS = /\p{Nd}/gu;
const LETTER = /\p{L}/u;

/** Fields whose figures count although letters may stand beside them. */
const HAS_FIGURES = /phone|code|qty|quantity|tip/i;
const IS_ADDRESS = /address|searched|unit/i;
/** Fields that are compared letter by letter. */
const IS_SECRET = /password|proof|token|secret|key/i;

/**
 * What people type where figures count: digits of any script as 0 to 9, all hyphens as '-', all spaces as ' ', and no
 * unseen signs. Letters stay.
 */
export function plainTyped(typed: string): string {
  const plain = plainDigits(typed)
    .replace(HYPHENS, '-')
    .replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH_OFFSET))
    .replace(SPACES, ' ');
  return LETTER.test(plain) ? plain : plain.replace(JOINERS, '');
}

/** The digits of an address as 0 to 9, and no unseen signs. Its dashes are those that the map service signed. */
export function plainDigits(typed: string): string {
  return typed.replace(UNSEEN, '').replace(DIGITS, plainDigit);
}

/**
 * The value of a form's field as it is read: `plainTyped` where it holds figures and no letters, or where the field's name
 * says that its figures count. Names, notes and passwords stay as typed.
 */
export function plainField(name: string, value: string): string {
  if (IS_SECRET.test(name)) return value;
  if (IS_ADDRESS.test(name)) return plainDigits(value);
  return HAS_FIGURES.test(name) || (DIGIT.test(value) && !LETTER.test(value)) ? plainTyped(value) : value;
}

/** Digits of a script stand in rows of ten, from its 0 on. */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (DIGIT.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value % 10);
}
