import { useLabelLine } from '#app/components/label-words.ts';
import { OfferFoot } from '#app/components/offer-foot.tsx';
import { OfferChoice } from '#app/components/offer-tile.tsx';
import { effectOf, type OfferShown } from '#app/components/offer-view.ts';
import { Dialog, DialogBody, DialogHead } from '#app/ui/dialog.tsx';
import { Note } from '#app/ui/note.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './upsell-dialog.module.css';

/** Offers before the add (R-UPS-08, R-UPS-09): closing it leads back to the dish, with what was chosen there (R-UPS-20). */
export function UpsellDialog({ scene, chosen, offers, place, formKey, refused }: OfferShown) {
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
              {tell(refused.message)}
            </Note>
          )}
          <fieldset className={styles.tiles} aria-label={t('offer.beforeYouOrder')}>
            {offers.map((offer) => (
              <OfferChoice
                key={offer.upsellId}
                name="upsellId"
                offer={offer}
                notes={[labelLine(offer.labels), effectOf(offer, scene, t) ?? ''].filter(Boolean)}
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
