import { type SubmitEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { checkPiece } from '#app/components/options/check-values.ts';
import {
  type ComboBehind,
  type PieceDialogState,
  pieceAddress,
} from '#app/components/options/combo-behind.ts';
import { comboOwner } from '#app/components/options/field-names.ts';
import { firstChoices } from '#app/components/options/first-values.ts';
import { type FormFault, showFault } from '#app/components/options/form-fault.ts';
import { OptionGroups } from '#app/components/options/option-groups.tsx';
import { useFault } from '#app/components/options/use-fault.ts';
import { choicesOf } from '#app/components/options/values-from-form.ts';
import { offeredChoices } from '#app/domain/menu/offered-selection.ts';
import type { ComboItem, Selection } from '#app/domain/menu/types.ts';
import { comboItemPrice } from '#app/domain/menu/unit-price.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog, DialogBody, DialogFoot, DialogHead } from '#app/ui/dialog.tsx';
import { useDialog } from '#app/ui/dialog-context.ts';
import { useTranslation } from '#app/ui/translation.tsx';

/** How long a message stays in the button's place (R-COMBO-16). */
const ERROR_MS = 1500;

type Choices = Pick<Selection, 'variantId' | 'modifiers'>;

type ItemDialogProps = {
  item: ComboItem;
  behind: ComboBehind;
  /** What the server found amiss, where no script looked first. */
  refused: { choices: Choices; fault: FormFault } | undefined;
};

/** Variant and modifiers of one combo item (R-COMBO-07). */
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
  // kept as it was when the dialog opened: saving changes what is behind
  const { state } = useLocation() as { state: PieceDialogState | null };
  const [copy] = useState(state?.copy ?? null);
  const [chosen] = useState(copy === null ? undefined : behind.open?.pieceAt(item, copy));
  const [selection, setSelection] = useState<Selection>({
    ...(refused?.choices ?? (chosen ? offeredChoices(item, chosen) : firstChoices(item))),
    comboItems: [],
  });
  const [fault, setFault] = useFault(form, refused?.fault ?? null, ERROR_MS);

  // what was chosen before script came
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; later the form says what is chosen here
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

  const cents = comboItemPrice(item, selection);
  const label = chosen ? t('product.updateSelection') : t('product.saveSelection');
  return (
    <form ref={form} method="post" action={address} onSubmit={save} noValidate>
      <DialogHead title={item.name} note={[behind.name, group].filter(Boolean).join(' · ')} />
      <DialogBody>
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
        <Button variant="pri" big split={!fault && cents > 0} busy={isBusy}>
          <span>{fault ? tell(fault.message) : label}</span>
          {!fault && cents > 0 && <span className="num">+{formatPrice(cents)}</span>}
        </Button>
      </DialogFoot>
    </form>
  );
}
