import { clsx } from 'clsx';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './promo-code.module.css';
import type { PromotionView } from './root-data.ts';

type PromoBoxProps = {
  /** Of the field, once on a page. */
  id: string;
  /** Name of the field in its form. */
  name: string;
  /** The form's own way to say that a code is meant. */
  button: Omit<ComponentProps<'button'>, 'disabled' | 'children' | 'ref'>;
  /** What a refusal gave back. */
  typed?: string | undefined;
  /** In words. */
  fault: string | null;
  isBusy: boolean;
  applied: readonly PromotionView[];
};

/**
 * Field and 'Add Code', which script disables while there is nothing to send (R-PROMO-01). Below 601 px it stands in
 * the cart, above at checkout: the server draws both, the sheet shows one (R-CART-04, A-23).
 */
export function PromoBox({ id, name, button, typed, fault, isBusy, applied }: PromoBoxProps) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const line = useRef<HTMLDivElement>(null);
  const [isBlank, setBlank] = useState(false);

  // typed before the script came
  useEffect(() => setBlank(inputIn(line.current)?.value.trim() === ''), []);

  // a code that was taken stands among the promotions now
  const codes = applied.map((promotion) => promotion.id).join(' ');
  const before = useRef(codes);
  useEffect(() => {
    const input = inputIn(line.current);
    if (before.current === codes || !input) return;
    before.current = codes;
    input.value = '';
    setBlank(true);
  }, [codes]);

  return (
    <div ref={line}>
      <Field
        field={{ id, name, defaultValue: typed, errors: fault ? [fault] : undefined }}
        label={t('cart.promoCode')}
        hideLabel
        placeholder={t('cart.promoCode')}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="done"
        onInput={(event) => setBlank(event.currentTarget.value.trim() === '')}
        onKeyDown={(event) => {
          // Enter means this button, whichever comes first in the form
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          line.current?.querySelector('button')?.click();
        }}
        beside={
          <Button variant="soft" {...button} busy={isBusy} disabled={hydrated && (isBlank || isBusy)}>
            {t('cart.addCode')}
          </Button>
        }
      />
      {hydrated && (
        <p role="alert" className="sr">
          {fault}
        </p>
      )}
    </div>
  );
}

function inputIn(element: HTMLElement | null) {
  return element?.querySelector('input');
}

/** What counts for the cart; what was entered can be taken off. `button` is the form's own way to say which. */
export function Promotions({
  promotions,
  button,
}: {
  promotions: readonly PromotionView[];
  button: (promotion: PromotionView) => ComponentProps<'button'>;
}) {
  const { t } = useTranslation();
  if (promotions.length === 0) return null;
  return (
    <ul className={styles.promotions} aria-label={t('cart.promotions')}>
      {promotions.map((promotion) => {
        const name = promotion.code ?? promotion.name;
        if (!promotion.isRemovable)
          return (
            <li key={promotion.id} className={styles.chip}>
              <Icon name="tag" />
              {name}
            </li>
          );
        return (
          <li key={promotion.id}>
            <button
              type="submit"
              {...button(promotion)}
              className={clsx(styles.chip, styles.removable)}
              aria-label={t('cart.removePromotion', { name })}
            >
              <Icon name="tag" />
              {name}
              <Icon name="x" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
