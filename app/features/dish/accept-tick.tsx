import { type Avoided, isAsked } from '#app/domain/menu/avoided-allergens.ts';
import { Check } from '#app/ui/check.tsx';
import { Note } from '#app/ui/note.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './adult-tick.module.css';
import { useAvoidedText } from './label-words.ts';
import { ACCEPT_FIELD, acceptValue, type Said, saysAccepted } from './said-fields.ts';

type AcceptProps = {
  /** What of the dish, as it is chosen, its visitor avoids. */
  asked: Avoided;
  /** What the form said before a refusal. */
  said: Said | undefined;
  /** Why the form was refused at this tick. */
  fault: string | null;
};

/** In the form of a dish that contains what its visitor avoids: that it does, and the tick to add it anyway. */
export function AcceptTick({ asked, said, fault }: AcceptProps) {
  const { t } = useTranslation();
  const text = useAvoidedText();
  if (!isAsked(asked)) return null;
  return (
    <div className={styles.adult}>
      <Note tone="warn">{text(asked)}</Note>
      <Check
        key={acceptValue(asked)}
        id={ACCEPT_FIELD}
        name={ACCEPT_FIELD}
        value={acceptValue(asked)}
        defaultChecked={said !== undefined && saysAccepted(said, asked)}
        error={fault ?? undefined}
      >
        {t('product.addAnyway')}
      </Check>
    </div>
  );
}
