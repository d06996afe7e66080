import { useNavigate } from 'react-router';
import type { ComboItemRef } from '#app/domain/menu/choose-combo-item.ts';
import { type PieceDialogState, pieceAddress } from '#app/features/dish/options/combo-behind.ts';
import { afterDialogs } from '#app/ui/dialog-leaving.ts';

/**
 * Returns a function that opens the dialog of a combo's item; that dialog loads the item's options.
 * @param place path and query of the combo's dialog
 */
export function useItemDialog(place: { path: string; search: string }) {
  const navigate = useNavigate();
  return (item: ComboItemRef, state: Omit<PieceDialogState, 'over'>) =>
    afterDialogs(
      () =>
        void navigate(pieceAddress(place, item), {
          state: { over: true, ...state } satisfies PieceDialogState,
          preventScrollReset: true,
        }),
    );
}
