import { calendar as hiCalendar } from './hi/calendar.ts';
import { dishRules as hiDishes } from './hi/dish-rules.ts';
import { formRules as hiForms } from './hi/form-rules.ts';
import { storeTold as hiStore } from './hi/store-told.ts';
import type { Language } from './locale.ts';
import { calendar as paCalendar } from './pa/calendar.ts';
import { dishRules as paDishes } from './pa/dish-rules.ts';
import { formRules as paForms } from './pa/form-rules.ts';
import { storeTold as paStore } from './pa/store-told.ts';

type Told = Readonly<Record<string, string>>;

/** What the rules of forms and dishes say, and the names in dates; a page has those of its screens (parts.ts). English needs none. */
export const RULES: Readonly<Record<Language, Told>> = {
  en: {},
  hi: { ...hiForms, ...hiDishes, ...hiCalendar },
  pa: { ...paForms, ...paDishes, ...paCalendar },
};

/** That and what the store answers: for the server of the pages. */
export const EVERYTHING_TOLD: Readonly<Record<Language, Told>> = {
  en: {},
  hi: { ...hiStore, ...RULES.hi },
  pa: { ...paStore, ...RULES.pa },
};
