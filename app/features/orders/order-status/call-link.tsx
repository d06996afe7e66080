import { clsx } from 'clsx';
import { phoneLink } from '#app/contract/phone-number.ts';
import { Icon } from '#app/ui/icon.tsx';
import styles from './order-status.module.css';

/** The restaurant's number, to be called by a tap; nothing where its file names none. */
export function CallLink({ phone, label }: { phone: string | null; label: string }) {
  if (!phone) return null;
  return (
    <p>
      <a className={clsx('link solo', styles.call)} href={phoneLink(phone)} data-native="">
        <Icon name="phone" size="s" />
        {label}
      </a>
    </p>
  );
}
