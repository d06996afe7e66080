import { type SubmitEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { countedSelection } from '#app/domain/menu/default-selection.ts';
import { offeredChoices } from '#app/domain/menu/offered-selection.ts';
import type { ComboItem, Selection } from '#app/domain/menu/types.ts';
import { comboItemPrice } from '#app/domain/menu/unit-price.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import {
  type ComboBehind,
  type PieceDialogState,
  pieceAddress,
} from '#app/features/dish/options/combo-behind.ts';
import { checkPiece, type FormFault, showFault, useFault } from '#app/features/dish/options/form-fault.ts';
import { comboOwner } from '#app/features/dish/options/form-fields.ts';
import { choicesOf, firstChoices } from '#app/features/dish/options/form-values.ts';
import { OptionGroups } from '#app/features/dish/options/option-groups.tsx';
import { RefusalAtTop } from '#app/features/dish/options/refusal-at-top.tsx';
import { countedOptions, SaidChanges } from '#app/features/dish/options/said-changes.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog, DialogBody, DialogFoot, DialogHead } from '#app/ui/dialog.tsx';
import { useDialog } from '#app/ui/dialog-context.ts';
import { useTranslation } from '#app/ui/translation.tsx';

/** How long an error replaces the button's label, ms. */
const ERROR_MS = 1500;

type Choices = Pick<Selection, 'variantId' | 'modifiers'>;

type ItemDialogProps = {
  item: ComboItem;
  behind: ComboBehind;
  /** The choices and the fault that the server sent back, when the form was submitted without script. */
  refused: { choices: Choices; fault: FormFault } | undefined;
};

/** The dialog with the variants and modifiers of one combo item. */
export function ItemDialog({ item, behind, refused }: ItemDialogProps) {
  const group = behind.groups.find((each) => each.comboProductId === item.comboProductId);
  return (
    <Dialog label={item.name} close={behind.path + behind.search} width="signIn">
      <ItemForm item={item} behind={behind} refused={refused} group={group?.name} />
    </Dialog>
  );
}

function ItemForm({ item, behind, refused, group }: ItemDialogProps & { group: string | undefined }) {
  const { t, tell } = useTranslation();
  const { hide } = useDialog();
  const form = useRef<HTMLFormElement>(null);
  const address = pieceAddress(behind, item);
  const isBusy = useNavigation().formAction === address;
  const owner = comboOwner(item.comboProductId, item.comboItemId);
  // read once, because saving changes the choices of the combo behind
  const { state } = useLocation() as { state: PieceDialogState | null };
  const [copy] = useState(state?.copy ?? null);
  const [chosen] = useState(copy === null ? undefined : behind.open?.pieceAt(item, copy));
  const [selection, setSelection] = useState<Selection>({
    ...(refused?.choices ?? (chosen ? offeredChoices(item, chosen) : firstChoices(item))),
    comboItems: [],
  });
  const [missing] = useState(state?.isFaulty && chosen ? checkPiece(item, chosen) : null);
  const [fault, setFault] = useFault(form, refused?.fault ?? missing, ERROR_MS);

  // reads from the form what was chosen before script ran
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; after that each choice updates the state
  useLayoutEffect(() => {
    if (form.current) setSelection({ ...choicesOf(item, owner, new FormData(form.current)), comboItems: [] });
  }, []);

  function save(event: SubmitEvent<HTMLFormElement>) {
    const { variantId, modifiers } = choicesOf(item, owner, new FormData(event.currentTarget));
    const found = checkPiece(item, { variantId, modifiers });
    if (found) {
      event.preventDefault();
      setFault(found);
      showFault(form.current, found);
    } else if (behind.open) {
      event.preventDefault();
      const { comboProductId, comboItemId } = item;
      behind.open.save({ comboProductId, comboItemId, variantId, modifiers }, chosen ? copy : null);
      hide();
    }
  }

  const cents = comboItemPrice(item, countedSelection(item, selection));
  const label = chosen ? t('product.updateSelection') : t('product.saveSelection');
  return (
    <form ref={form} method="post" action={address} onSubmit={save} noValidate>
      <DialogHead title={item.name} note={[behind.name, group].filter(Boolean).join(' · ')} />
      <DialogBody>
        <RefusalAtTop fault={refused?.fault ?? null} />
        <OptionGroups
          target={item}
          owner={owner}
          selection={selection}
          choose={(next) => {
            setSelection(next);
            setFault(null);
          }}
          fault={fault}
          included
        />
      </DialogBody>
      <DialogFoot>
        <SaidChanges things={countedOptions(item, selection)} sum={`+${formatPrice(cents)}`} />
        <Button variant="pri" big split={!fault && cents > 0} busy={isBusy}>
          <span>{fault ? tell(fault.message) : label}</span>
          {!fault && cents > 0 && <span className="num">+{formatPrice(cents)}</span>}
        </Button>
      </DialogFoot>
    </form>
  );
}
