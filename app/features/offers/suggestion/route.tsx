import { useOutletContext } from 'react-router';
import { useLabelLine } from '#app/features/dish/label-words.ts';
import { OfferFoot } from '#app/features/offers/offer-foot.tsx';
import { OfferLink } from '#app/features/offers/offer-tile.tsx';
import { effectOf, type OfferDialogData, sceneNames } from '#app/features/offers/offer-view.ts';
import { Dialog, DialogBody, DialogHead } from '#app/ui/dialog.tsx';
import { Mark } from '#app/ui/mark.tsx';
import { Note } from '#app/ui/note.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { WithNames } from '#app/ui/with-names.tsx';
import styles from './suggestion.module.css';

/**
 * The offer after an add. offers/upsell, the route above, loads its data and takes its form. Closing it in
 * any way leads to the menu. The tile opens the offered dish, for another quantity or other choices.
 */
export default function Suggestion() {
  const { t, tell } = useTranslation();
  const labelLine = useLabelLine();
  const { scene, offers, place, formKey, refused } = useOutletContext<OfferDialogData>();
  const [offer] = offers;
  const names = sceneNames(scene);
  const added = t('offer.added', { product: scene.dish });
  const title = (
    <span className={styles.title}>
      <Mark icon="check" tone="ok" small />
      <span>
        <WithNames text={added} names={names} />
      </span>
    </span>
  );
  if (!offer) return null;
  const notes = [
    { text: offer.description, lang: offer.descriptionLang },
    { text: labelLine(offer.labels) },
    { text: effectOf(offer, scene, t) ?? '', names },
  ];
  return (
    <Dialog label={added} close={place.close} width="upsell">
      <form method="post" action={place.action}>
        <input type="hidden" name="key" value={refused?.key ?? formKey} />
        <DialogHead title={title} />
        <DialogBody>
          <div className={styles.suggestion}>
            <p className="dim">
              <WithNames text={t('offer.suggest', { product: scene.dish })} names={names} />
            </p>
            {refused?.message && (
              <Note tone="no" alert>
                <WithNames text={tell(refused.message)} names={refused.names} />
              </Note>
            )}
            <OfferLink offer={offer} notes={notes} href={place.product} />
          </div>
        </DialogBody>
        <OfferFoot take={t('product.addToCart')} leave={t('offer.notToday')} />
      </form>
    </Dialog>
  );
}
