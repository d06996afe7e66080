import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Tone } from './badge.tsx';
import { Icon, type IconName } from './icon.tsx';
import styles from './note.module.css';
import tones from './tone.module.css';

const ICONS = { ok: 'check', warn: 'alert', no: 'alert', info: 'info', brand: 'info' } as const;

type NoteProps = {
  tone?: Tone | undefined;
  icon?: IconName | undefined;
  /** Screen readers read it at once: for a refusal that is shown in place of what was asked for. */
  alert?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** A message that stays in the page. For one that passes, see Toasts. */
export function Note({ tone, icon, alert, className, children }: NoteProps) {
  return (
    <div className={clsx(styles.note, tone && tones[tone], className)} role={alert ? 'alert' : undefined}>
      <Icon name={icon ?? ICONS[tone ?? 'info']} />
      <div>{children}</div>
    </div>
  );
}
