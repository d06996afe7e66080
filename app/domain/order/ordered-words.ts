import type { Translations } from '#app/contract/fields.ts';
import type { SummaryProduct } from '#app/contract/orders.ts';
import { counted, lineWords, type PieceWords } from '#app/domain/menu/line-words.ts';

/** What was chosen for a dish of an order, as one line: 'Large · 2 × Extra gravy · Naan (Butter)'. */
export function orderedWords(product: SummaryProduct): string {
  return lineWords(ownChoices(product), orderedPieces(product));
}

/** The translations of each name that `orderedWords` is made of. */
export function orderedTranslations({
  comboItems,
  ...product
}: SummaryProduct): (Translations | null | undefined)[] {
  const choices = ({ variantName, variantNames, modifiers }: Chosen) => [
    ...(variantName ? [variantNames] : []),
    ...modifiers.map(({ names }) => names),
  ];
  return [...choices(product), ...comboItems.flatMap((item) => [item.names, ...choices(item)])];
}

type Chosen = Pick<SummaryProduct, 'variantName' | 'variantNames' | 'modifiers'>;

/** The variant and the modifiers of a dish, or of a piece of a combo. */
export function ownChoices({
  variantName,
  modifiers,
}: Pick<SummaryProduct, 'variantName' | 'modifiers'>): string[] {
  const names = modifiers.map(({ modifierName, quantity }) => counted(modifierName, quantity));
  return variantName ? [variantName, ...names] : names;
}

/** The pieces of a combo that was ordered. */
export function orderedPieces({ comboItems }: Pick<SummaryProduct, 'comboItems'>): PieceWords[] {
  return comboItems.map((item) => ({
    name: item.productName,
    qty: item.quantity,
    choices: ownChoices(item),
  }));
}
