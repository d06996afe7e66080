import type { ComponentProps, ReactNode } from 'react';
import styles from './check.module.css';
import { Icon } from './icon.tsx';
import { useTranslation } from './translation.tsx';

type CheckProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  id: string;
  /** An error, shown under the words. */
  error?: string | undefined;
  children: ReactNode;
};

/** A checkbox with its words, as large as a finger. */
export function Check({ error, id, children, ...rest }: CheckProps) {
  const { tell } = useTranslation();
  return (
    <div>
      <label className={styles.check} htmlFor={id}>
        <input
          {...rest}
          id={id}
          type="checkbox"
          aria-invalid={error ? true : rest['aria-invalid']}
          aria-describedby={error ? `${id}-msg` : rest['aria-describedby']}
        />
        <span>{children}</span>
      </label>
      {error && (
        <p id={`${id}-msg`} className={styles.error}>
          <Icon name="alert" />
          {tell(error)}
        </p>
      )}
    </div>
  );
}
