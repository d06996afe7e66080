import { clsx } from 'clsx';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import type { PromotionView } from '#app/shell/root-data/root-data.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { InLanguage } from '#app/ui/with-names.tsx';
import styles from './promo-code.module.css';

type PromoBoxProps = {
  /** The field's id, unique on the page. */
  id: string;
  /** Name of the field in its form. */
  name: string;
  /** Attributes of the submit button: by its name and value the form's action knows that a code was sent. */
  button: Omit<ComponentProps<'button'>, 'disabled' | 'children' | 'ref'>;
  /** The text of a code that was refused. */
  typed?: string | undefined;
  /** Why the code was refused, in words. */
  fault: string | null;
  isBusy: boolean;
  applied: readonly PromotionView[];
};

/**
 * The code field with its 'Add Code' button, which script disables while the field is empty. Below 601 px it
 * is shown in the cart, above that at checkout: the server renders both, CSS hides one.
 */
export function PromoBox({ id, name, button, typed, fault, isBusy, applied }: PromoBoxProps) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const line = useRef<HTMLDivElement>(null);
  const [isBlank, setBlank] = useState(false);

  // a code may have been typed before hydration
  useEffect(() => setBlank(inputIn(line.current)?.value.trim() === ''), []);

  // empties the field once the code is accepted, as it then is in the list of promotions
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
          // Enter submits this button, even if another one comes first in the form
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

/**
 * The promotions on the cart. One that was entered as a code can be removed; `button` gives the submit button
 * its name and value.
 */
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
        const shown = (
          <InLanguage lang={promotion.code === null ? promotion.lang : undefined}>{name}</InLanguage>
        );
        if (!promotion.isRemovable)
          return (
            <li key={promotion.id} className={styles.chip}>
              <Icon name="tag" />
              {shown}
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
              {shown}
              <Icon name="x" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
