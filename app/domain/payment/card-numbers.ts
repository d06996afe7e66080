/** Finds ids of our own, whose digits rarely look like a card, and runs of digits, also in printed groups. */
const ID_OR_DIGITS =
  /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\p{Nd}+(?:[ \t\u00a0.\u2013-]{1,2}\p{Nd}+)*/giu;
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const LETTER = /\p{L}/u;
/**
 * First digits and lengths of issued numbers (ISO/IEC 7812). Phone numbers with a country code are shorter.
 */
const ISSUED = /^(?:[2-6]\d{15,18}|3[47]\d{13}|3[0689]\d{12})$/;
const MOST_DIGITS = 19;
/** Each group of a card but the last has as many digits; groups of phone numbers and dates have fewer. */
const LEAST_IN_GROUP = 4;
/** The digit zero in the scripts of our languages, and in full width. */
const ZEROS = [0x30, 0x966, 0xa66, 0xff10];

/**
 * Whether a text holds a payment card's number, by length, first digits and check digit (Luhn). Such a text
 * is neither stored nor sent on. Phone numbers, ids, dates and amounts are not recognised as cards.
 */
export function holdsCardNumber(text: string): boolean {
  return maskCardNumbers(text) !== text;
}

/** The text with all but the last four digits of card numbers as stars, so that it may be logged. */
export function maskCardNumbers(text: string): string {
  return text.replace(ID_OR_DIGITS, (found, at: number) => {
    const isInWord = LETTER.test(text.charAt(at - 1)) || LETTER.test(text.charAt(at + found.length));
    return isInWord || ID.test(found) || !hasCard(found) ? found : masked(found);
  });
}

/** Whether one group of digits, several in a row, or all digits together are a card's number. */
function hasCard(found: string): boolean {
  const groups = asciiDigits(found).split(/\D+/);
  const isSpelled = groups.length <= MOST_DIGITS && groups.every(({ length }) => length === 1);
  if (isSpelled && isCard(groups.join(''))) return true;
  return groups.some((_, from) => beginsCard(groups.slice(from, from + MOST_DIGITS)));
}

function beginsCard(groups: string[]): boolean {
  let digits = '';
  for (const group of groups) {
    digits += group;
    if (digits.length > MOST_DIGITS) return false;
    if (isCard(digits)) return true;
    if (group.length < LEAST_IN_GROUP) return false;
  }
  return false;
}

/** Zeros and repetitions of one digit pass every check but are nobody's card. */
function isCard(digits: string): boolean {
  return ISSUED.test(digits) && passesLuhn(digits) && new Set(digits).size > 1;
}

/** ISO/IEC 7812-1, annex B: every second digit from the right counts double. */
function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place++) {
    const digit = Number(digits[digits.length - 1 - place]);
    const counted = place % 2 === 0 ? digit : digit * 2;
    sum += counted > 9 ? counted - 9 : counted;
  }
  return sum % 10 === 0;
}

/** Digits of our scripts as 0 to 9; a digit of another script ends its group. */
function asciiDigits(text: string): string {
  return text.replace(/[^\x20-\x7f]/g, (letter) => {
    const code = letter.charCodeAt(0);
    const zero = ZEROS.find((start) => code >= start && code < start + 10);
    return zero === undefined ? ' ' : String(code - zero);
  });
}

function masked(found: string): string {
  let left = found.match(/\p{Nd}/gu)?.length ?? 0;
  return found.replace(/\p{Nd}/gu, (digit) => {
    left -= 1;
    return left < LEAST_IN_GROUP ? digit : '*';
  });
}
