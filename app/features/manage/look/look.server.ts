import type { RouterContextProvider } from 'react-router';
import { FileSettings } from '#app/contract/restaurant-file/restaurant-file.ts';
import { textsOf } from '#app/features/manage/draft/form-texts.ts';
import { readPart } from '#app/features/manage/draft/part.server.ts';
import { formWithFaults, savePart } from '#app/features/manage/draft/save.server.ts';
import { MOST_PICTURE_BYTES } from '#app/features/manage/picture-kinds.ts';
import { refusalOf, type SignedIn } from '#app/features/manage/signed-in.server.ts';
import { wordsFrom } from '#app/shell/language/i18n.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { translator } from '#app/ui/translate.ts';
import {
  lookFieldOf,
  MOST_BANNERS,
  PICTURE_FIELDS,
  type Pictures,
  pressedPictures,
  readLook,
  UPLOADS,
} from './look-form.ts';

type Context = Readonly<RouterContextProvider>;

const PART = { part: 'settings', schema: FileSettings, fieldOf: lookFieldOf } as const;

/** The look of the draft, and the dishes that its preview is drawn with. @throws as readPart */
export async function loadLook(context: Context, url: URL, who: SignedIn) {
  const { seen, value } = await readPart(context, url, who, PART);
  const { staffToken } = who;
  // without dishes the preview has none; the page is whole all the same
  const menu = await storeFrom(context).api.call('draft.menu', { staffToken, query: {} });
  return { seen, settings: value, menu: menu.ok ? menu.data : null };
}

/**
 * Saves the look as typed, with what a press does to its pictures. Pictures that were chosen are kept first, whatever
 * the press, so that they need not be chosen again.
 * @throws as readPart
 */
export async function saveLook(context: Context, url: URL, form: FormData, who: SignedIn) {
  const { value } = await readPart(context, url, who, PART);
  const before: Pictures = {
    logo: textIn(form, PICTURE_FIELDS.logo) || null,
    banners: form.getAll(PICTURE_FIELDS.banner).filter((each) => typeof each === 'string'),
  };
  const texts = textsOf(form);
  const { pictures, faults } = await withUploads(
    context,
    url,
    form,
    who,
    pressedPictures(before, texts.press),
  );
  const again = formWith(form, pictures);
  const { settings, faults: wrong } = readLook(texts, value, pictures);
  const t = translator(wordsFrom(context));
  if (wrong.length > 0) faults.letters = [t('manageLook.faults.viewCode')];
  if (Object.keys(faults).length > 0) return formWithFaults(again, 'look', faults);
  return savePart(context, url, again, who, {
    intent: 'look',
    part: PART.part,
    fieldOf: PART.fieldOf,
    value: settings,
    to: url.pathname,
  });
}

type Uploaded = { pictures: Pictures; faults: Record<string, string[]> };

/** The pictures with those that were chosen, which the store keeps; or why it does not take them. */
async function withUploads(
  context: Context,
  url: URL,
  form: FormData,
  { staffToken }: SignedIn,
  before: Pictures,
): Promise<Uploaded> {
  const faults: Uploaded['faults'] = {};
  let pictures = before;
  const t = translator(wordsFrom(context));
  for (const kind of ['logo', 'banner'] as const) {
    const picture = form.get(UPLOADS[kind]);
    if (!(picture instanceof File) || picture.size === 0) continue;
    const isMany = kind === 'banner' && pictures.banners.length >= MOST_BANNERS;
    if (isMany || picture.size > MOST_PICTURE_BYTES) {
      faults[UPLOADS[kind]] = [
        isMany ? t('manageLook.faults.banners', { count: MOST_BANNERS }) : t('manageLook.faults.tooLarge'),
      ];
      continue;
    }
    const reply = await storeFrom(context).api.call('draft.addPicture', { staffToken, body: { picture } });
    if (!reply.ok) faults[UPLOADS[kind]] = [await refusalOf(context, url, reply, formWith(form, pictures))];
    else if (kind === 'logo') pictures = { ...pictures, logo: reply.data.picture };
    else pictures = { ...pictures, banners: [...pictures.banners, reply.data.picture] };
  }
  return { pictures, faults };
}

/** What was sent, with the pictures as they are now and no files. */
function formWith(sent: FormData, { logo, banners }: Pictures): FormData {
  const form = new FormData();
  const ofPictures: readonly string[] = Object.values(PICTURE_FIELDS);
  for (const [name, value] of sent)
    if (typeof value === 'string' && !ofPictures.includes(name)) form.append(name, value);
  form.append(PICTURE_FIELDS.logo, logo ?? '');
  for (const banner of banners) form.append(PICTURE_FIELDS.banner, banner);
  return form;
}

function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
