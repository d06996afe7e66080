import type { OrderSummary, SummaryProduct } from '#app/contract/orders.ts';
import { localName, type Reader } from '#app/domain/menu/local-name.ts';

/** An order in the words of a page. `reader`: who reads it, where some words may be in another language. */
export type LocalSummary = OrderSummary & { reader?: Reader };

/**
 * An order for display in a language: dishes, choices, taxes and promotions by the names that the restaurant
 * had in that language when the order was placed. Only for display: the kitchen, and code that looks dishes
 * up, use the plain names.
 * @param own the restaurant's language, with which its plain words are marked; undefined where it is the page's
 */
export function localSummary(summary: OrderSummary, language: string, own?: string): LocalSummary {
  const { products, paymentInfo: paid } = summary;
  const { inclusiveTaxes, exclusiveTaxes } = paid.taxInfo;
  const named = <T extends Parameters<typeof localName>[0]>(one: T): T => ({
    ...one,
    name: localName(one, language),
  });
  return {
    ...summary,
    ...(own && { reader: { language, own } }),
    bill: summary.bill?.map((row) => ({
      ...row,
      name: row.name && localName({ ...row, name: row.name }, language),
    })),
    products: localOrderProducts(products, language),
    paymentInfo: {
      ...paid,
      taxInfo: { inclusiveTaxes: inclusiveTaxes.map(named), exclusiveTaxes: exclusiveTaxes.map(named) },
      promotionInfo: paid.promotionInfo.map(named),
    },
  };
}

/** The same for the dishes of an order. */
export function localOrderProducts(products: readonly SummaryProduct[], language: string): SummaryProduct[] {
  return products.map((product) => ({
    ...dishIn(product, language),
    comboItems: product.comboItems.map((item) => dishIn(item, language)),
  }));
}

type Dish = Pick<SummaryProduct, 'productName' | 'names' | 'variantName' | 'variantNames' | 'modifiers'>;

function dishIn<T extends Dish>(dish: T, language: string): T {
  const { productName, names, variantName, variantNames, modifiers } = dish;
  return {
    ...dish,
    productName: localName({ name: productName, names }, language),
    variantName: variantName && localName({ name: variantName, names: variantNames }, language),
    modifiers: modifiers.map((modifier) => ({
      ...modifier,
      modifierName: localName({ name: modifier.modifierName, names: modifier.names }, language),
    })),
  };
}
