import { clsx } from 'clsx';
import { type Ref, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from './icon.tsx';
import styles from './toast.module.css';
import { TOAST_MS, type ToastItem, useShownToasts, useToastSlot } from './toast-queue.ts';
import { WithNames } from './with-names.tsx';

/**
 * Messages about what just happened, top right, announced politely. Script removes each after 4 s; without
 * script they stay until the next page, so they are never the only sign of an error. The region is always in
 * the page, or screen readers would not announce it; while a modal dialog is open, the dialog's own region is
 * used.
 * @param items the page's messages; a new array shows them again. Those shown by script stand beside them
 */
export function Toasts({ items }: { items: readonly ToastItem[] }) {
  const [gone, setGone] = useState<readonly ToastItem[] | null>(null);
  const scriptToasts = useShownToasts();
  const slot = useToastSlot();

  useEffect(() => {
    if (items.length === 0) return;
    const timer = setTimeout(() => setGone(items), TOAST_MS);
    return () => clearTimeout(timer);
  }, [items]);

  const shown = [
    ...(gone === items ? [] : items.map((item) => ({ ...item, id: `${item.kind} ${item.text}` }))),
    ...scriptToasts,
  ];
  const toasts = shown.map(({ id, ...item }) => <Toast key={id} {...item} />);
  return (
    <>
      <div className={styles.toasts} role="status">
        {slot === null && toasts}
      </div>
      {slot && createPortal(toasts, slot)}
    </>
  );
}

/** A dialog's own place for toasts; see addToastSlot. */
export function ToastSlot({ ref }: { ref: Ref<HTMLDivElement> }) {
  return <div ref={ref} className={styles.toasts} role="status" />;
}

function Toast({ kind, text, note, names, icon }: ToastItem) {
  return (
    <p className={clsx(styles.toast, styles[kind])}>
      <Icon name={icon ?? (kind === 'ok' ? 'check' : 'alert')} />
      <span>
        <WithNames text={text} names={names} />
        {note && (
          <small>
            <WithNames text={note} names={names} />
          </small>
        )}
      </span>
    </p>
  );
}
