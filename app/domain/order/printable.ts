/** What the fonts of tickets lack (backend/paper/letters.ts): other scripts, their punctuation, pictures. */
const LACKED =
  /(?:[^\p{Script=Latin}\p{Script=Devanagari}\p{Script=Gurmukhi}\p{Script=Common}\p{Script=Inherited}]|[\u3000-\u33ff\uff00-\uffef]|(?![©®™])\p{Extended_Pictographic}|\p{RI}|\p{EMod})(?:\ufe0e|\ufe0f|\u200d|\u20e3)*/gu;

/** The same without letters that would be printed as empty boxes, in every text in it: '…' stands for them. */
export function printable<Value>(value: Value): Value {
  if (typeof value === 'string') return value.replace(LACKED, '…').replace(/…(?: ?…)+/g, '…') as Value;
  if (Array.isArray(value)) return value.map(printable) as Value;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, printable(inner)])) as Value;
}
