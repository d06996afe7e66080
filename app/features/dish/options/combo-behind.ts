import type { ChosenComboItem, ComboGroup } from '#app/domain/menu/types.ts';

/**
 * What the dialog of a combo passes to the dialog of one of its items, which opens over it: the context of
 * its Outlet.
 */
export type ComboBehind = {
  /** The combo's name. */
  name: string;
  groups: ComboGroup[];
  /** Path of the combo's dialog, and its query. */
  path: string;
  search: string;
  /** Null where the item's dialog was opened by its own address, so that no combo is open behind it. */
  open: {
    /** The chosen copy of an item, counted from 0; undefined when there is none. */
    pieceAt(
      ref: Pick<ChosenComboItem, 'comboProductId' | 'comboItemId'>,
      copy: number,
    ): ChosenComboItem | undefined;
    /** Stores the choices of a new copy (`copy` null) or of one that is chosen already. */
    save(piece: ChosenComboItem, copy: number | null): void;
    /** Reports that the item's details could not be loaded. */
    failed(): void;
  } | null;
};

/** The navigation state that a combo's dialog sets when it opens the dialog of an item. */
export type PieceDialogState = {
  over: true;
  /** Index of the copy that is edited; null for a new one. */
  copy: number | null;
  /** Something is missing in that copy, and the dialog says at once what. */
  isFaulty?: boolean;
};

/**
 * The address of a combo item's dialog.
 * @param combo path and query of the combo's own dialog
 */
export function pieceAddress(
  combo: { path: string; search: string },
  { comboProductId, comboItemId }: Pick<ChosenComboItem, 'comboProductId' | 'comboItemId'>,
): string {
  const item = `${encodeURIComponent(comboProductId)}/${encodeURIComponent(comboItemId)}`;
  return `${combo.path}/${item}${combo.search}`;
}
