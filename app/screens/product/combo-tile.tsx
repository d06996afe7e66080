import { clsx } from 'clsx';
import { useHydrated } from 'remix-utils/use-hydrated';
import { Contains } from '#app/components/contains.tsx';
import { DishPicture } from '#app/components/dish-picture.tsx';
import { pieceField, piecesField } from '#app/components/options/field-names.ts';
import { isCountedPiece } from '#app/components/options/scopes.ts';
import { checkComboItem } from '#app/domain/menu/check-combo.ts';
import { choiceNames } from '#app/domain/menu/choice-names.ts';
import { hasOptions } from '#app/domain/menu/choose-combo-item.ts';
import { comboItemLimits } from '#app/domain/menu/limits.ts';
import { MODIFIER_NAME_LENGTH, truncate } from '#app/domain/menu/truncate.ts';
import type { ChosenComboItem, ComboItem } from '#app/domain/menu/types.ts';
import { comboItemPrice } from '#app/domain/menu/unit-price.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import { Stepper } from '#app/ui/stepper.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './combo-tile.module.css';

type ComboTileProps = {
  item: ComboItem;
  /** Chosen copies. */
  pieces: ChosenComboItem[];
  /** Its dialog is being loaded. */
  isComing: boolean;
  setWanted(wanted: number): void;
  /** Opens the dialog of a chosen copy, from 0. */
  edit(copy: number): void;
};

/**
 * A combo item: a press chooses it, another lets it go (R-COMBO-10, -12); copies are counted where more may be taken
 * . What was chosen of it stands in its words, with an edit icon for each copy (R-COMBO-03).
 */
export function ComboTile(props: ComboTileProps) {
  const { item, pieces, isComing, setWanted } = props;
  if (isCountedPiece(item)) return <CountedTile {...props} />;
  const [piece] = pieces;
  return (
    <div className={styles.cell}>
      <label className={styles.tile} aria-busy={isComing || undefined}>
        <input
          type="checkbox"
          name={pieceField(item.comboProductId)}
          value={item.comboItemId}
          checked={piece !== undefined}
          onChange={() => setWanted(piece ? 0 : 1)}
          disabled={!item.inStock}
        />
        <Words item={item} piece={piece} />
      </label>
      {piece && <Edit {...props} copy={0} />}
    </div>
  );
}

function CountedTile(props: ComboTileProps) {
  const { item, pieces, isComing, setWanted } = props;
  const { t } = useTranslation();
  const hydrated = useHydrated();
  // one more of an item with options takes the place of its oldest copy when it is full
  const hasDialog = hydrated && hasOptions(item);
  return (
    <div
      className={clsx(styles.tile, pieces.length > 0 && styles.chosen, !item.inStock && styles.off)}
      aria-busy={isComing || undefined}
    >
      <Words item={item} />
      {hasDialog && pieces.length > 0 && (
        <ul className={styles.copies}>
          {pieces.map((piece, copy) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: copies have no name but their number
            <li key={copy}>
              <Choices item={item} piece={piece} />
              <Edit {...props} copy={copy} />
            </li>
          ))}
        </ul>
      )}
      <Stepper
        name={piecesField(item.comboProductId, item.comboItemId)}
        label={t('product.quantityOf', { name: item.name })}
        defaultValue={pieces.length}
        value={pieces.length}
        onValue={setWanted}
        min={0}
        max={hasDialog ? undefined : comboItemLimits(item).max}
        disabled={!item.inStock}
      />
    </div>
  );
}

/** Only with script: without it the options are in the form itself. */
function Edit({ item, pieces, edit, copy }: ComboTileProps & { copy: number }) {
  const { t } = useTranslation();
  if (!useHydrated() || !hasOptions(item)) return null;
  const { name } = item;
  return (
    <IconButton
      icon="edit"
      label={
        pieces.length > 1 ? t('product.editCopy', { name, number: copy + 1 }) : t('product.edit', { name })
      }
      className={styles.edit}
      onClick={() => edit(copy)}
    />
  );
}

/** Picture, name, and what was chosen or what it costs more. */
function Words({ item, piece }: { item: ComboItem; piece?: ChosenComboItem | undefined }) {
  const { t } = useTranslation();
  // before script other choices may be made beside it
  const showsChoices = useHydrated() && piece && hasOptions(item);
  const { priceCents } = item;
  return (
    <>
      <DishPicture address={item.imageUrl} name={item.name} size="large" className={styles.picture} />
      <span className={styles.words}>
        <b title={item.name}>{truncate(item.name, MODIFIER_NAME_LENGTH)}</b>
        {showsChoices ? (
          <Choices item={item} piece={piece} />
        ) : (
          <small>
            {!item.inStock
              ? t('product.outOfStock')
              : priceCents === 0
                ? t('product.included')
                : `+${formatPrice(priceCents)}`}
          </small>
        )}
        <Contains allergens={item.allergens} />
      </span>
    </>
  );
}

/** 'Boneless · Medium +$1.50'; what is not yet whole says so (C-027). */
function Choices({ item, piece }: { item: ComboItem; piece: ChosenComboItem }) {
  const { t } = useTranslation();
  const cents = comboItemPrice(item, piece);
  const names = choiceNames(item, piece);
  const isWhole = checkComboItem(item, piece) === null;
  return (
    <small className={isWhole ? undefined : styles.missing}>
      {isWhole ? names.join(' · ') || t('product.included') : t('product.chooseAgain')}
      {cents > 0 && ` +${formatPrice(cents)}`}
    </small>
  );
}
