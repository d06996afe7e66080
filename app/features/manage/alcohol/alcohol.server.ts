import type { RouterContextProvider } from 'react-router';
import { FileAlcohol } from '#app/contract/restaurant-file/restaurant-file-alcohol.ts';
import { textsOf } from '#app/features/manage/draft/form-texts.ts';
import { readPart } from '#app/features/manage/draft/part.server.ts';
import { formWithFaults, savePart } from '#app/features/manage/draft/save.server.ts';
import { inWords, todayIn } from '#app/features/manage/hours/hours.server.ts';
import { readWeek } from '#app/features/manage/hours/hours-read.ts';
import type { SignedIn } from '#app/features/manage/signed-in.server.ts';
import {
  licenceFieldOf,
  licenceFields,
  OWN_HOURS,
  readLicence,
  saleHoursFieldOf,
  saleHoursFields,
  withSaleHours,
} from './alcohol-form.ts';
import { LICENCE_INTENT, SALE_HOURS_INTENT } from './intents.ts';

type Context = Readonly<RouterContextProvider>;

const PART = { part: 'alcohol', schema: FileAlcohol.nullable() } as const;

/** The licence for the page of details. @throws as readPart */
export async function loadLicence(context: Context, url: URL, who: SignedIn) {
  const { seen, value } = await readPart(context, url, who, { ...PART, fieldOf: licenceFieldOf });
  const isOver = value !== null && value.licence.expires < todayIn(context);
  return { seen, values: licenceFields(value), isOver };
}

/** Saves it. @throws as readPart */
export async function saveLicence(context: Context, url: URL, form: FormData, who: SignedIn) {
  const { value } = await readPart(context, url, who, PART);
  return savePart(context, url, form, who, {
    intent: LICENCE_INTENT,
    part: PART.part,
    value: readLicence(textsOf(form), value),
    fieldOf: licenceFieldOf,
    to: url.pathname,
  });
}

/** The hours of alcohol for the page of hours; without a licence there are none to say. @throws as readPart */
export async function loadSaleHours(context: Context, url: URL, who: SignedIn) {
  const { seen, value } = await readPart(context, url, who, { ...PART, fieldOf: saleHoursFieldOf });
  return { seen, hasLicence: value !== null, values: saleHoursFields(value), week: value?.hours ?? null };
}

/** Saves them. Windows that overlap or have no end are told before anything is saved. @throws as readPart */
export async function saveSaleHours(context: Context, url: URL, form: FormData, who: SignedIn) {
  const { value } = await readPart(context, url, who, PART);
  const texts = textsOf(form);
  const { week, faults } = readWeek(texts);
  if (texts[OWN_HOURS] !== undefined && faults.length > 0)
    return formWithFaults(form, SALE_HOURS_INTENT, inWords(context, faults));
  return savePart(context, url, form, who, {
    intent: SALE_HOURS_INTENT,
    part: PART.part,
    value: value && withSaleHours(texts, value, week),
    fieldOf: saleHoursFieldOf,
    to: url.pathname,
  });
}
