import type { Question } from './ask.ts';

const MOST_LETTERS = 300;

/** What is sent with a question, in words: the JSON, or the names of a form's parts (their values are people's). */
export function describeBody({ json, raw, form }: Question): string {
  if (form) return ` with ${Object.keys(form).join(', ')}`;
  const body = raw ?? (json === undefined ? '' : JSON.stringify(json));
  return body && ` ${body}`;
}

/** A text of one line, not too long, without what would steer a terminal and without these secrets. */
export function withoutSecrets(text: string, secrets: readonly string[]): string {
  let clean = text;
  for (const secret of secrets) if (secret) clean = clean.replaceAll(secret, '(secret)');
  clean = clean.replace(/\p{C}+|\s+/gu, ' ').trim();
  return clean.length > MOST_LETTERS ? `${clean.slice(0, MOST_LETTERS)} …` : clean;
}
