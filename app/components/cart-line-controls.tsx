import { clsx } from 'clsx';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { useHydrated } from 'remix-utils/use-hydrated';
import { Stepper } from '#app/ui/stepper.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './cart-line-controls.module.css';
import type { CartLineView } from './root-data.ts';

export type CartForms = {
  /** Path of the screen behind, '' for /. */
  over: string;
  /** Version of the cart the forms were drawn from. */
  version: number;
  /** Where an answer without script leads: the page the forms stand on. */
  from: string;
};

type LineProps = { line: CartLineView; forms: CartForms };

/** Name of the fetcher of a line: a later change of a line replaces an earlier one that is still on its way. */
function fetcherKey(line: CartLineView): string {
  return `line-${line.uniqueId}`;
}

/** Whether a change of the line is on its way; its price is not yet the new one. */
export function useIsChanging(line: CartLineView): boolean {
  return useFetcher({ key: fetcherKey(line) }).state !== 'idle';
}

/** What every form about a line says. */
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
 * The quantity of a line: a named number and an Update button; script sends each step by itself and hides the button
 * while there is nothing to send. One step below 1 removes.
 */
export function LineQuantity({ line, forms }: LineProps) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const { state } = useFetcher({ key: fetcherKey(line) });
  const [qty, setQty] = useState(line.qty);

  // a number typed before the script came is still the visitor's wish
  useLayoutEffect(() => {
    const typed = form.current && Number(new FormData(form.current).get('qty'));
    if (typed) setQty(typed);
  }, []);

  // what the store says is what counts, once it has said something new
  const heard = useRef({ qty: line.qty, wasBusy: false });
  useEffect(() => {
    const { qty: before, wasBusy } = heard.current;
    heard.current = { qty: line.qty, wasBusy: state !== 'idle' };
    if (state === 'idle' && (wasBusy || line.qty !== before)) setQty(line.qty);
  }, [state, line.qty]);

  // not React's onChange: that hears every digit typed, this one the finished number and each step
  const drawn = useRef(line.qty);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const send = () => element.requestSubmit();
    element.addEventListener('change', send);
    // finished before script was there to hear it
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

/** Whether a field holds another whole number than the one it was drawn with. */
function isTyped(field: HTMLInputElement, drawn: number): boolean {
  return Number.isInteger(field.valueAsNumber) && field.valueAsNumber !== drawn;
}

/** Edit and Remove. A line that cannot be sold now can only be removed. */
export function LineLinks({ line, forms }: LineProps) {
  const { t } = useTranslation();
  const query = new URLSearchParams({ line: line.uniqueId, from: forms.from });
  const href = `${forms.over}/item/${encodeURIComponent(line.productId)}?${query}`;
  return (
    <div className={styles.links}>
      {!line.unavailable && (
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

/** Name, choices, note, and what keeps it from being ordered. */
export function LineWords({ line }: { line: CartLineView }) {
  const { t } = useTranslation();
  return (
    <div className={styles.words}>
      <b>{line.name}</b>
      {line.detail && <p>{line.detail}</p>}
      {line.note && <p>{t('cart.note', { text: line.note })}</p>}
      {line.unavailable && <p className={styles.unavailable}>{t('cart.unavailable')}</p>}
    </div>
  );
}
