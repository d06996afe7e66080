import { data, type RouterContextProvider } from 'react-router';
import type { Cents } from '#app/contract/money.ts';
import { menuOf } from '#app/domain/menu/menu-sections.ts';
import { clockText } from '#app/domain/time/clock-text.ts';
import { DEFAULT_TIME_ZONE, wallTime } from '#app/domain/time/wall-clock.ts';
import { menuReader } from '#app/features/menu/load-menu.server.ts';
import { TEXTS } from '#app/locales/texts.server.ts';
import { languageFrom, wordsFrom } from '#app/shell/language/i18n.server.ts';
import { type OfflineWords, offlineWords } from '#app/shell/offline/offline.server.ts';
import { dayNames } from '#app/shell/restaurant/day-names.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { translate, translator } from '#app/ui/translate.ts';

/** A dish to read about; it cannot be ordered from here. `price` in cents. */
export type KeptDish = { id: string; name: string; description: string; price: Cents | null };
export type OfflineMenu = {
  words: OfflineWords;
  /** 'This is the menu as it was on Wed, 25 Nov 2026, 6:45 PM…' */
  lastSeen: string;
  sections: { id: string; name: string; dishes: KeptDish[] }[];
  /** The menu has more dishes than are kept. */
  isCut: boolean;
};

/** Menus of more than 100 dishes are kept without descriptions; no more than 500 dishes are kept. */
const DESCRIBED = 100;
const MOST_DISHES = 500;

/**
 * The menu that a browser keeps for times without connection: names and prices by department, and the time
 * they are from. It holds nothing personal.
 * @throws a 503 response when the store did not answer, so that the browser keeps its older copy
 */
export async function loadKeptMenu(context: Readonly<RouterContextProvider>): Promise<OfflineMenu> {
  const store = storeFrom(context);
  const language = languageFrom(context);
  const reader = menuReader(context);
  const [departments, products] = await Promise.all([store.departments(), store.products()]);
  if (!products) throw data(null, { status: 503, statusText: 'Service unavailable' });
  const { sections, cards } = menuOf(departments, products, { ...reader, isWhole: true });
  const others = translator(wordsFrom(context))('menu.others');
  const isLong = products.length > DESCRIBED;
  let room = MOST_DISHES;
  // recommended dishes are listed in their departments too
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
    lastSeen: translate(TEXTS[language].offline, language, 'lastSeen', { when }),
    sections: kept.filter(({ dishes }) => dishes.length > 0),
    isCut: room < 0,
  };
}

/** The time in the restaurant's time zone, with the year, because the menu may be read much later. */
function momentText(moment: Date, timeZone: string, language: ReturnType<typeof languageFrom>): string {
  const { date, minute } = wallTime(moment, timeZone);
  return `${dayNames(language).date(date)} ${date.slice(0, 4)}, ${clockText(minute)}`;
}
