import type { SummaryProduct } from '#app/contract/orders.ts';
import { toCents } from '#app/domain/money/cents.ts';
import type { OrderLineView } from './order-lines.tsx';

/** The ordered dishes, each with what was chosen for it: 'Large · 2 × Extra gravy · Garlic Naan (Butter)'. */
export function lineViews(products: readonly SummaryProduct[]): OrderLineView[] {
  return products.map((product, index) => ({
    key: `${index}`,
    qty: product.quantity,
    name: product.productName,
    detail: [
      ...(product.variantName ? [product.variantName] : []),
      ...product.modifiers.map(modifierText),
      ...product.comboItems.map(comboText),
    ].join(' · '),
    note: product.specialInstructions,
    totalCents: toCents(product.totalPrice),
  }));
}

function modifierText({ modifierName, quantity }: SummaryProduct['modifiers'][number]): string {
  return times(modifierName, quantity);
}

function comboText({
  productName,
  variantName,
  quantity,
  modifiers,
}: SummaryProduct['comboItems'][number]): string {
  const inner = [...(variantName ? [variantName] : []), ...modifiers.map(modifierText)];
  return times(productName, quantity) + (inner.length > 0 ? ` (${inner.join(', ')})` : '');
}

function times(name: string, quantity: number): string {
  return quantity > 1 ? `${quantity} × ${name}` : name;
}
