import { mayHoldAlcohol } from '#app/domain/alcohol/holds-alcohol.ts';
import type { MenuProduct } from '#app/domain/menu/types.ts';
import { Hole } from '#app/shell/kept-pages/hole.tsx';
import { type CartView, useRootData } from '#app/shell/root-data/root-data.ts';
import { Check } from '#app/ui/check.tsx';
import { Note } from '#app/ui/note.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './adult-tick.module.css';
import { ADULT_FIELD } from './said-fields.ts';

type TickProps = {
  product: MenuProduct;
  /** What was sent before a refusal. */
  isTicked: boolean;
  /** Why the form was refused at this tick. */
  fault: string | null;
};

/**
 * Beside a dish that contains alcohol: that it does, and the tick by which its buyer says to be old enough. Said once it
 * holds for the whole cart.
 */
export function AdultTick(props: TickProps) {
  return mayHoldAlcohol(props.product) ? <VisitorsTick {...props} /> : null;
}

function VisitorsTick(props: TickProps) {
  const { cart } = useRootData();
  const draw = (known: CartView | null) => <Tick {...props} isSaid={isSaid(known)} />;
  return (
    <Hole
      draw={(root) => draw(root.cart)}
      differs={(root) => isSaid(root.cart)}
      uses={(root) => isSaid(root.cart)}
    >
      {draw(cart)}
    </Hole>
  );
}

function isSaid(cart: CartView | null): boolean {
  return cart?.isAdultSaid === true;
}

function Tick({ product, isTicked, fault, isSaid: isKnown }: TickProps & { isSaid: boolean }) {
  const { t } = useTranslation();
  return (
    <div className={styles.adult}>
      <Note tone="info">{t(product.isAlcohol ? 'alcohol.holds' : 'alcohol.may')}</Note>
      {!isKnown && (
        <Check id={ADULT_FIELD} name={ADULT_FIELD} defaultChecked={isTicked} error={fault ?? undefined}>
          {t('alcohol.adult')}
        </Check>
      )}
    </div>
  );
}
