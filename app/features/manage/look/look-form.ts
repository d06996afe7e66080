import type { Texts } from '#app/features/manage/draft/form-texts.ts';

/** The tabs of the header, in its order; the file's keys. */
export const TABS = [
  'menu',
  'paymentMethods',
  'deliveryZones',
  'serviceHours',
  'changeLocation',
  'contact',
  'feedback',
] as const;
export type Tab = (typeof TABS)[number];

/** How the menu is laid out, as the file has it. */
export type View = { layout: 'grid' | 'list'; pictures: boolean; by: 'departments' | 'products' };
/** What of the settings the page has. */
export type Look = { brandColour: string; view: View; tabs: Readonly<Partial<Record<Tab, boolean>>> };

/** The three answers of a view as letters: 'GPD' is cards with pictures, dishes first. */
export function viewCode({ layout, pictures, by }: View): string {
  return `${layout === 'grid' ? 'G' : 'L'}${pictures ? 'P' : 'N'}${by === 'products' ? 'D' : 'P'}`;
}

/** The view of such letters, in capitals or not; null where they are none. */
export function viewOf(code: string): View | null {
  const letters = code.trim().toUpperCase();
  if (!/^[GL][PN][DP]$/.test(letters)) return null;
  return {
    layout: letters[0] === 'G' ? 'grid' : 'list',
    pictures: letters[1] === 'P',
    by: letters[2] === 'D' ? 'products' : 'departments',
  };
}

/** The fields of the page; the boxes of tabs are 'tab-menu' and so on. */
export function lookFields({ brandColour, view, tabs }: Look): Record<string, string> {
  return {
    colour: brandColour,
    layout: view.layout,
    pictures: view.pictures ? 'yes' : 'no',
    by: view.by,
    letters: viewCode(view),
    'letters-was': viewCode(view),
    ...Object.fromEntries(TABS.flatMap((tab) => (tabs[tab] ? [[`tab-${tab}`, 'on']] : []))),
  };
}

/** What is wrong beside what the store checks. */
export type LookFault = { field: 'letters'; fault: 'viewCode' };

/** The settings as typed. A view code that was changed says more than the three answers, which it stands for. */
export function readLook<T extends Look>(
  texts: Texts,
  known: T,
): { settings: Record<string, unknown>; faults: LookFault[] } {
  const letters = texts.letters ?? '';
  const isTyped = letters.trim() !== '' && letters !== texts['letters-was'];
  const given = isTyped ? viewOf(letters) : null;
  const answers = { layout: texts.layout, pictures: texts.pictures === 'yes', by: texts.by };
  const tabs = TABS.flatMap((tab) => {
    const isOn = texts[`tab-${tab}`] !== undefined;
    // one that is off is not named, unless it was
    return isOn || known.tabs[tab] !== undefined ? [[tab, isOn] as const] : [];
  });
  return {
    settings: {
      ...known,
      brandColour: texts.colour?.trim() ?? '',
      view: given ?? answers,
      tabs: Object.fromEntries(tabs),
    },
    faults: isTyped && !given ? [{ field: 'letters', fault: 'viewCode' }] : [],
  };
}

const PLACES: Readonly<Record<string, string>> = {
  brandColour: 'colour',
  'view.layout': 'layout',
  'view.pictures': 'pictures',
  'view.by': 'by',
};

/** The field that a place of the settings is edited by; null for one that the page has not. */
export function lookFieldOf(place: string): string | null {
  return PLACES[place] ?? null;
}
