import type { AppliedPromotion, Cart, CartProduct } from '#app/contract/cart.ts';
import { PROMOTION_TYPE } from '#app/contract/enumerations.ts';
import type { Translations } from '#app/contract/fields.ts';
import { counted, lineWords } from '#app/domain/menu/line-words.ts';
import {
  foreignTo,
  localName,
  type Reader,
  type ShownName,
  sharedLanguage,
  shownName,
} from '#app/domain/menu/local-name.ts';
import { localRows, shownRows } from '#app/domain/pricing/bill.ts';
import { dishRowsOf } from '#app/domain/pricing/bill-of-reply.ts';
import type { CartLineView, CartView, PromotionView } from '#app/shell/root-data/root-data.ts';

/**
 * A cart of the store as the screens show it, with the names of dishes and choices in that language.
 * @param own the restaurant's language, with which its plain words are marked; undefined where it is the page's
 */
export function cartView(cart: Cart, language: string, own?: string): CartView {
  return {
    cartId: cart.cartId,
    version: cart.version,
    count: cart.products.reduce((sum, line) => sum + line.qty, 0),
    bill: billOf(cart, { language, own }),
    amountCents: cart.amount,
    totalCents: cart.totalAmount,
    promotions: cart.appliedPromotions.map((promotion) => promotionView(promotion, { language, own })),
    // decided by kind: other promotions may have an amount of 0 too, although delivery is charged
    isDeliveryFree: cart.appliedPromotions.some(({ kind }) => kind === 'freeDelivery'),
    lines: cart.products.map((line) => lineView(line, language, own)),
    ...(cart.products.some(({ isAlcohol }) => isAlcohol) && { hasAlcohol: true as const }),
    ...(cart.isAdultSaid && { isAdultSaid: true as const }),
  };
}

/** The rows of the bill as far as the dishes alone decide them. */
function billOf(cart: Cart, { language, own }: Reader): CartView['bill'] {
  const dishes = localRows(dishRowsOf(cart), language, own);
  return shownRows<CartView['bill'][number]>([...dishes, { key: 'total', cents: cart.totalAmount }], false);
}

/** A promotion on the cart, with its name in the reader's language. */
export function promotionView(promotion: AppliedPromotion, reader: Reader): PromotionView {
  const { promotionId, promoCode, promotionType } = promotion;
  const { text: name, ...language } = shownName(promotion, reader);
  return {
    id: promotionId,
    name,
    ...language,
    code: promoCode,
    isRemovable: promotionType === PROMOTION_TYPE.code,
  };
}

function lineView(line: CartProduct, language: string, own: string | undefined): CartLineView {
  const { text: name, lang } = lineName(line, { language, own });
  const detailLang = sharedLanguage(detailNames(line).map((names) => foreignTo(names, language, own)));
  const pieces = line.comboItems.map((item) => ({
    name: localName({ name: item.productName, names: item.names }, language),
    qty: item.qty,
    choices: choicesOf(item, language),
  }));
  return {
    uniqueId: line.uniqueId,
    productId: line.productId,
    name,
    detail: lineWords(choicesOf(line, language), pieces),
    qty: line.qty,
    totalCents: line.totalPrice ?? line.price * line.qty,
    isCombo: line.isCombo,
    unavailable: line.unavailable,
    ...(line.soldOut && { soldOut: localName(line.soldOut, language) }),
    note: line.specialInstructions,
    ...(line.accepted && { accepted: line.accepted }),
    ...(lang && { lang }),
    ...(detailLang && { detailLang }),
  };
}

/** The name of a line for a message. */
export function lineName({ productName, names }: CartProduct, reader: Reader): ShownName {
  return shownName({ name: productName, names }, reader);
}

type Chosen = Pick<CartProduct, 'variantName' | 'variantNames' | 'selectedModifierCategories'>;

/** The translations of each name that a line's detail is made of. */
function detailNames({ comboItems, ...line }: CartProduct): (Translations | null | undefined)[] {
  const choices = (chosen: Chosen) => [
    ...(chosen.variantName ? [chosen.variantNames] : []),
    ...chosen.selectedModifierCategories.flatMap((each) =>
      each.selectedModifierItems.map(({ names }) => names),
    ),
  ];
  return [...choices(line), ...comboItems.flatMap((item) => [item.names, ...choices(item)])];
}

/** The variant and the modifiers of a dish, or of a piece of a combo. */
function choicesOf(
  { variantName, variantNames, selectedModifierCategories }: Chosen,
  language: string,
): string[] {
  const modifiers = selectedModifierCategories.flatMap((category) =>
    category.selectedModifierItems.map(({ modifierName, names, qty }) =>
      counted(localName({ name: modifierName, names }, language), qty),
    ),
  );
  return variantName
    ? [localName({ name: variantName, names: variantNames }, language), ...modifiers]
    : modifiers;
}
