import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { Icon } from './icon.tsx';
import styles from './toast.module.css';

export type ToastItem = { kind: 'ok' | 'no'; text: string };

/** How long a toast stays once script runs. */
const TOAST_MS = 4000;

/**
 * What just happened, top right, read aloud politely. Script takes them away after 4 s; without it they stay until the
 * next page. Never the only sign of an error. The region is always there, or nothing would be announced.
 * @param items a new array is a new showing
 */
export function Toasts({ items }: { items: readonly ToastItem[] }) {
  const [gone, setGone] = useState<readonly ToastItem[] | null>(null);

  useEffect(() => {
    if (items.length === 0) return;
    const timer = setTimeout(() => setGone(items), TOAST_MS);
    return () => clearTimeout(timer);
  }, [items]);

  return (
    <div className={styles.toasts} role="status">
      {gone !== items &&
        items.map((item) => (
          <p key={`${item.kind} ${item.text}`} className={clsx(styles.toast, styles[item.kind])}>
            <Icon name={item.kind === 'ok' ? 'check' : 'alert'} />
            <span>{item.text}</span>
          </p>
        ))}
    </div>
  );
}
