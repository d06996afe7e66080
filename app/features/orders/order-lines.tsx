import type { Avoided } from '#app/domain/menu/avoided-allergens.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { useAcceptedText } from '#app/features/dish/label-words.ts';
import { InLanguage } from '#app/ui/with-names.tsx';
import styles from './order-lines.module.css';

export type OrderLineView = {
  key: string;
  qty: number;
  name: string;
  /** Languages of name and detail where they are not the page's. */
  lang?: string;
  detailLang?: string;
  /** Variant and choices, 'Large · Medium'. */
  detail: string;
  note: string | null;
  /** What its customer avoids and accepted in it. */
  accepted?: Avoided;
  totalCents: number;
  /** In words, where the line cannot be ordered. */
  fault?: string | null;
};

/** The ordered dishes, one line each: '2 × Butter Chicken  $47.80', its choices under it. */
export function OrderLines({ lines }: { lines: readonly OrderLineView[] }) {
  const accepted = useAcceptedText();
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line.key}>
          <span>
            <b className="num">{line.qty} ×</b> <InLanguage lang={line.lang}>{line.name}</InLanguage>
          </span>
          <span className="num">{formatPrice(line.totalCents)}</span>
          {line.detail && <p lang={line.detailLang}>{line.detail}</p>}
          {line.note && <p>{line.note}</p>}
          {line.accepted && <p>{accepted(line.accepted)}</p>}
          {line.fault && <p className={styles.fault}>{line.fault}</p>}
        </li>
      ))}
    </ul>
  );
}
