import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Tone } from './badge.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';
import styles from './note.module.css';
import tones from './tone.module.css';

const ICONS = { ok: 'check', warn: 'alert', no: 'alert', info: 'info', brand: 'info' } as const;

type NoteProps = {
  tone?: Tone | undefined;
  icon?: IconName | undefined;
  /** Read aloud at once: a refusal that takes the place of what was asked for. */
  alert?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** What stays and stands where it belongs. For what passes, see Toasts. */
export function Note({ tone, icon, alert, className, children }: NoteProps) {
  return (
    <div className={clsx(styles.note, tone && tones[tone], className)} role={alert ? 'alert' : undefined}>
      <Icon name={icon ?? ICONS[tone ?? 'info']} />
      <div>{children}</div>
    </div>
  );
}
