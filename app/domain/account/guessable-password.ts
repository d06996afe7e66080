import { FREQUENT_WORDS } from './frequent-words.ts';

/** Rows of keys, columns of keys and the alphabet: what fingers type without thinking. */
const TRACKS = [
  '012345678901234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  '1q2w3e4r5t6y7u8i9o0p',
  '1a2b3c4d5e6f7g8h',
  'a1b2c3d4e5f6g7h8',
  'qweasdzxc',
  'qazwsxedcrfvtgbyhnujmikolp',
  'zaq12wsxcde34rfv',
  '12qwaszx',
  '147258369',
  '159357',
  '789456123',
  '1122334455667788990',
  'aabbccddeeff',
  '1357924680',
].flatMap((track) => [track, [...track].reverse().join('')]);

/** Letters that people write as signs; 1 stands for both i and l. */
const SIGNS: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '!': 'i',
};
const SHORTEST_OWN = 4;
/** A longer password is not one of these habits. */
const LONGEST = 20;

/**
 * Whether a password of eight characters or more is among those that attackers try first: a common word or
 * one of the person's own (with letters swapped for signs, doubled, or with the usual digits after it), a
 * walk over the keyboard, or a few characters repeated. A sentence or anything unusual never is.
 * @param own what others know about the person and the place: e-mail, names, the restaurant's name
 * @param common further words and passwords that many people use, in lower case: the server's long list, which is too
 * large for a page
 */
export function isGuessablePassword(
  password: string,
  own: readonly string[] = [],
  common: ReadonlySet<string> = FREQUENT_WORDS,
): boolean {
  const plain = password.toLowerCase();
  const ownWords = own.flatMap(wordsOf);
  if (ownWords.includes(plain) || common.has(plain)) return true;
  if (!/^[!-~]+$/.test(plain) || plain.length > LONGEST) return false;
  if (isWalk(plain) || /^([a-z\d]{1,4})\1+$/.test(plain)) return true;
  return wordsWithin(plain).some(
    (word) => FREQUENT_WORDS.has(word) || common.has(word) || ownWords.includes(word),
  );
}

/** The words that a password may consist of, if it is one word. */
function wordsWithin(plain: string): string[] {
  const [end = '', digits = ''] = /[^a-z\d]{0,2}(\d{0,20})[^a-z\d]{0,3}$/.exec(plain) ?? [];
  const heads = [plain, isUsualTail(digits) ? plain.slice(0, plain.length - end.length) : plain];
  const both = [...heads, plain.replace(/^(?:1|12|123|1234)(?=[a-z])/, '')];
  return both.flatMap((head) => [
    head,
    head.replace(/[@43057$!]/g, (sign) => SIGNS[sign] ?? sign).replaceAll('1', 'i'),
    head.replace(/[@43057$!]/g, (sign) => SIGNS[sign] ?? sign).replaceAll('1', 'l'),
    /^(.{4,10})\1$/.exec(head)?.[1] ?? head,
  ]);
}

/** '', '1', '12', '1234', '11', '00', '01', '69', '2026': what people append when a rule asks for digits. */
function isUsualTail(tail: string): boolean {
  return (
    tail.length <= 1 ||
    /^(19[5-9]|20[0-4])\d$/.test(tail) ||
    '1234567890'.startsWith(tail) ||
    /^(\d)\1+$/.test(tail) ||
    /^(01|69|07)$/.test(tail)
  );
}

/**
 * Whether it is made of at most three runs along the tracks or of one character, with at most one left over.
 */
function isWalk(plain: string): boolean {
  let pieces = 0;
  let over = 0;
  for (let at = 0; at < plain.length; ) {
    const length = walkFrom(plain.slice(at));
    if (length < 3) over += 1;
    else pieces += 1;
    at += length < 3 ? 1 : length;
  }
  return over <= 1 && pieces <= 3;
}

/** How many characters at the start follow one track, or repeat one character. */
function walkFrom(rest: string): number {
  let length = /^(.)\1*/.exec(rest)?.[0].length ?? 0;
  for (const track of TRACKS) {
    let steps = length + 1;
    while (steps <= rest.length && track.includes(rest.slice(0, steps))) steps += 1;
    length = Math.max(length, steps - 1);
  }
  return length;
}

/** The words of an e-mail address or a name, each alone and all joined. */
function wordsOf(text: string): string[] {
  const words = text.toLowerCase().split(/[^a-z\d]+/);
  const [head = ''] = text.toLowerCase().split('@');
  return [text.toLowerCase(), head, head.replace(/[^a-z\d]/g, ''), ...words].filter(
    (word) => word.length >= SHORTEST_OWN,
  );
}
