import { toCents } from '#app/contract/money.ts';
import type { ChangeValue, FileChange } from '#app/contract/restaurant-change.ts';
import { type ChangeSpeaker, changeSentence, valueWords } from '#app/domain/changes/change-words.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { LANGUAGE_FACTS, LANGUAGES } from '#app/locales/languages.ts';

/** What a change is about, in the order of the page. */
export const KINDS = [
  'prices',
  'menu',
  'hours',
  'zones',
  'promotions',
  'taxes',
  'settings',
  'details',
] as const;
export type ChangeKind = (typeof KINDS)[number];

/** One change in words. */
export type ShownChange = {
  key: string;
  kind: ChangeKind;
  sign: 'add' | 'rem' | 'mod';
  what: string;
  before: string | null;
  after: string | null;
  /** By how much money changes: '+$1.00, 5 %'. */
  step: string | null;
  /** It changes a price by more than a fifth. */
  isBigStep: boolean;
  /** Languages that it has no words in. */
  lacks: string[];
};

/** More of a step than this many percent is worth another look. */
const BIG_STEP = 20;
const MONEY_FIELDS = ['price', 'discountedPrice'];
const KIND_OF: Readonly<Record<string, ChangeKind>> = {
  ...{ hours: 'hours', specialDay: 'hours', mealPeriod: 'hours', zone: 'zones', promotion: 'promotions' },
  ...{ tax: 'taxes', usualTaxes: 'taxes', fee: 'taxes', setting: 'settings' },
  ...{ detail: 'details', legalText: 'details', alcohol: 'details' },
};
/** What customers read the name of. */
const NAMED = ['department', 'dish', 'size', 'choiceGroup', 'choice', 'comboGroup', 'zone', 'promotion'];

/**
 * A change in words, with both values.
 * @param first the restaurant's own language, in which its plain names are
 */
export function shownChange(speaker: ChangeSpeaker, change: FileChange, first: string): ShownChange {
  const { act, before, after, field } = change;
  const isMoney = change.act === 'changed' && field !== null && MONEY_FIELDS.includes(field);
  const step = isMoney ? stepOf(before, after) : null;
  return {
    key: change.key,
    kind: isMoney ? 'prices' : (KIND_OF[change.of] ?? 'menu'),
    sign: act === 'added' ? 'add' : act === 'removed' ? 'rem' : 'mod',
    what: changeSentence(speaker, change),
    before: act === 'added' || (act === 'removed' && before === null) ? null : valueWords(speaker, before),
    after: act === 'removed' || (act === 'added' && after === null) ? null : valueWords(speaker, after),
    step: step?.words ?? null,
    isBigStep: (step?.percent ?? 0) > BIG_STEP,
    lacks: act === 'added' && NAMED.includes(change.of) ? lacksOf(change, first) : [],
  };
}

function stepOf(before: ChangeValue | null, after: ChangeValue | null) {
  if (before?.type !== 'money' || after?.type !== 'money') return null;
  const [was, is] = [toCents(before.dollars), toCents(after.dollars)];
  const cents = is - was;
  const share = was === 0 ? null : Math.round((Math.abs(cents) / was) * 1000) / 10;
  const sum = `${cents < 0 ? '−' : '+'}${formatPrice(Math.abs(cents))}`;
  return { words: share === null ? sum : `${sum}, ${share} %`, percent: share ?? 0 };
}

function lacksOf({ name }: FileChange, first: string): string[] {
  return LANGUAGES.filter((language) => language !== first && !name?.names?.[language]?.trim()).map(
    (language) => LANGUAGE_FACTS[language].name,
  );
}

/** The changes of each kind that has some, in the order of the page. */
export function byKind(changes: readonly ShownChange[]): { kind: ChangeKind; changes: ShownChange[] }[] {
  return KINDS.map((kind) => ({ kind, changes: changes.filter((change) => change.kind === kind) })).filter(
    (group) => group.changes.length > 0,
  );
}
