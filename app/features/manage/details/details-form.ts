import {
  numberShown,
  numberTyped,
  type Texts,
  withoutEmpty,
  wordsTyped,
} from '#app/features/manage/draft/form-texts.ts';
import { LANGUAGES, type Language } from '#app/locales/languages.ts';

/** The lines of the page, by their keys in the file. */
export const LINES = ['tradingName', 'address', 'phone', 'email', 'gstNumber'] as const;
/** Where the restaurant is, in degrees. */
export const DEGREES = ['latitude', 'longitude'] as const;
/** The mails that take a line of the restaurant's own. */
export const MAILS = ['accepted', 'cancelled'] as const;

/** What of the file's restaurant the page has. */
export type Details = Readonly<
  Partial<Record<(typeof LINES)[number], string>> &
    Partial<Record<(typeof DEGREES)[number], number>> & {
      language?: string | undefined;
      languages?: readonly string[] | undefined;
      mailLines?: Readonly<Partial<Record<(typeof MAILS)[number], string | undefined>>> | undefined;
    }
>;

/** The fields of the page; the name of a field is its place in the part. */
export function detailsFields(details: Details): Record<string, string> {
  return {
    ...Object.fromEntries(LINES.map((line) => [line, details[line] ?? ''])),
    ...Object.fromEntries(DEGREES.map((axis) => [axis, numberShown(details[axis])])),
    ...Object.fromEntries(MAILS.map((mail) => [`mailLines.${mail}`, details.mailLines?.[mail] ?? ''])),
    language: details.language ?? '',
    ...Object.fromEntries(
      LANGUAGES.filter((each) => details.languages?.includes(each) ?? true).map((each) => [
        offerField(each),
        'on',
      ]),
    ),
  };
}

/** Sent with the ticks of the languages: a form without it says nothing of them. */
export const OFFERS_FIELD = 'offers';

/** The tick by which a language is offered. */
export function offerField(language: Language): string {
  return `offer-${language}`;
}

/** Those that are ticked, and the restaurant's own, in which all has its words; undefined for all. */
function readOffered(texts: Texts, known: Details): readonly string[] | undefined {
  if (texts[OFFERS_FIELD] === undefined) return known.languages;
  const own = texts.language || known.language;
  const offered = LANGUAGES.filter((each) => each === own || texts[offerField(each)] === 'on');
  return offered.length === LANGUAGES.length ? undefined : offered;
}

/** The words of several lines as one. */
function inOneLine(text: string | undefined): string | undefined {
  const lines = text?.split('\n').map((line) => line.trim());
  return lines?.filter((line) => line !== '').join(' ');
}

/** The restaurant as typed; all that the page has no field for stays. */
export function readDetails<T extends Details>(texts: Texts, known: T): Record<string, unknown> {
  // what is typed over several lines is one line of a mail
  const mailLines = withoutEmpty(
    Object.fromEntries(MAILS.map((mail) => [mail, inOneLine(wordsTyped(texts[`mailLines.${mail}`]))])),
  );
  return withoutEmpty({
    ...known,
    ...Object.fromEntries(LINES.map((line) => [line, wordsTyped(texts[line])])),
    ...Object.fromEntries(DEGREES.map((axis) => [axis, numberTyped(texts[axis])])),
    mailLines: Object.keys(mailLines).length === 0 ? undefined : mailLines,
    language: texts.language || known.language,
    languages: readOffered(texts, known),
  });
}
