import { data, type RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { FileRestaurant, RestaurantFile } from '#app/contract/restaurant-file/restaurant-file.ts';
import type { DraftAnswer } from '#app/features/manage/draft/draft-answer.ts';
import { textsOf } from '#app/features/manage/draft/form-texts.ts';
import { languagesFrom } from '#app/features/manage/draft/own-words.server.ts';
import { type FieldOf, readPart } from '#app/features/manage/draft/part.server.ts';
import { formWithFaults } from '#app/features/manage/draft/save.server.ts';
import { type SectionTyped, saveSections } from '#app/features/manage/draft/save-parts.server.ts';
import { todayIn } from '#app/features/manage/hours/hours.server.ts';
import type { SignedIn } from '#app/features/manage/signed-in.server.ts';
import type { PlaceOption } from '#app/features/ordering/address-search/place-view.ts';
import { wordsFrom } from '#app/shell/language/i18n.server.ts';
import { geoFrom } from '#app/shell/request/platform.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { translator } from '#app/ui/translate.ts';
import { readDetails } from './details-form.ts';
import { factsOf } from './file-facts.ts';
import { findPlace } from './find-place.server.ts';
import { readTaxes, taxFieldOf } from './tax-form.ts';

type Context = Readonly<RouterContextProvider>;

/** The page again, where the map has several addresses for what was typed. */
export type DetailsAnswer = DraftAnswer & { places?: PlaceOption[] };

/** The parts of the file that the page has. */
const SHAPES = {
  restaurant: FileRestaurant,
  taxes: RestaurantFile.shape.taxes,
  productTaxes: z.array(z.string()).nullable(),
  fees: RestaurantFile.shape.fees,
  legal: RestaurantFile.shape.legal,
} as const;

const MOST_TAXES = 1000;
const FEES: FieldOf = (place) => (place === 'feeTax' ? 'feeTax' : null);

/** What the page shows: its parts, and the oldest draft that any of them was read of. @throws as readPart */
export async function loadDetails(context: Context, url: URL, who: SignedIn) {
  const { own } = languagesFrom(context);
  const all = Array.from({ length: MOST_TAXES }, (_, index) => index);
  const [restaurant, taxes, usual, fees, legal] = await Promise.all([
    readPart(context, url, who, { part: 'restaurant', schema: SHAPES.restaurant }),
    readPart(context, url, who, { part: 'taxes', schema: SHAPES.taxes, fieldOf: taxIn(all, own) }),
    readPart(context, url, who, { part: 'productTaxes', schema: SHAPES.productTaxes, fieldOf: () => null }),
    readPart(context, url, who, { part: 'fees', schema: SHAPES.fees, fieldOf: FEES }),
    readPart(context, url, who, { part: 'legal', schema: SHAPES.legal, fieldOf: () => null }),
  ]);
  const parts = [restaurant, taxes, usual, fees];
  return {
    seen: {
      number: Math.min(...parts.map(({ seen }) => seen.number)),
      faults: Object.assign({}, ...parts.map(({ seen }) => seen.faults)),
    },
    restaurant: restaurant.value,
    taxes: taxes.value,
    usual: usual.value,
    fees: fees.value,
    legal: legal.value,
  };
}

/** How many dishes have each tax, and lack words; null where the store does not tell. */
export async function loadFacts(context: Context, { staffToken }: SignedIn) {
  const reply = await storeFrom(context).api.call('draft.file', { staffToken });
  const file = reply.ok ? RestaurantFile.safeParse(reply.data.file) : null;
  const { own, languages } = languagesFrom(context);
  const others = languages.filter((language) => language !== own);
  return file?.success ? factsOf(file.data, others, todayIn(context)) : null;
}

/**
 * Saves what was typed, part by part. The address is looked up first: nothing is saved while its place is not known.
 * @throws as readPart
 */
export async function saveDetails(context: Context, url: URL, form: FormData, who: SignedIn) {
  const known = await loadDetails(context, url, who);
  const languages = languagesFrom(context);
  const texts = textsOf(form);
  const placed = await findPlace(geoFrom(context), texts, known.restaurant);
  if ('fault' in placed) return addressAgain(context, form, placed);
  const [, removed] = /^removeTax:(\d+)$/.exec(texts.press ?? '') ?? [];
  const read = readTaxes(texts, languages, known, removed === undefined ? null : Number(removed));
  const section = (
    part: keyof typeof SHAPES,
    value: unknown,
    before: unknown,
    fieldOf: FieldOf = (place) => place,
  ): SectionTyped => ({ part, schema: SHAPES[part], value, known: before, fieldOf });
  const { feeTax: _, ...fees } = known.fees;
  return saveSections(context, url, form, who, {
    intent: 'details',
    to: url.pathname,
    sections: [
      section('restaurant', readDetails({ ...texts, ...placed }, known.restaurant), known.restaurant),
      section('taxes', read.taxes, known.taxes, taxIn(read.places, languages.own)),
      { ...section('productTaxes', read.usual, known.usual, () => null), leans: true },
      // who may not change what customers pay beside their dishes has no such field
      ...(texts.feeTax === undefined
        ? []
        : [
            {
              ...section(
                'fees',
                { ...fees, ...(texts.feeTax && { feeTax: texts.feeTax }) },
                known.fees,
                FEES,
              ),
              leans: true,
            },
          ]),
    ],
  });
}

function taxIn(places: readonly number[], own: string): FieldOf {
  return (place) => taxFieldOf(`taxes${place}`, places, own);
}

function addressAgain(
  context: Context,
  form: FormData,
  { fault, places }: Extract<Awaited<ReturnType<typeof findPlace>>, { fault: unknown }>,
) {
  const t = translator(wordsFrom(context));
  const again = formWithFaults(form, 'details', { address: [t(`manageDetails.addressFaults.${fault}`)] });
  return data<DetailsAnswer>({ ...again.data, places }, { status: 400 });
}
