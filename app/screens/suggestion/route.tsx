import { useOutletContext } from 'react-router';
import { useLabelLine } from '#app/components/label-words.ts';
import { OfferFoot } from '#app/components/offer-foot.tsx';
import { OfferLink } from '#app/components/offer-tile.tsx';
import { effectOf, type OfferShown } from '#app/components/offer-view.ts';
import { Dialog, DialogBody, DialogHead } from '#app/ui/dialog.tsx';
import { Mark } from '#app/ui/mark.tsx';
import { Note } from '#app/ui/note.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './suggestion.module.css';

/**
 * The offer after an add (R-UPS-01 to -05). Its data come from screens/upsell, which also takes its form; closing it, by
 * any way, leads to the menu (R-UPS-21). The tile opens the offered dish, for another quantity or its choices.
 */
export default function Suggestion() {
  const { t, tell } = useTranslation();
  const labelLine = useLabelLine();
  const { scene, offers, place, formKey, refused } = useOutletContext<OfferShown>();
  const [offer] = offers;
  const added = t('offer.added', { product: scene.dish });
  const title = (
    <span className={styles.title}>
      <Mark icon="check" tone="ok" small />
      <span>{added}</span>
    </span>
  );
  if (!offer) return null;
  const notes = [offer.description, labelLine(offer.labels), effectOf(offer, scene, t) ?? ''].filter(
    (note) => note !== '',
  );
  return (
    <Dialog label={added} close={place.close} width="upsell">
      <form method="post" action={place.action}>
        <input type="hidden" name="key" value={refused?.key ?? formKey} />
        <DialogHead title={title} />
        <DialogBody>
          <div className={styles.suggestion}>
            <p className="dim">{t('offer.suggest', { product: scene.dish })}</p>
            {refused?.message && (
              <Note tone="no" alert>
                {tell(refused.message)}
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
