import { clsx } from 'clsx';
import { type Ref, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from './icon.tsx';
import styles from './toast.module.css';
import { TOAST_MS, type ToastItem, useToastSlot, useToldToasts } from './toast-queue.ts';

/**
 * What just happened, top right, read aloud politely. Script takes them away after 4 s; without it they stay until the
 * next page. Never the only sign of an error. The region is always there, or nothing would be announced; while a modal
 * dialog is open its own is used.
 * @param items a new array is a new showing; beside them stands what was told in the browser
 */
export function Toasts({ items }: { items: readonly ToastItem[] }) {
  const [gone, setGone] = useState<readonly ToastItem[] | null>(null);
  const told = useToldToasts();
  const slot = useToastSlot();

  useEffect(() => {
    if (items.length === 0) return;
    const timer = setTimeout(() => setGone(items), TOAST_MS);
    return () => clearTimeout(timer);
  }, [items]);

  const shown = [
    ...(gone === items ? [] : items.map((item) => ({ ...item, id: `${item.kind} ${item.text}` }))),
    ...told,
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

/** The place for toasts of a dialog; see addToastSlot. */
export function ToastSlot({ ref }: { ref: Ref<HTMLDivElement> }) {
  return <div ref={ref} className={styles.toasts} role="status" />;
}

function Toast({ kind, text, note, icon }: ToastItem) {
  return (
    <p className={clsx(styles.toast, styles[kind])}>
      <Icon name={icon ?? (kind === 'ok' ? 'check' : 'alert')} />
      <span>
        {text}
        {note && <small>{note}</small>}
      </span>
    </p>
  );
}
