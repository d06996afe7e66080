import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { ownPath } from '#app/components/came-from.ts';
import type { ScreenHandle } from '#app/components/screen.tsx';
import { formOf } from '#app/middleware/form-of.ts';
import { visitorCart } from '#app/middleware/visitor-cart.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Dialog, DialogBody, DialogHead } from '#app/ui/dialog.tsx';
import { Empty } from '#app/ui/empty.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';
import { checkValues } from './check-values.ts';
import { findProduct } from './find-product.server.ts';
import { firstValues } from './first-values.ts';
import { ProductForm } from './product-form.tsx';
import { putInCart } from './put-in-cart.server.ts';
import { valuesFromForm } from './values-from-form.ts';

export const handle: ScreenHandle<Route.ComponentProps['loaderData']> = {
  title: ({ dish }, t) => dish?.product.name ?? t('product.noData'),
  dialog: true,
};

export async function loader({ url, context, params }: Route.LoaderArgs) {
  const place = placeOf(url, params);
  const found = await findProduct(context, params.productId);
  if (found.state === 'silent') throw redirect(place.close);
  if (found.state === 'unknown') return data({ dish: null, place }, { status: 404 });
  const { product, inStock } = found;
  const cart = place.line ? await visitorCart(context) : null;
  const line =
    cart?.products.find((each) => each.uniqueId === place.line && each.productId === product.productId) ??
    null;
  const values = firstValues(product, line);
  return data({
    dish: { product, inStock, isEdit: line !== null, values, formKey: crypto.randomUUID() },
    place,
  });
}

/** Add, or update of the line that `?line=` names. A bad choice or a refusal: 400 with everything kept and a fresh key. */
export async function action({ request, url, context, params }: Route.ActionArgs) {
  const place = placeOf(url, params);
  const form = await formOf(request);
  const found = await findProduct(context, params.productId);
  if (found.state !== 'found') throw redirect(place.close, 303);
  const { product } = found;
  const values = valuesFromForm(product, form);
  const again = (message: string, group: string | null, status: number) =>
    data({ values, fault: { group, message }, key: crypto.randomUUID() }, { status });
  const fault = checkValues(product, values);
  if (fault) return again(fault.message, fault.group, 400);
  const result = await putInCart(context, {
    product,
    values,
    uniqueId: form.get('uniqueId')?.toString() || null,
    key: form.get('key')?.toString() || null,
  });
  // nothing visible when the store did not answer (R-CART-30): the dialog stays as it is
  if (!result.ok && result.kind !== 'refused') return again('', null, 503);
  // a line that is gone: the page only shows what is true now
  if (!result.ok && result.errorCode === 404) throw redirect(place.close, 303);
  if (!result.ok) return again(result.message, null, 400);
  const isScripted = new URL(request.url).pathname.endsWith('.data');
  throw redirect(isScripted ? place.close : `${place.close}${place.card}`, 303);
}

/** Only another dish or line is read anew; what a refusal kept comes with the action's answer. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname + currentUrl.search !== nextUrl.pathname + nextUrl.search;
}

export default function ProductDialog({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { dish, place } = loaderData;
  if (!dish)
    return (
      <Dialog label={t('product.noData')} close={place.close}>
        <DialogHead title={t('product.noData')} />
        <DialogBody>
          <Empty icon="search" title={t('product.gone')}>
            <ButtonLink variant="soft" href={place.close}>
              {t('cart.toMenu')}
            </ButtonLink>
          </Empty>
        </DialogBody>
      </Dialog>
    );
  return <ProductForm key={place.action} {...dish} place={place} refused={actionData} />;
}

/** Where the dialog stands: over / or a department, opened for a new dish or a cart line, and where closing leads. */
function placeOf(url: URL, params: { productId: string; departmentId?: string }) {
  const over =
    params.departmentId === undefined ? '' : `/products/${encodeURIComponent(params.departmentId)}`;
  const from = url.searchParams.get('from');
  return {
    action: `${over}/item/${encodeURIComponent(params.productId)}${url.search}`,
    close: ownPath(from, over || '/'),
    /** Where the page behind was left, for a document; script keeps its place by itself. */
    card: from ? '' : `#card-${encodeURIComponent(params.productId)}`,
    line: url.searchParams.get('line'),
  };
}
