import { useContext, useRef } from 'react';
import { data, redirect, type ShouldRevalidateFunctionArgs, useNavigation } from 'react-router';
import { lineFromSelection } from '#app/domain/cart/cart-line-body.ts';
import type { Avoided } from '#app/domain/menu/avoided-allergens.ts';
import type { MenuProduct } from '#app/domain/menu/types.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { isLineGone } from '#app/features/cart/cart-changes.server.ts';
import { AcceptTick } from '#app/features/dish/accept-tick.tsx';
import { DishFields, DishQuantity } from '#app/features/dish/options/dish-fields.tsx';
import { checkValues, type FormFault } from '#app/features/dish/options/form-fault.ts';
import { type ProductValues, valuesFromForm } from '#app/features/dish/options/form-values.ts';
import { useChoices } from '#app/features/dish/options/use-choices.ts';
import { ProductArt } from '#app/features/dish/product-words.tsx';
import { ACCEPT_FIELD, askedTick, type Said, saidIn } from '#app/features/dish/said-fields.ts';
import { findOfferedDish, loadOfferedDish } from '#app/features/offers/load-offer.server.ts';
import { keptDishPath, offerFacts } from '#app/features/offers/offer-address.ts';
import { takeOffer } from '#app/features/offers/take-offer.server.ts';
import { wordsFrom } from '#app/shell/language/i18n.server.ts';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { ShowsPictures } from '#app/shell/picture/menu-look.ts';
import { formOf } from '#app/shell/request/form-of.server.ts';
import { serverAnswer } from '#app/shell/request/server-answer.ts';
import { avoidedBy } from '#app/shell/visitor/visitor-filter.server.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Dialog, DialogFoot } from '#app/ui/dialog.tsx';
import { useCloseLink } from '#app/ui/dialog-context.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import { type NameInText, WithNames } from '#app/ui/with-names.tsx';
import type { Route } from './+types/route.ts';
import styles from './suggested-product.module.css';

export const handle: ScreenHandle<Route.ComponentProps['loaderData']> = {
  title: ({ product }) => product.name,
  dialog: true,
  isSubject: () => true,
};

export function loader({ url, context, params }: Route.LoaderArgs) {
  return loadOfferedDish(context, url, params);
}

/** When the server does not answer, no dialog opens and no message is shown. */
export function clientLoader({ request, params, serverLoader }: Route.ClientLoaderArgs) {
  return serverAnswer(serverLoader, () => {
    throw redirect(offerFacts(new URL(request.url), params.departmentId).close);
  });
}

/**
 * Takes the offer with the choices made here. A wrong choice or a refusal answers 400 with all values kept
 * and a new one-time key.
 */
export async function action({ request, url, context, params }: Route.ActionArgs) {
  const { over, facts, close } = offerFacts(url, params.departmentId);
  const form = await formOf(request);
  const found = await findOfferedDish(context, url, params);
  const { product } = found;
  const values = valuesFromForm(product, form);
  const said = saidIn(form);
  const asked = await avoidedBy(context, product, values.selection);
  const again = (fault: FormFault, status: number) =>
    data({ values, fault, key: crypto.randomUUID(), said, asked }, { status });
  const fault = checkValues(product, values);
  if (fault) return again(fault, 400);
  const { result, isDishRefused } = await takeOffer(context, {
    ...found,
    line: {
      ...lineFromSelection(product, values.selection, Number(values.quantity), values.note || null),
      ...said,
    },
    facts,
    key: form.get('key')?.toString() || null,
  });
  if (result.ok)
    throw redirect(isDishRefused ? keptDishPath(over, { ...facts, dish: found.dish.productId }) : close, 303);
  // nothing is shown when the store did not answer
  if (result.kind !== 'refused') return again({ group: null, message: '' }, 503);
  // the line that it would replace is gone: the dialog closes and the page shows the cart as it is now
  if (await isLineGone(context, result, facts.line)) throw redirect(close, 303);
  const { addAnyway: name, addAnywayMissing: message } = wordsFrom(context).texts.product;
  if (askedTick(result.code) === ACCEPT_FIELD) return again({ group: ACCEPT_FIELD, message, name }, 400);
  return again({ group: null, message: result.message, names: result.names }, 400);
}

/** When the server does not answer, the dialog stays as it is. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return serverAnswer(serverAction, () => data(undefined, { status: 503 }));
}

/** Loads again for another offer only; after a refusal the values come with the action's data. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname + currentUrl.search !== nextUrl.pathname + nextUrl.search;
}

export default function SuggestedProduct({ loaderData, actionData }: Route.ComponentProps) {
  return <SuggestedForm {...loaderData} refused={actionData} />;
}

type SuggestedFormProps = {
  /** The offered dish. */
  product: MenuProduct;
  values: ProductValues;
  /** The effect on the dish that it is offered with, in words. */
  note: string | null;
  /** Names in it that are in another language than the page. */
  names: readonly NameInText[];
  place: { action: string; close: string };
  /** One-time key: submitting the same form twice adds once. */
  formKey: string;
  /** Values, fault and a new key, when the server refused the form. */
  refused: { values: ProductValues; fault: FormFault; key: string; said: Said; asked: Avoided } | undefined;
};

/** An offered dish with its choices. */
function SuggestedForm({ product, note, names, place, formKey, refused, ...props }: SuggestedFormProps) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const values = refused?.values ?? props.values;
  const choices = useChoices(product, form, values, refused?.fault ?? null);
  const isPictured = useContext(ShowsPictures);
  const isBusy = useNavigation().state !== 'idle';
  return (
    <Dialog label={product.name} close={place.close} forgets look={isPictured ? 'product' : undefined}>
      <form ref={form} method="post" action={place.action} onSubmit={choices.blockFaulty} noValidate>
        <input type="hidden" name="key" value={refused?.key ?? formKey} />
        <ProductArt product={product} />
        <DishFields
          product={product}
          choices={choices}
          values={values}
          notices={
            note && (
              <p className={styles.note}>
                <WithNames text={note} names={names} />
              </p>
            )
          }
        >
          {refused && (
            <AcceptTick
              asked={refused.asked}
              said={refused.said}
              fault={choices.fault?.group === ACCEPT_FIELD ? String(choices.fault.message) : null}
            />
          )}
        </DishFields>
        <DialogFoot>
          <Button variant="pri" big split disabled={isBusy} busy={isBusy} className={styles.add}>
            <span>{t('offer.addToCart')}</span>
            <span className="num">{formatPrice(choices.totalCents)}</span>
          </Button>
          <DishQuantity product={product} choices={choices} values={values} />
          <Cancel isBusy={isBusy} />
        </DialogFoot>
      </form>
    </Dialog>
  );
}

function Cancel({ isBusy }: { isBusy: boolean }) {
  const { t } = useTranslation();
  const link = useCloseLink();
  return (
    <ButtonLink {...link} big aria-disabled={isBusy || undefined} className={styles.cancel}>
      {t('offer.cancel')}
    </ButtonLink>
  );
}
