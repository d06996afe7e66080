import { data, Outlet, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { UPSELL_SELL_TYPE } from '#app/contract/enumerations.ts';
import { FIRST_QUANTITY } from '#app/domain/menu/quantity.ts';
import { isLineGone } from '#app/features/cart/cart-changes.server.ts';
import { useLabelLine } from '#app/features/dish/label-words.ts';
import { quickLine } from '#app/features/dish/quick-add.ts';
import { loadOffer } from '#app/features/offers/load-offer.server.ts';
import { keptDishPath, offerFacts, offerPath } from '#app/features/offers/offer-address.ts';
import { OfferFoot } from '#app/features/offers/offer-foot.tsx';
import { OfferChoice } from '#app/features/offers/offer-tile.tsx';
import { effectOf, type OfferDialogData, sceneNames } from '#app/features/offers/offer-view.ts';
import { findOffer } from '#app/features/offers/offers.server.ts';
import { dishPieces, takeOffer } from '#app/features/offers/take-offer.server.ts';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { formOf } from '#app/shell/request/form-of.server.ts';
import { serverAnswer } from '#app/shell/request/server-answer.ts';
import { Dialog, DialogBody, DialogHead } from '#app/ui/dialog.tsx';
import { Note } from '#app/ui/note.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { WithNames } from '#app/ui/with-names.tsx';
import type { Route } from './+types/route.ts';
import styles from './upsell.module.css';

/*
 * An offer has one address. Before the add it shows this dialog; after the add the dialog of
 * offers/suggestion, a child route whose data and form are handled here.
 */

export const handle: ScreenHandle<Route.ComponentProps['loaderData']> = {
  title: ({ scene }, t) =>
    scene.isBefore ? t('offer.beforeYouOrder') : t('offer.added', { product: scene.dish }),
  dialog: true,
};

export async function loader({ url, context, params }: Route.LoaderArgs) {
  const { offer, place } = await loadOffer(context, url, params);
  // nothing to offer (any more)
  if (!offer) throw redirect(place.close);
  return { ...offer, place, formKey: crypto.randomUUID() };
}

/** When the server does not answer, no dialog opens and no message is shown. */
export function clientLoader({ request, params, serverLoader }: Route.ClientLoaderArgs) {
  return serverAnswer(serverLoader, () => {
    throw redirect(offerFacts(new URL(request.url), params.departmentId).close);
  });
}

/** Takes the chosen offer. A dish with something to choose opens its dialog instead. */
export async function action({ request, url, context, params }: Route.ActionArgs) {
  const { over, facts, close } = offerFacts(url, params.departmentId);
  const form = await formOf(request);
  const upsellId = form.get('upsellId')?.toString() || params.upsellId;
  const found = await findOffer(context, upsellId, facts.dish);
  if (!found) throw redirect(close, 303);
  const about = { ...facts, dish: found.dish.productId };
  const { product, upsell } = found.offer;
  const replaces = upsell.sellType === UPSELL_SELL_TYPE.replace;
  const pieces = replaces ? await dishPieces(context, found, facts.qty) : FIRST_QUANTITY;
  const quick = quickLine([product], product.productId, pieces);
  if (!quick) throw redirect(offerPath(over, upsellId, about, 'product'), 303);
  const { result, isDishRefused } = await takeOffer(context, {
    ...found,
    line: quick.line,
    facts,
    key: form.get('key')?.toString() || null,
  });
  if (result.ok) throw redirect(isDishRefused ? keptDishPath(over, about) : close, 303);
  if (result.code === 'allergenUnsaid') throw redirect(offerPath(over, upsellId, about, 'product'), 303);
  // the line that it would replace is gone: the dialog closes and the page shows the cart as it is now
  if (await isLineGone(context, result, facts.line)) throw redirect(close, 303);
  // nothing is shown when the store did not answer
  const isRefused = result.kind === 'refused';
  return data(
    {
      chosen: upsellId,
      message: isRefused ? result.message : '',
      names: result.names,
      key: crypto.randomUUID(),
    },
    { status: isRefused ? 400 : 503 },
  );
}

/** When the server does not answer, the dialog stays as it is. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return serverAnswer(serverAction, () => data(undefined, { status: 503 }));
}

/** Loads again for another offer only; after a refusal the message comes with the action's data. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname + currentUrl.search !== nextUrl.pathname + nextUrl.search;
}

export default function Offer({ loaderData, actionData }: Route.ComponentProps) {
  const shown = { ...loaderData, refused: actionData };
  return loaderData.scene.isBefore ? <UpsellDialog {...shown} /> : <Outlet context={shown} />;
}

/** The offers before the add. Closing leads back to the dish, with what was chosen there. */
function UpsellDialog({ scene, chosen, offers, place, formKey, refused }: OfferDialogData) {
  const { t, tell } = useTranslation();
  const labelLine = useLabelLine();
  return (
    <Dialog label={t('offer.beforeYouOrder')} close={place.close} width="upsell">
      <form method="post" action={place.action}>
        <input type="hidden" name="key" value={refused?.key ?? formKey} />
        <DialogHead title={t('offer.beforeYouOrder')} />
        <DialogBody>
          {refused?.message && (
            <Note tone="no" alert className={styles.message}>
              <WithNames text={tell(refused.message)} names={refused.names} />
            </Note>
          )}
          <fieldset className={styles.tiles} aria-label={t('offer.beforeYouOrder')}>
            {offers.map((offer) => (
              <OfferChoice
                key={offer.upsellId}
                name="upsellId"
                offer={offer}
                notes={[
                  { text: labelLine(offer.labels) },
                  { text: effectOf(offer, scene, t) ?? '', names: sceneNames(scene) },
                ]}
                isOnly={offers.length === 1}
                defaultChecked={offer.upsellId === (refused?.chosen ?? chosen)}
              />
            ))}
          </fieldset>
        </DialogBody>
        <OfferFoot take={t('offer.upgrade')} leave={t('offer.cancel')} />
      </form>
    </Dialog>
  );
}
