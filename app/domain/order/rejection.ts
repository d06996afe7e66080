import { ORDER_STATUS, type RejectCode } from '#app/contract/enumerations.ts';
import type { Named } from '#app/contract/faults.ts';
import type { SummaryProduct } from '#app/contract/orders.ts';
import type { OptionOfDish } from '#app/contract/receiver-stock.ts';
import { localName } from '#app/domain/menu/local-name.ts';
import { choiceRef, comboItemRef, type OptionRef, sizeRef } from '#app/domain/menu/off-options.ts';

/** How far an order was when its restaurant cancelled it: not accepted, accepted, or begun (also ready, or on its way). */
export type RejectStage = 'new' | 'accepted' | 'preparing';

/** Why a restaurant cancelled an order: a code, what was sold out of it, and its own words as written. */
export type Rejection = { code: RejectCode } & RejectDetails;
export type RejectDetails = { soldOut: Named[]; text: string | null };

/** What each reason is in words; `soldOutOf` has the place `{{dishes}}`. Without words `other` is its text alone. */
export type ReasonWords = Readonly<Record<Exclude<RejectCode, 'other'> | 'soldOutOf', string>>;

/** @param before the status that the order had when it was cancelled */
export function rejectStage(before: number | null | undefined): RejectStage {
  if (before === ORDER_STATUS.accepted) return 'accepted';
  return before === ORDER_STATUS.created || before == null ? 'new' : 'preparing';
}

/** The same of an order's history: it was cancelled after the status before. */
export function rejectStageOf(history: readonly { status: number }[]): RejectStage {
  const cancelled = history.findIndex(({ status }) => status === ORDER_STATUS.cancelled);
  return rejectStage(history[cancelled - 1]?.status);
}

/** The reason in a customer's language, and the restaurant's own words after it as they were written. */
export function rejectionWords(
  words: ReasonWords,
  language: string,
  { code, soldOut, text }: Rejection,
): string {
  const dishes = soldOut.map((each) => localName(each, language)).join(', ');
  const reason =
    code === 'soldOut' && dishes
      ? words.soldOutOf.replace('{{dishes}}', () => dishes)
      : code === 'other'
        ? ''
        : words[code];
  return [reason, text ?? ''].filter(Boolean).join(' ');
}

/** A dish of an order, or one option of it; what the kitchen ticks as sold out. */
export type SoldOutRef = { productId: string; option?: OptionOfDish | null | undefined };

/** What is sold out of an order: how it is called, and what is taken off the menu for it. */
export type SoldOutPart = { ref: SoldOutRef; name: Named; option: OptionRef | null };

/** All that can be sold out of an order, in its order: its dishes, their sizes, items and choices, each once. */
export function soldOutParts(products: readonly SummaryProduct[]): SoldOutPart[] {
  const parts = products.flatMap((product) => {
    const { productId } = product;
    return productId === null ? [] : partsOf(product, productId);
  });
  const known = new Map(parts.map((part) => [partKey(part.ref), part]));
  return [...known.values()];
}

/** Tells one part of an order from the others. */
export function partKey({ productId, option }: SoldOutRef): string {
  return JSON.stringify(
    option ? [productId, option.kind, option.groupId ?? null, option.optionId] : [productId],
  );
}

function partsOf(product: SummaryProduct, productId: string): SoldOutPart[] {
  const { productName, variantId, variantName } = product;
  const dish = { name: productName, names: product.names };
  const size = variantId &&
    variantName !== null && {
      ref: { productId, option: { kind: 'size' as const, optionId: variantId } },
      name: sizeOf(dish, { name: variantName, names: product.variantNames }),
      option: sizeRef(productId, { variantId }),
    };
  const items = product.comboItems.flatMap(({ comboProductId, comboItemId, productName: name, names }) =>
    comboProductId === null || comboItemId === null
      ? []
      : [
          {
            ref: {
              productId,
              option: { kind: 'comboItem' as const, groupId: comboProductId, optionId: comboItemId },
            },
            name: { name, names },
            option: comboItemRef(productId, { comboProductId, comboItemId }),
          },
        ],
  );
  const modifiers = [...product.modifiers, ...product.comboItems.flatMap((item) => item.modifiers)];
  const choices = modifiers.flatMap(
    ({ modifierCategoryId, modifierId, modifierCategoryName, ...modifier }) =>
      modifierCategoryId === null || modifierId === null
        ? []
        : [
            {
              ref: {
                productId,
                option: { kind: 'choice' as const, groupId: modifierCategoryId, optionId: modifierId },
              },
              name: { name: modifier.modifierName, names: modifier.names },
              option: choiceRef({ name: modifierCategoryName }, { modifierItemId: modifierId }),
            },
          ],
  );
  return [{ ref: { productId }, name: dish, option: null }, ...(size ? [size] : []), ...items, ...choices];
}

/** 'Butter Chicken (Large)', in every language in which one of the two has a name. */
function sizeOf(dish: Named, size: Named): Named {
  const languages = Object.keys({ ...dish.names, ...size.names });
  const called = (language: string) => `${localName(dish, language)} (${localName(size, language)})`;
  const name = `${dish.name} (${size.name})`;
  return languages.length === 0
    ? { name }
    : { name, names: Object.fromEntries(languages.map((language) => [language, called(language)])) };
}
