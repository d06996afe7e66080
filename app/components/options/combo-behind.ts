import type { ChosenComboItem, ComboGroup } from '#app/domain/menu/types.ts';

/** What the dialog of a combo tells the dialog of one of its items, which opens over it (as the Outlet's context). */
export type ComboBehind = {
  /** The combo's name. */
  name: string;
  groups: ComboGroup[];
  /** The address of the combo's dialog, and its query. */
  path: string;
  search: string;
  /** Null where the item's dialog was opened by its own address: no combo is open behind it. */
  open: {
    /** The chosen copy of an item, from 0; undefined when there is none. */
    pieceAt(
      ref: Pick<ChosenComboItem, 'comboProductId' | 'comboItemId'>,
      copy: number,
    ): ChosenComboItem | undefined;
    /** Takes the choices of a new copy (`copy` null), or of one that is chosen. */
    save(piece: ChosenComboItem, copy: number | null): void;
    /** The item's details could not be loaded. */
    failed(): void;
  } | null;
};

/** What a combo's dialog gives along in navigation state when it opens the dialog of an item. */
export type PieceDialogState = {
  over: true /** The copy that is edited; null: a new one. */;
  copy: number | null;
};

/** The address of a combo item's dialog. `combo`: path of the combo's. */
export function pieceAddress(
  combo: { path: string; search: string },
  { comboProductId, comboItemId }: Pick<ChosenComboItem, 'comboProductId' | 'comboItemId'>,
): string {
  return `${combo.path}/${encodeURIComponent(comboProductId)}/${encodeURIComponent(comboItemId)}${combo.search}`;
}
