import { momentTyped } from '#app/domain/time/moment-typed.ts';
import { wallTime } from '#app/domain/time/wall-clock.ts';
import {
  type Languages,
  moneyShown,
  namesShown,
  namesTyped,
  numberShown,
  numberTyped,
  sumTyped,
  type Texts,
  withoutEmpty,
  wordsTyped,
} from '#app/features/manage/draft/form-texts.ts';

/** What customers get by a promotion. */
export const KINDS = ['freeDelivery', 'percent', 'fixed'] as const;
export type PromotionKind = (typeof KINDS)[number];

/** A promotion as the file has it; money in dollars. */
export type FilePromotion = {
  id?: string | undefined;
  kind: PromotionKind;
  percent?: number | undefined;
  amount?: number | undefined;
  name: string;
  names?: Readonly<Partial<Record<string, string>>> | undefined;
  code?: string | undefined;
  minimumOrder?: number | undefined;
  maxDiscount?: number | undefined;
  starts?: string | undefined;
  ends?: string | undefined;
  orderTypes?: readonly ('delivery' | 'pickup')[] | undefined;
  usageLimit?: number | undefined;
  perCustomerLimit?: number | undefined;
  isActive?: boolean | undefined;
};

/** The words and times of the restaurant that a promotion is read with. */
export type PromotionPlace = Languages & { timeZone: string };

/** The fields of a promotion; of a new one without a value. */
export function promotionFields(
  promotion: FilePromotion | null,
  place: PromotionPlace,
): Record<string, string> {
  const types = promotion?.orderTypes ?? [];
  return {
    kind: promotion?.kind ?? 'percent',
    ...namesShown('name', { name: promotion?.name, names: promotion?.names }, place),
    percent: numberShown(promotion?.percent),
    amount: moneyShown(promotion?.amount),
    how: promotion && promotion.code === undefined ? 'itself' : 'code',
    // no word that keeps a form from being kept for who has to sign in again
    letters: promotion?.code ?? '',
    least: promotion?.minimumOrder ? moneyShown(promotion.minimumOrder) : '',
    most: moneyShown(promotion?.maxDiscount),
    // none named is both
    ...((types.length === 0 || types.includes('delivery')) && { delivery: 'on' }),
    ...((types.length === 0 || types.includes('pickup')) && { pickup: 'on' }),
    uses: numberShown(promotion?.usageLimit),
    each: numberShown(promotion?.perCustomerLimit),
    starts: momentShown(promotion?.starts, place.timeZone),
    ends: momentShown(promotion?.ends, place.timeZone),
  };
}

/** What is wrong beside what the store checks. */
export type PromotionFault = { field: string; fault: 'noOrderType' | 'noCode' | 'noMoment' };

/** The file's fields that are typed on the page; all others of a promotion stay as they are. */
type Typed = Omit<FilePromotion, 'percent' | 'amount'> & Record<string, unknown>;

/**
 * The promotion as typed. Numbers that are none stay as they were typed, for the store's check.
 * @param known as it is in the draft; null for a new one
 */
export function readPromotion(
  texts: Texts,
  place: PromotionPlace,
  known: FilePromotion | null,
): { promotion: Record<string, unknown>; faults: PromotionFault[] } {
  const kind = KINDS.find((each) => each === texts.kind) ?? 'percent';
  const { name, names } = namesTyped(texts, 'name', place);
  const code = texts.how === 'code' ? wordsTyped(texts.letters) : undefined;
  const [starts, ends] = [
    stampTyped(texts.starts, known?.starts, place),
    stampTyped(texts.ends, known?.ends, place),
  ];
  const { percent: _percent, amount: _amount, ...kept } = known ?? {};
  const promotion = withoutEmpty({
    ...kept,
    kind,
    name,
    names,
    ...(kind === 'percent' && { percent: numberTyped(texts.percent) }),
    ...(kind === 'fixed' && { amount: sumTyped(texts.amount) }),
    code,
    minimumOrder: sumTyped(texts.least) ?? 0,
    maxDiscount: sumTyped(texts.most),
    starts: starts ?? undefined,
    ends: ends ?? undefined,
    orderTypes: orderTypes(texts, known),
    usageLimit: numberTyped(texts.uses),
    perCustomerLimit: numberTyped(texts.each),
    isActive: known?.isActive ?? true,
  }) satisfies Partial<Record<keyof Typed, unknown>>;
  const faults: PromotionFault[] = [];
  if (texts.how === 'code' && code === undefined) faults.push({ field: 'letters', fault: 'noCode' });
  if (texts.delivery === undefined && texts.pickup === undefined)
    faults.push({ field: 'delivery', fault: 'noOrderType' });
  if (starts === null) faults.push({ field: 'starts', fault: 'noMoment' });
  if (ends === null) faults.push({ field: 'ends', fault: 'noMoment' });
  return { promotion, faults };
}

/** Both is none named, unless both were named before. */
function orderTypes(texts: Texts, known: FilePromotion | null): FilePromotion['orderTypes'] {
  const chosen = (['delivery', 'pickup'] as const).filter((type) => texts[type] !== undefined);
  if (chosen.length < 2) return chosen;
  return known?.orderTypes?.length === 2 ? known.orderTypes : [];
}

/** A moment of the file on the restaurant's clock, as a field for date and time has it: '2026-08-03T00:00'. */
export function momentShown(stamp: string | undefined, timeZone: string): string {
  const instant = new Date(stamp ?? '');
  if (Number.isNaN(instant.getTime())) return '';
  const { date, minute } = wallTime(instant, timeZone);
  return `${date}T${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

/**
 * A moment as the file has it; undefined where nothing was typed, null for what is no moment.
 * @param known as it is written in the file; it stays where the same minute was typed
 */
function stampTyped(
  text: string | undefined,
  known: string | undefined,
  { timeZone }: PromotionPlace,
): string | null | undefined {
  const typed = text?.trim() ?? '';
  if (typed === '') return undefined;
  if (typed === momentShown(known, timeZone)) return known;
  const [day = '', time = ''] = typed.split(/[T ]/);
  const moment = momentTyped(day, time, timeZone);
  return 'utc' in moment ? moment.utc : null;
}

const FIELDS: Readonly<Record<string, string>> = {
  kind: 'kind',
  percent: 'percent',
  amount: 'amount',
  code: 'letters',
  minimumOrder: 'least',
  maxDiscount: 'most',
  orderTypes: 'delivery',
  usageLimit: 'uses',
  perCustomerLimit: 'each',
  starts: 'starts',
  ends: 'ends',
};

/**
 * The field that a place of the file is edited by, for its faults; null for another promotion's.
 * @param path where this one stands in the file: 'promotions[2]'
 * @param own the restaurant's own language
 */
export function promotionFieldOf(path: string, fault: string, own: string): string | null {
  if (!fault.startsWith(`${path}.`)) return null;
  const [key = '', language] = fault.slice(path.length + 1).split(/[.[]/);
  if (key === 'name') return `name-${own}`;
  return key === 'names' ? `name-${language}` : (FIELDS[key] ?? null);
}
