import { useLayoutEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { checkComboItem } from '#app/domain/menu/check-combo.ts';
import { hasOptions } from '#app/domain/menu/choose-combo-item.ts';
import { groupLimits } from '#app/domain/menu/limits.ts';
import { CATEGORY_NAME_LENGTH } from '#app/domain/menu/truncate.ts';
import type { ChosenComboItem, ComboGroup, ComboItem, Selection } from '#app/domain/menu/types.ts';
import { Named } from '#app/features/dish/named.tsx';
import { pieceAddress } from '#app/features/dish/options/combo-behind.ts';
import type { FormFault } from '#app/features/dish/options/form-fault.ts';
import { comboGroup, comboOwner, ownField } from '#app/features/dish/options/form-fields.ts';
import { firstChoices } from '#app/features/dish/options/form-values.ts';
import { OptionGroups } from '#app/features/dish/options/option-groups.tsx';
import { ruleText } from '#app/features/dish/options/option-words.tsx';
import { pieceFields } from '#app/features/dish/options/piece-fields.ts';
import type { DishChoices } from '#app/features/dish/options/use-choices.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Group } from '#app/ui/group.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import styles from './combo-groups.module.css';
import { ComboTile } from './combo-tile.tsx';
import { useItemDialog } from './use-item-dialog.ts';
import { type ComboPieces, piecesOf } from './use-pieces.ts';

type ComboGroupsProps = {
  groups: ComboGroup[];
  choices: DishChoices;
  pieces: ComboPieces;
  /** Path and query of the combo's dialog. */
  place: { path: string; search: string };
};

/** One section for each group of a combo, with its minimum and maximum, which its name carries too. */
export function ComboGroups({ groups, choices, pieces, place }: ComboGroupsProps) {
  const words = useTranslation();
  const { t } = words;
  const open = useItemDialog(place);
  const coming = useNavigation().location?.pathname;
  const hydrated = useHydrated();
  const { selection, fault } = choices;

  /**
   * Sets the number of copies of an item. Items without options are added at once; for the others the dialog
   * opens.
   */
  function setWanted(item: ComboItem, wanted: number) {
    if (wanted <= piecesOf(selection, item).length || !hasOptions(item)) pieces.setPieces(item, wanted);
    else if (pieces.hasRoom(item)) open(item, { copy: null });
  }

  return groups.map((group) => {
    const { min, max } = groupLimits(group);
    const chosen = selection.comboItems.filter((piece) => piece.comboProductId === group.comboProductId);
    const id = comboGroup(group.comboProductId);
    const inside = fault?.piece?.comboProductId === group.comboProductId ? fault : null;
    const rule = ruleText(words, { min, max });
    return (
      <div key={group.comboProductId} className={styles.group}>
        <div className={styles.limits}>
          <Badge>{t('product.min', { count: min })}</Badge>
          {max !== Infinity && <Badge>{t('product.max', { count: max })}</Badge>}
        </div>
        <Group
          id={id}
          name={<Named of={group} cut={CATEGORY_NAME_LENGTH} />}
          // before script runs the page cannot know what is chosen
          rule={hydrated ? `${rule} · ${t('product.chosen', { count: chosen.length })}` : rule}
          // with script the options of an item are in its own dialog
          error={fault?.group === id || (hydrated && inside) ? fault?.message : undefined}
        >
          <div className={styles.pick}>
            {group.comboItems.map((item) => (
              <ComboTile
                key={item.comboItemId}
                item={item}
                pieces={piecesOf(selection, item)}
                isComing={coming === pieceAddress({ path: place.path, search: '' }, item)}
                setWanted={(wanted) => setWanted(item, wanted)}
                edit={(copy) => open(item, { copy })}
              />
            ))}
          </div>
          {group.comboItems.filter(hasOptions).map((item) => (
            <ItemOptions
              key={item.comboItemId}
              item={item}
              pieces={piecesOf(selection, item)}
              fault={inside}
              configure={(copy, own) => pieces.configure(item, copy, own)}
            />
          ))}
        </Group>
      </div>
    );
  });
}

/**
 * The most copies of an item that get options of their own before script runs. Further copies take the
 * options of the first.
 */
const DRAWN_COPIES = 10;

type ItemOptionsProps = {
  item: ComboItem;
  /** The chosen copies. */
  pieces: ChosenComboItem[];
  /** The fault of an item of its group. */
  fault: FormFault | null;
  configure(copy: number, own: Pick<Selection, 'variantId' | 'modifiers'>): void;
};

/**
 * Variants and modifiers of a combo item inside the combo's form, for use without script: one collapsed block
 * for each chosen copy, and at least one, as any item may be ticked. With script they are chosen in the
 * item's dialog, and hidden fields hold the choices.
 */
function ItemOptions({ pieces, ...props }: ItemOptionsProps) {
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

function PieceOptions({ item, copy, piece, isOnly, fault, configure }: PieceOptionsProps) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const details = useRef<HTMLDetailsElement>(null);
  const [isFirstOpen] = useState(fault && piece && checkComboItem(item, piece) !== null);
  const [isKept, setKept] = useState(false);
  // a block that was opened while script was loading stays, because it is in use
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
    <details ref={details} className={styles.options} open={isFirstOpen ?? false}>
      <summary>
        {isOnly ? t('product.options', { name }) : t('product.optionsOf', { name, number: copy + 1 })}
      </summary>
      <input type="hidden" name={ownField(owner)} value="1" />
      <OptionGroups
        target={item}
        owner={owner}
        selection={{ variantId, modifiers, comboItems: [] }}
        choose={(next) => configure(copy, next)}
        fault={fault}
        included
      />
    </details>
  );
}
