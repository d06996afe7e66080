import { data, redirect, useLocation, useOutletContext } from 'react-router';
import { BackAtOnce } from '#app/components/back-at-once.ts';
import { isLostAnswer } from '#app/components/lost-answer.ts';
import { checkPiece } from '#app/components/options/check-values.ts';
import type { ComboBehind } from '#app/components/options/combo-behind.ts';
import { comboOwner } from '#app/components/options/field-names.ts';
import { choicesOf } from '#app/components/options/values-from-form.ts';
import type { ScreenHandle } from '#app/components/screen.tsx';
import { formOf } from '#app/middleware/form-of.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Dialog, DialogBody, DialogHead } from '#app/ui/dialog.tsx';
import { Empty } from '#app/ui/empty.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';
import { askedAddress } from './asked-address.ts';
import { findItem } from './find-item.server.ts';
import { ItemDialog } from './item-dialog.tsx';

export const handle: ScreenHandle<Route.ComponentProps['loaderData']> = {
  title: ({ item }, t) => item?.name ?? t('product.itemNotLoaded'),
  dialog: true,
};

export async function loader({ context, params }: Route.LoaderArgs) {
  const { item, status } = await findItem(context, params);
  return data({ item }, { status });
}

/** For a visit that came by this address: on to the combo, with the item chosen. Else the combo behind takes it, unasked. */
export async function action({ request, url, context, params }: Route.ActionArgs) {
  const combo = { path: comboPath(params), search: url.search };
  const { item } = await findItem(context, params);
  if (!item) throw redirect(combo.path + combo.search, 303);
  const { variantId, modifiers } = choicesOf(
    item,
    comboOwner(item.comboProductId, item.comboItemId),
    await formOf(request),
  );
  const choices = { variantId, modifiers };
  const fault = checkPiece(item, choices);
  if (fault) return data({ choices, fault }, { status: 400 });
  throw redirect(askedAddress(combo, item, choices), 303);
}

export default function ComboItemRoute({ loaderData, actionData }: Route.ComponentProps) {
  const behind = useOutletContext<ComboBehind>();
  const { key } = useLocation();
  const { item } = loaderData;
  if (!item) return <NotLoaded behind={behind} />;
  // opened again, for another copy, before it has quite gone: that is another dialog
  return <ItemDialog key={behind.open && key} item={item} behind={behind} refused={actionData} />;
}

/** Over the combo: back to it, and it says so (R-COMBO-31). By its own address: a dialog that says so. */
function NotLoaded({ behind }: { behind: ComboBehind }) {
  const { t } = useTranslation();
  const { open, path, search } = behind;
  if (open) return <BackAtOnce tell={open.failed} />;
  return (
    <Dialog label={t('product.itemNotLoaded')} close={path + search} width="signIn">
      <DialogHead title={t('product.itemNotLoaded')} />
      <DialogBody>
        <Empty icon="search" title={behind.name}>
          <ButtonLink variant="soft" href={path + search}>
            {t('product.toCombo')}
          </ButtonLink>
        </Empty>
      </DialogBody>
    </Dialog>
  );
}

function comboPath({ productId, departmentId }: { productId: string; departmentId?: string }): string {
  const over = departmentId === undefined ? '' : `/products/${encodeURIComponent(departmentId)}`;
  return `${over}/item/${encodeURIComponent(productId)}`;
}

/** Without an answer the combo behind stays usable (C-029). */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const behind = useOutletContext<ComboBehind>();
  if (!isLostAnswer(error)) throw error;
  return <NotLoaded behind={behind} />;
}
