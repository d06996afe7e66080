import { FILE_LIMITS } from '#app/contract/restaurant-file/file-limits.ts';
import { type Texts, withoutEmpty, wordsTyped } from '#app/features/manage/draft/form-texts.ts';

/** The legal texts, by their keys in the file and the last part of their addresses. */
export const LEGAL_TEXTS = ['privacy', 'terms', 'refund'] as const;
export type LegalText = (typeof LEGAL_TEXTS)[number];
/** What each is called, as customers read it. */
export const LEGAL_NAMES = {
  privacy: 'layout.footer.privacyPolicy',
  terms: 'layout.footer.termsOfUse',
  refund: 'layout.footer.refundPolicy',
} as const;
/** A section as the file has it. */
export type FileSection = { heading: string; text: string };

/** Where a legal text is edited. */
export function legalPath(text: LegalText): string {
  return `/manage/details/legal/${text}`;
}

/** The fields of all sections, and the empty ones of a new one. */
export function sectionFields(sections: readonly FileSection[]): Record<string, string> {
  return Object.fromEntries(
    [...sections, { heading: '', text: '' }].flatMap(({ heading, text }, index) => [
      [`section-${index}-heading`, heading],
      [`section-${index}-text`, text],
    ]),
  );
}

/** The sections as typed, and of each the number of its fields. Those of which nothing is typed are left out. */
export function readSections(texts: Texts): { sections: Record<string, unknown>[]; places: number[] } {
  const sections: Record<string, unknown>[] = [];
  const places: number[] = [];
  // one more than there may be, which the store then refuses
  for (
    let index = 0;
    index <= FILE_LIMITS.sections && texts[`section-${index}-heading`] !== undefined;
    index++
  ) {
    const heading = wordsTyped(texts[`section-${index}-heading`]);
    const text = wordsTyped(texts[`section-${index}-text`])?.replaceAll('\r\n', '\n');
    if (heading === undefined && text === undefined) continue;
    sections.push(withoutEmpty({ heading, text }));
    places.push(index);
  }
  return { sections, places };
}

/**
 * What a press does to the sections: 'up:2', 'down:0' and 'remove:1' by the numbers of their fields; anything else
 * nothing.
 */
export function pressedSections<T>(
  read: { sections: readonly T[]; places: readonly number[] },
  press: string | undefined,
): { sections: T[]; places: number[] } {
  const sections = [...read.sections];
  const places = [...read.places];
  const [, act, number] = /^(up|down|remove):(\d+)$/.exec(press ?? '') ?? [];
  const at = number === undefined ? -1 : places.indexOf(Number(number));
  if (at < 0) return { sections, places };
  if (act === 'remove') {
    sections.splice(at, 1);
    places.splice(at, 1);
    return { sections, places };
  }
  const to = Math.min(sections.length - 1, Math.max(0, at + (act === 'up' ? -1 : 1)));
  sections.splice(to, 0, ...sections.splice(at, 1));
  places.splice(to, 0, ...places.splice(at, 1));
  return { sections, places };
}

/**
 * The field that a place of the file's legal texts is edited by; null for another text's.
 * @param places of each section the number of its fields
 */
export function legalFieldOf(text: LegalText, place: string, places: readonly number[]): string | null {
  if (place === text) return 'section-0-heading';
  const [, of, index, key = 'heading'] = /^(\w+)\[(\d+)\](?:\.(\w+))?$/.exec(place) ?? [];
  const number = of === text && index !== undefined ? places[Number(index)] : undefined;
  return number === undefined ? null : `section-${number}-${key === 'text' ? 'text' : 'heading'}`;
}
