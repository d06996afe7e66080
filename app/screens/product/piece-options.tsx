import { useLayoutEffect, useRef, useState } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { comboOwner, ownField } from '#app/components/options/field-names.ts';
import { firstChoices } from '#app/components/options/first-values.ts';
import { OptionGroups } from '#app/components/options/option-groups.tsx';
import { pieceFields } from '#app/components/options/piece-fields.ts';
import type { ChosenComboItem, ComboItem, Selection } from '#app/domain/menu/types.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './combo-groups.module.css';

/** Most copies of an item that are drawn with options of their own before script; further ones are like the first. */
const DRAWN_COPIES = 10;

type ItemOptionsProps = {
  item: ComboItem;
  /** Chosen copies. */
  pieces: ChosenComboItem[];
  /** Something in its group is missing. */
  isFaulty: boolean;
  configure(copy: number, own: Pick<Selection, 'variantId' | 'modifiers'>): void;
};

/**
 * Variants and modifiers of a combo item within the combo's form: folded, for each copy, and at least once, as any item
 * may be ticked. Script has the item's dialog for that: then only fields without a face say what was chosen.
 */
export function ItemOptions({ pieces, ...props }: ItemOptionsProps) {
  const most = useHydrated() ? Infinity : DRAWN_COPIES;
  return Array.from({ length: Math.max(1, Math.min(most, pieces.length)) }, (_, copy) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: copies have no name but their number
    <PieceOptions key={copy} {...props} copy={copy} piece={pieces[copy]} isOnly={pieces.length < 2} />
  ));
}

type PieceOptionsProps = Omit<ItemOptionsProps, 'pieces'> & {
  copy: number;
  piece: ChosenComboItem | undefined;
  isOnly: boolean;
};

function PieceOptions({ item, copy, piece, isOnly, isFaulty, configure }: PieceOptionsProps) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const details = useRef<HTMLDetailsElement>(null);
  const [isFirstOpen] = useState(isFaulty && piece !== undefined);
  const [isKept, setKept] = useState(false);
  // unfolded while script was on its way: it stays, or what is under the finger would vanish
  useLayoutEffect(() => setKept(details.current?.open === true), []);
  if (hydrated && !isKept)
    return (
      piece &&
      pieceFields(item, piece, copy).map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))
    );
  const owner = comboOwner(item.comboProductId, item.comboItemId, copy);
  const { name } = item;
  const { variantId, modifiers } = piece ?? firstChoices(item);
  return (
    <details ref={details} className={styles.options} open={isFirstOpen}>
      <summary>
        {isOnly ? t('product.options', { name }) : t('product.optionsOf', { name, number: copy + 1 })}
      </summary>
      <input type="hidden" name={ownField(owner)} value="1" />
      <OptionGroups
        target={item}
        owner={owner}
        selection={{ variantId, modifiers, comboItems: [] }}
        choose={(next) => configure(copy, next)}
        fault={null}
        included
      />
    </details>
  );
}
