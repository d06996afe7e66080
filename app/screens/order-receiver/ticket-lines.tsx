import type { ReceiverOrder } from '#app/contract/receiver.ts';
import styles from './ticket.module.css';

type Product = ReceiverOrder['products'][number];

/** What to cook: quantity, dish, its choices, its note. */
export function TicketLines({ products }: { products: readonly Product[] }) {
  return (
    <ul className={styles.lines}>
      {products.map((product, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a placed order never change
        <li key={index}>
          <b>{product.quantity}×</b>
          <span>
            {product.productName}
            <Choices product={product} />
            {product.specialInstructions && <em>{product.specialInstructions}</em>}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Choices({ product }: { product: Product }) {
  const plain = [product.variantName, ...product.modifiers.map(chosen)].filter(Boolean).join(' · ');
  return (
    <>
      {plain && <small>{plain}</small>}
      {product.comboItems.map((item, index) => {
        const parts = [item.variantName, ...item.modifiers.map(chosen)].filter(Boolean).join(', ');
        const times = item.quantity > 1 ? `${item.quantity}× ` : '';
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a placed order never change
        return <small key={index}>{times + item.productName + (parts ? ` (${parts})` : '')}</small>;
      })}
    </>
  );
}

function chosen(modifier: Product['modifiers'][number]): string {
  return modifier.quantity > 1 ? `${modifier.quantity}× ${modifier.modifierName}` : modifier.modifierName;
}
