import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Badge, type Tone } from './badge.tsx';
import styles from './group.module.css';
import { Icon, type IconName } from './icon.tsx';
import { type Said, useTranslation } from './translation.tsx';

type GroupProps = {
  /** Target for a link or script that leads to the first group with an error. */
  id?: string | undefined;
  name: ReactNode;
  /** 'Choose 1', 'You can select a maximum of 3'. */
  rule?: ReactNode;
  /** 'Required', 'Optional', 'Done'. */
  tag?: { text: string; tone?: Tone | undefined; icon?: IconName | undefined } | undefined;
  /** Replaces the rule, with a red ring around the group. */
  error?: Said | undefined;
  children: ReactNode;
};

/** A question with its choices. The legend holds the name, the rule (or the error) and the tag. */
export function Group({ id, name, rule, tag, error, children }: GroupProps) {
  const { tell } = useTranslation();
  return (
    <fieldset id={id} tabIndex={id ? -1 : undefined} className={clsx(styles.group, error && styles.faulty)}>
      <legend className={styles.legend}>
        <span>
          <b className="h3">{name}</b>
          {error ? (
            <span className={styles.error}>
              <Icon name="alert" />
              {tell(error)}
            </span>
          ) : (
            rule && <span className={styles.rule}>{rule}</span>
          )}
        </span>
        {tag && (
          <Badge tone={tag.tone} icon={tag.icon}>
            {tag.text}
          </Badge>
        )}
      </legend>
      {children}
    </fieldset>
  );
}
