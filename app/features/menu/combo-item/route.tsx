import { data, redirect, useLocation, useOutletContext } from 'react-router';
import { loadComboItem } from '#app/features/dish/find-dish.server.ts';
import type { ComboBehind } from '#app/features/dish/options/combo-behind.ts';
import { checkPiece } from '#app/features/dish/options/form-fault.ts';
import { comboOwner } from '#app/features/dish/options/form-fields.ts';
import { choicesOf } from '#app/features/dish/options/form-values.ts';
import { addressWithItem } from '#app/features/menu/product/items-of-address.ts';
import { BackAtOnce } from '#app/shell/page/back-at-once.ts';
import { isLostAnswer } from '#app/shell/page/lost-answer.ts';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { formOf } from '#app/shell/request/form-of.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Dialog, DialogBody, DialogHead } from '#app/ui/dialog.tsx';
import { Empty } from '#app/ui/empty.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';
import { ItemDialog } from './item-dialog.tsx';

export const handle: ScreenHandle<Route.ComponentProps['loaderData']> = {
  title: ({ item }, t) => item?.name ?? t('product.itemNotLoaded'),
  dialog: true,
};

export async function loader({ context, params }: Route.LoaderArgs) {
  const { item, status } = await loadComboItem(context, params);
  return data({ item }, { status });
}

/**
 * Used when the item's dialog was opened by its own address: redirects to the combo with the item chosen.
 * Otherwise script hands the choices to the combo's dialog and nothing is submitted.
 */
export async function action({ request, url, context, params }: Route.ActionArgs) {
  const combo = { path: comboPath(params), search: url.search };
  const { item } = await loadComboItem(context, params);
  if (!item) throw redirect(combo.path + combo.search, 303);
  const { variantId, modifiers } = choicesOf(
    item,
    comboOwner(item.comboProductId, item.comboItemId),
    await formOf(request),
  );
  const choices = { variantId, modifiers };
  const fault = checkPiece(item, choices);
  if (fault) return data({ choices, fault }, { status: 400 });
  throw redirect(addressWithItem(combo, item, choices), 303);
}

export default function ComboItemRoute({ loaderData, actionData }: Route.ComponentProps) {
  const behind = useOutletContext<ComboBehind>();
  const { key } = useLocation();
  const { item } = loaderData;
  if (!item) return <NotLoaded behind={behind} />;
  // the key makes it a new dialog when it is opened for another copy before the first has closed
  return <ItemDialog key={behind.open && key} item={item} behind={behind} refused={actionData} />;
}

/**
 * Opened over the combo: goes back to it, where a message says that loading failed. Opened by its own
 * address: a dialog that says so.
 */
function NotLoaded({ behind }: { behind: ComboBehind }) {
  const { t } = useTranslation();
  const { open, path, search } = behind;
  if (open) return <BackAtOnce onLeave={open.failed} />;
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

/** When the store does not answer, the combo's dialog stays usable. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const behind = useOutletContext<ComboBehind>();
  if (!isLostAnswer(error)) throw error;
  return <NotLoaded behind={behind} />;
}
