import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { FileRestaurant, FileTax } from '#app/contract/restaurant-file/restaurant-file.ts';
import { readPart } from '#app/features/manage/draft/part.server.ts';
import type { DepartmentPart } from '#app/features/manage/draft/parts.ts';
import { typedText, typedWords } from '#app/features/manage/draft/typed-values.ts';
import type { SignedIn } from '#app/features/manage/signed-in.server.ts';
import { LANGUAGE_FACTS, LANGUAGES, type Language } from '#app/locales/languages.ts';

type Context = Readonly<RouterContextProvider>;

const PERIODS = ['breakfast', 'lunch', 'dinner'] as const;
const Periods = z.partialRecord(z.enum(PERIODS), z.string()).nullable();

/** What the form of a department chooses from. */
export type DepartmentChoices = {
  /** The restaurant's own first. */
  languages: { language: Language; name: string; isFirst: boolean }[];
  taxes: { name: string; rate: number; isInclusive: boolean }[];
  /** The meal periods that have hours: 'Lunch 11:30-14:30'. */
  periods: { name: (typeof PERIODS)[number]; hours: string }[];
};

/** Languages, taxes and meal periods of the draft. @throws as readPart */
export async function departmentChoices(
  context: Context,
  url: URL,
  who: SignedIn,
): Promise<DepartmentChoices> {
  const [restaurant, taxes, periods] = await Promise.all([
    readPart(context, url, who, { part: 'restaurant', schema: FileRestaurant }),
    readPart(context, url, who, { part: 'taxes', schema: z.array(FileTax) }),
    readPart(context, url, who, { part: 'mealPeriods', schema: Periods }),
  ]);
  const first = restaurant.value.language;
  return {
    languages: [first, ...LANGUAGES.filter((each) => each !== first)].map((language) => ({
      language,
      name: LANGUAGE_FACTS[language].name,
      isFirst: language === first,
    })),
    taxes: taxes.value.map(({ name, ratePercent: rate, isInclusive }) => ({ name, rate, isInclusive })),
    periods: PERIODS.flatMap((name) => {
      const hours = periods.value?.[name];
      return hours ? [{ name, hours: hours.replace('-', ' – ') }] : [];
    }),
  };
}

/** What was typed and ticked, as a department of the file. */
export function departmentIn(form: FormData, known: Partial<DepartmentPart>): object {
  const { taxes: _, mealPeriods: __, ...rest } = known;
  const names = typedWords(form, 'names');
  const all = (name: string) => form.getAll(name).map(String);
  return {
    ...rest,
    name: typedText(form.get('name')) ?? '',
    // the file may say the restaurant's own language once more, for which the form has no second field
    names: { ...withoutFields(known.names, form), ...names },
    ...(form.get('when') === 'periods' && { mealPeriods: all('mealPeriods') }),
    ...(form.get('whose') === 'own' && { taxes: all('taxes') }),
  };
}

function withoutFields(names: DepartmentPart['names'], form: FormData): Record<string, string> {
  return Object.fromEntries(
    Object.entries(names ?? {}).filter(([language]) => !form.has(`names.${language}`)),
  );
}
