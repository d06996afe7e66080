import { data, type RouterContextProvider } from 'react-router';
import { dayNames } from '#app/components/day-names.server.ts';
import { menuOf } from '#app/components/menu-sections.ts';
import type { Cents } from '#app/domain/money/cents.ts';
import { clockText } from '#app/domain/time/clock-text.ts';
import { DEFAULT_TIME_ZONE, wallTime } from '#app/domain/time/wall-clock.ts';
import { OFFLINE_TEXTS } from '#app/locales/offline.ts';
import { languageFrom, wordsFrom } from '#app/middleware/i18n.ts';
import { menuReader } from '#app/middleware/menu-reader.ts';
import { storeFrom } from '#app/middleware/restaurant.ts';
import { type OfflineWords, offlineWords } from '#app/screens/offline/offline-words.server.ts';
import { translate, translator } from '#app/ui/translate.ts';

/** A dish as it is read: nothing of it can be ordered from here. `price` in cents. */
export type KeptDish = { id: string; name: string; description: string; price: Cents | null };
export type KeptMenu = {
  words: OfflineWords;
  /** 'This is the menu as it was on Wed, 25 Nov 2026, 6:45 PM…' */
  lastSeen: string;
  sections: { id: string; name: string; dishes: KeptDish[] }[];
  /** The menu has more dishes than are kept. */
  isCut: boolean;
};

/** Dishes of a bigger menu are kept without their descriptions, and of the biggest so many. */
const DESCRIBED = 100;
const MOST_DISHES = 500;

/**
 * The menu to be kept: names and prices by department, and since when they are so. Nothing of the visitor's.
 * @throws a 503 when the store did not answer: what was kept before stays
 */
export async function loadKeptMenu(context: Readonly<RouterContextProvider>): Promise<KeptMenu> {
  const store = storeFrom(context);
  const language = languageFrom(context);
  const reader = menuReader(context);
  const [departments, products] = await Promise.all([store.departments(), store.products()]);
  if (!products) throw data(null, { status: 503, statusText: 'Service unavailable' });
  const { sections, cards } = menuOf(departments, products, { ...reader, isWhole: true });
  const others = translator(wordsFrom(context))('menu.others');
  const isLong = products.length > DESCRIBED;
  let room = MOST_DISHES;
  // recommended dishes stand in their departments too
  const kept = sections
    .filter(({ kind }) => kind !== 'recommended')
    .map((section) => {
      const ids = section.products.slice(0, Math.max(0, room));
      room -= section.products.length;
      const dishes = ids.flatMap((id) => cards[id] ?? []);
      return {
        id: section.id,
        name: section.kind === 'department' ? section.name : others,
        dishes: dishes.map(({ id, name, description, price }) => ({
          id,
          name,
          description: isLong ? '' : description,
          price,
        })),
      };
    });
  const when = momentText(reader.now, store.client.timeZone ?? DEFAULT_TIME_ZONE, language);
  return {
    words: offlineWords(context),
    lastSeen: translate(OFFLINE_TEXTS[language], language, 'lastSeen', { when }),
    sections: kept.filter(({ dishes }) => dishes.length > 0),
    isCut: room < 0,
  };
}

/** On the restaurant's clock, with the year: it may be read long after. */
function momentText(moment: Date, timeZone: string, language: ReturnType<typeof languageFrom>): string {
  const { date, minute } = wallTime(moment, timeZone);
  return `${dayNames(language).date(date)} ${date.slice(0, 4)}, ${clockText(minute)}`;
}
