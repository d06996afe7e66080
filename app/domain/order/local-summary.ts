import type { OrderSummary, SummaryProduct } from '#app/contract/orders.ts';
import { localName } from '#app/domain/menu/local-name.ts';

/**
 * An order as it is shown in a language: dishes, choices, taxes and promotions by the names that the restaurant wrote in it
 * when the order was placed. Only for showing: whoever looks a dish up again, and the kitchen, take the plain names.
 */
export function localSummary(summary: OrderSummary, language: string): OrderSummary {
  const { products, paymentInfo: paid } = summary;
  const { inclusiveTaxes, exclusiveTaxes } = paid.taxInfo;
  const named = <T extends Parameters<typeof localName>[0]>(one: T): T => ({
    ...one,
    name: localName(one, language),
  });
  return {
    ...summary,
    products: localOrderProducts(products, language),
    paymentInfo: {
      ...paid,
      taxInfo: { inclusiveTaxes: inclusiveTaxes.map(named), exclusiveTaxes: exclusiveTaxes.map(named) },
      promotionInfo: paid.promotionInfo.map(named),
    },
  };
}

/** The dishes of an order likewise. */
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
