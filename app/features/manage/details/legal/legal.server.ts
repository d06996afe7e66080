import { data, type RouterContextProvider } from 'react-router';
import { RestaurantFile } from '#app/contract/restaurant-file/restaurant-file.ts';
import { textsOf, withoutEmpty } from '#app/features/manage/draft/form-texts.ts';
import { languagesFrom } from '#app/features/manage/draft/own-words.server.ts';
import { readPart } from '#app/features/manage/draft/part.server.ts';
import { savePart } from '#app/features/manage/draft/save.server.ts';
import type { SignedIn } from '#app/features/manage/signed-in.server.ts';
import { storeSections } from '#app/features/restaurant/legal/legal-page.server.ts';
import { languageOf } from '#app/locales/languages.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { LEGAL_TEXTS, type LegalText, legalFieldOf, pressedSections, readSections } from './legal-form.ts';

type Context = Readonly<RouterContextProvider>;

const PART = { part: 'legal', schema: RestaurantFile.shape.legal } as const;
/** The format's own bound. */
const MOST_SECTIONS = 60;

/** @throws a 404 for the name of no legal text */
export function legalTextOf(name: string): LegalText {
  const text = LEGAL_TEXTS.find((each) => each === name);
  if (!text) throw data(null, { status: 404 });
  return text;
}

/** A legal text of the draft; null where the store's stands. @throws as readPart */
export async function loadLegal(context: Context, url: URL, who: SignedIn, text: LegalText) {
  const places = Array.from({ length: MOST_SECTIONS }, (_, index) => index);
  const { seen, value } = await readPart(context, url, who, {
    ...PART,
    fieldOf: (place) => legalFieldOf(text, place, places),
  });
  return { seen, sections: value[text] ?? null };
}

/**
 * Saves a legal text as typed, with what a press does to its sections; or begins one with the store's words, or gives
 * the place back to the store's.
 * @throws as readPart
 */
export async function saveLegal(context: Context, url: URL, form: FormData, who: SignedIn, text: LegalText) {
  const { value } = await readPart(context, url, who, { ...PART, fieldOf: () => null });
  const texts = textsOf(form);
  const { press } = texts;
  const { sections, places } = pressedSections(readSections(texts), press);
  const { tradingName: name, address } = storeFrom(context).client;
  const begun =
    press === 'begin'
      ? storeSections(text, languageOf(languagesFrom(context).own), { name, address })
      : sections;
  return savePart(context, url, form, who, {
    intent: 'legal',
    part: PART.part,
    value: withoutEmpty({ ...value, [text]: press === 'store' || begun.length === 0 ? undefined : begun }),
    fieldOf: (place) => legalFieldOf(text, place, places),
    to: url.pathname,
  });
}
