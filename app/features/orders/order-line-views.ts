import { foreignTo, sharedLanguage } from '#app/domain/menu/local-name.ts';
import type { LocalSummary } from '#app/domain/order/local-summary.ts';
import { orderedTranslations, orderedWords } from '#app/domain/order/ordered-words.ts';
import type { OrderLineView } from './order-lines.tsx';

/** The ordered dishes, each with what was chosen for it, and the languages of both where they are not the page's. */
export function lineViews({ products, reader }: Pick<LocalSummary, 'products' | 'reader'>): OrderLineView[] {
  return products.map((product, index) => {
    const lang = reader && foreignTo(product.names, reader.language, reader.own);
    const detailLang =
      reader &&
      sharedLanguage(
        orderedTranslations(product).map((names) => foreignTo(names, reader.language, reader.own)),
      );
    return {
      key: `${index}`,
      qty: product.quantity,
      name: product.productName,
      detail: orderedWords(product),
      note: product.specialInstructions,
      ...(product.accepted && { accepted: product.accepted }),
      totalCents: product.totalPrice,
      ...(lang && { lang }),
      ...(detailLang && { detailLang }),
    };
  });
}
