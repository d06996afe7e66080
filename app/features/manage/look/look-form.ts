import { type Texts, withoutEmpty } from '#app/features/manage/draft/form-texts.ts';

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
/** What of the settings the page has. Pictures by their addresses. */
export type Look = {
  brandColour: string;
  view: View;
  tabs: Readonly<Partial<Record<Tab, boolean>>>;
  logo?: string | undefined;
  banners?: readonly string[] | undefined;
};
/** The field of the logo; there is one for each banner of the other name, in their order. */
export const PICTURE_FIELDS = { logo: 'logo', banner: 'banner[]' } as const;
/** The fields of pictures that are chosen. */
export const UPLOADS = { logo: 'logoFile', banner: 'bannerFile' } as const;
/** The most banners that the page adds; each is loaded by every visitor. */
export const MOST_BANNERS = 12;

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
    'colour-was': brandColour,
    picker: brandColour.toLowerCase(),
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

/** The pictures of the page as its form has them, in their order. */
export type Pictures = { logo: string | null; banners: readonly string[] };

/**
 * What a press does to the pictures: 'logoOff', 'up:2', 'down:0' and 'remove:1' by the places of banners; anything else
 * nothing.
 */
export function pressedPictures(pictures: Pictures, press: string | undefined): Pictures {
  if (press === 'logoOff') return { ...pictures, logo: null };
  const [, act, number] = /^(up|down|remove):(\d+)$/.exec(press ?? '') ?? [];
  const at = Number(number ?? -1);
  const banners = [...pictures.banners];
  if (!(at in banners)) return pictures;
  const moved = banners.splice(at, 1);
  if (act !== 'remove') banners.splice(Math.max(0, at + (act === 'up' ? -1 : 1)), 0, ...moved);
  return { ...pictures, banners };
}

/** The colour as typed, or as picked where only that was changed. */
export function colourTyped(texts: Texts): string {
  const [typed, was, picked] = [texts.colour, texts['colour-was'], texts.picker].map(
    (each) => each?.trim() ?? '',
  );
  const isPicked = typed === was && picked !== '' && picked !== was?.toLowerCase();
  return (isPicked ? picked : typed) ?? '';
}

/** The settings as typed. A view code that was changed says more than the three answers, which it stands for. */
export function readLook<T extends Look>(
  texts: Texts,
  known: T,
  { logo, banners }: Pictures,
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
    settings: withoutEmpty({
      ...known,
      brandColour: colourTyped(texts),
      view: given ?? answers,
      tabs: Object.fromEntries(tabs),
      logo: logo ?? undefined,
      banners,
    }),
    faults: isTyped && !given ? [{ field: 'letters', fault: 'viewCode' }] : [],
  };
}

const PLACES: Readonly<Record<string, string>> = {
  brandColour: 'colour',
  logo: UPLOADS.logo,
  'view.layout': 'layout',
  'view.pictures': 'pictures',
  'view.by': 'by',
};

/** The field that a place of the settings is edited by; null for one that the page has not. */
export function lookFieldOf(place: string): string | null {
  if (place.startsWith('banners')) return UPLOADS.banner;
  return PLACES[place] ?? null;
}
