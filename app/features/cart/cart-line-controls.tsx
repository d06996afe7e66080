import { clsx } from 'clsx';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { useAcceptedText } from '#app/features/dish/label-words.ts';
import type { CartLineView } from '#app/shell/root-data/root-data.ts';
import { Stepper } from '#app/ui/stepper.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import styles from './cart-line-controls.module.css';

export type CartForms = {
  /** Path of the screen behind, '' for /. */
  over: string;
  /** Version of the cart that the forms were rendered from. */
  version: number;
  /** The page that shows the forms; without script the redirect leads back to it. */
  from: string;
};

type LineProps = { line: CartLineView; forms: CartForms };

/**
 * Key of a line's fetcher. All changes of one line share it, so a later change cancels an earlier one that is
 * still under way.
 */
function fetcherKey(line: CartLineView): string {
  return `line-${line.uniqueId}`;
}

/** True while a change of the line is being sent; until then its price is the old one. */
export function useIsChanging(line: CartLineView): boolean {
  return useFetcher({ key: fetcherKey(line) }).state !== 'idle';
}

/** Hidden fields that every form about a line sends. */
function LineFields({ line, forms, intent }: LineProps & { intent: 'quantity' | 'remove' }) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="uniqueId" value={line.uniqueId} />
      <input type="hidden" name="version" value={forms.version} />
      <input type="hidden" name="from" value={forms.from} />
    </>
  );
}

/**
 * The quantity of a line: a number field and an Update button. With script each step is sent at once and the
 * button is hidden while there is nothing to send. One step below 1 removes the line.
 */
export function LineQuantity({ line, forms }: LineProps) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const { state } = useFetcher({ key: fetcherKey(line) });
  const [qty, setQty] = useState(line.qty);

  // keeps a number that was typed before hydration
  useLayoutEffect(() => {
    const typed = form.current && Number(new FormData(form.current).get('qty'));
    if (typed) setQty(typed);
  }, []);

  // once the store reports another quantity, the field takes it over
  const heard = useRef({ qty: line.qty, wasBusy: false });
  useEffect(() => {
    const { qty: before, wasBusy } = heard.current;
    heard.current = { qty: line.qty, wasBusy: state !== 'idle' };
    if (state === 'idle' && (wasBusy || line.qty !== before)) setQty(line.qty);
  }, [state, line.qty]);

  // the native change event, not React's onChange: React's fires for every digit typed, the native one for
  // the finished number and for each step
  const drawn = useRef(line.qty);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const send = () => element.requestSubmit();
    element.addEventListener('change', send);
    // changed before hydration, so no event was heard
    const field = element.querySelector<HTMLInputElement>('[name="qty"]');
    if (field && field !== document.activeElement && isTyped(field, drawn.current)) send();
    return () => element.removeEventListener('change', send);
  }, []);

  if (line.unavailable) return <span className={styles.qty}>{line.qty}</span>;
  return (
    <form
      ref={form}
      method="post"
      action={`${forms.over}/cart`}
      data-quiet={fetcherKey(line)}
      autoComplete="off"
      className={styles.quantity}
    >
      <LineFields line={line} forms={forms} intent="quantity" />
      <Stepper
        name="qty"
        label={t('cart.quantityOf', { name: line.name })}
        what={line.name}
        defaultValue={line.qty}
        value={qty}
        onValue={setQty}
        min={0}
        max={9999}
        removable
      />
      <button
        type="submit"
        className={clsx(styles.link, hydrated && (qty === line.qty || state !== 'idle') && styles.idle)}
      >
        {t('cart.update')}
      </button>
    </form>
  );
}

/** True when the field holds a whole number other than the one it was rendered with. */
function isTyped(field: HTMLInputElement, drawn: number): boolean {
  return Number.isInteger(field.valueAsNumber) && field.valueAsNumber !== drawn;
}

/**
 * The Edit and Remove links of a line. A line that cannot be sold now can only be removed, unless one of its
 * choices is why.
 */
export function LineLinks({ line, forms }: LineProps) {
  const { t } = useTranslation();
  const query = new URLSearchParams({ line: line.uniqueId, from: forms.from });
  const href = `${forms.over}/item/${encodeURIComponent(line.productId)}?${query}`;
  return (
    <div className={styles.links}>
      {(!line.unavailable || line.soldOut) && (
        <a
          className={styles.link}
          href={href}
          data-dialog=""
          aria-label={t('cart.editLine', { name: line.name })}
        >
          {t('cart.edit')}
        </a>
      )}
      <form method="post" action={`${forms.over}/cart`} data-quiet={fetcherKey(line)}>
        <LineFields line={line} forms={forms} intent="remove" />
        <button type="submit" className={styles.link} aria-label={t('cart.removeLine', { name: line.name })}>
          {t('cart.remove')}
        </button>
      </form>
    </div>
  );
}

/** Name, choices, note, and a hint when it cannot be ordered now. */
export function LineWords({ line }: { line: CartLineView }) {
  const { t } = useTranslation();
  const accepted = useAcceptedText();
  return (
    <div className={styles.words}>
      <b lang={line.lang}>{line.name}</b>
      {line.detail && <p lang={line.detailLang}>{line.detail}</p>}
      {line.note && <p>{t('cart.note', { text: line.note })}</p>}
      {line.accepted && <p>{accepted(line.accepted)}</p>}
      {line.unavailable && (
        <p className={styles.unavailable}>
          {line.soldOut ? t('cart.soldOut', { choice: line.soldOut }) : t('cart.unavailable')}
        </p>
      )}
    </div>
  );
}
