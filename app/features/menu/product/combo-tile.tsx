import { clsx } from 'clsx';
import { useId } from 'react';
import { checkComboItem } from '#app/domain/menu/check-combo.ts';
import { choiceNames } from '#app/domain/menu/choice-names.ts';
import { hasOptions } from '#app/domain/menu/choose-combo-item.ts';
import { labelsOf } from '#app/domain/menu/dish-labels.ts';
import { comboItemLimits } from '#app/domain/menu/limits.ts';
import { MODIFIER_NAME_LENGTH } from '#app/domain/menu/truncate.ts';
import type { ChosenComboItem, ComboItem } from '#app/domain/menu/types.ts';
import { comboItemPrice } from '#app/domain/menu/unit-price.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { DishPicture } from '#app/features/dish/dish-picture.tsx';
import { Named } from '#app/features/dish/named.tsx';
import { isCountedPiece, pieceField, piecesField } from '#app/features/dish/options/form-fields.ts';
import { Contains } from '#app/features/dish/options/option-words.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { Stepper } from '#app/ui/stepper.tsx';
import type { Translate } from '#app/ui/translate.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import styles from './combo-tile.module.css';

type ComboTileProps = {
  item: ComboItem;
  /** The chosen copies. */
  pieces: ChosenComboItem[];
  /** Its dialog is loading. */
  isComing: boolean;
  setWanted(wanted: number): void;
  /** Opens the dialog of a chosen copy, counted from 0. */
  edit(copy: number): void;
};

/**
 * A combo item: one press chooses it, another removes it. It has a stepper where more than one copy may be
 * taken. Its chosen options are shown with it, and each copy has an edit button.
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
  // with a dialog, plus stays enabled at the maximum: the new copy then replaces the oldest
  const hasDialog = hydrated && hasOptions(item);
  const notesId = useId();
  return (
    <div
      className={clsx(styles.tile, pieces.length > 0 && styles.chosen, !item.inStock && styles.off)}
      aria-busy={isComing || undefined}
    >
      <Words item={item} notesId={notesId} />
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
        what={item.name}
        describedBy={hasDialog ? notesId : undefined}
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

/** The edit button. Only with script: without it the options are in the form itself. */
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

type WordsProps = { item: ComboItem; piece?: ChosenComboItem | undefined; notesId?: string };

/**
 * Picture, name, and the chosen options or the surcharge. An item with options says, before it is chosen,
 * where they are: a press may open a dialog only where that was said.
 */
function Words({ item, piece, notesId }: WordsProps) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  // before script runs, other choices may have been made in the form beside it
  const showsChoices = hydrated && piece && hasOptions(item);
  return (
    <>
      <DishPicture address={item.imageUrl} name={item.name} size="large" className={styles.picture} />
      <span className={styles.words}>
        <b>
          <Named of={item} cut={MODIFIER_NAME_LENGTH} />
        </b>
        {showsChoices ? (
          <Choices item={item} piece={piece} />
        ) : (
          <small id={notesId}>
            {item.inStock ? surcharge(item, t) : t('product.outOfStock')}
            {item.inStock && hasOptions(item) && (
              <> · {hydrated ? t('product.opensOptions') : t('product.optionsBelow')}</>
            )}
          </small>
        )}
        <Contains {...labelsOf(item)} />
      </span>
    </>
  );
}

function surcharge({ priceCents }: ComboItem, t: Translate): string {
  return priceCents === 0 ? t('product.included') : `+${formatPrice(priceCents)}`;
}

/**
 * The chosen options and their surcharge: 'Boneless · Medium +$1.50'; or a note that a required choice is
 * missing.
 */
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
