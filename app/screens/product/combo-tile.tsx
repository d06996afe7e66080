import { clsx } from 'clsx';
import { initials } from '#app/domain/menu/initials.ts';
import { comboItemLimits } from '#app/domain/menu/limits.ts';
import { MODIFIER_NAME_LENGTH, truncate } from '#app/domain/menu/truncate.ts';
import type { ChosenComboItem, ComboItem } from '#app/domain/menu/types.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { Stepper } from '#app/ui/stepper.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './combo-tile.module.css';
import { pieceField, piecesField } from './field-names.ts';
import { isCountedPiece } from './scopes.ts';

type ComboTileProps = {
  item: ComboItem;
  /** Chosen copies. */
  pieces: ChosenComboItem[];
  setPieces(wanted: number): void;
};

/** A combo item: a press chooses it, another lets it go (R-COMBO-10, -12); copies are counted where more may be taken. */
export function ComboTile({ item, pieces, setPieces }: ComboTileProps) {
  const { t } = useTranslation();
  const words = (
    <>
      {item.imageUrl ? (
        <img src={item.imageUrl} width={88} height={88} alt="" loading="lazy" />
      ) : (
        <span className={styles.none} aria-hidden="true">
          {initials(item.name)}
        </span>
      )}
      <span className={styles.words}>
        <b title={item.name}>{truncate(item.name, MODIFIER_NAME_LENGTH)}</b>
        <small>{noteOf(item, t)}</small>
      </span>
    </>
  );
  if (isCountedPiece(item))
    return (
      <div className={clsx(styles.tile, pieces.length > 0 && styles.chosen, !item.inStock && styles.off)}>
        {words}
        <Stepper
          name={piecesField(item.comboProductId, item.comboItemId)}
          label={t('product.quantityOf', { name: item.name })}
          defaultValue={pieces.length}
          value={pieces.length}
          onValue={setPieces}
          min={0}
          max={comboItemLimits(item).max}
          disabled={!item.inStock}
        />
      </div>
    );
  return (
    <label className={styles.tile}>
      <input
        type="checkbox"
        name={pieceField(item.comboProductId)}
        value={item.comboItemId}
        checked={pieces.length > 0}
        onChange={() => setPieces(pieces.length > 0 ? 0 : 1)}
        disabled={!item.inStock}
      />
      {words}
    </label>
  );
}

/** 'Included', '+$1.50' or 'Out of stock'. */
function noteOf(item: ComboItem, t: ReturnType<typeof useTranslation>['t']): string {
  if (!item.inStock) return t('product.outOfStock');
  return item.priceCents === 0 ? t('product.included') : `+${formatPrice(item.priceCents)}`;
}
