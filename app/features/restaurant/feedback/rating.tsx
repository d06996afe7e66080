import type { FieldControl } from '#app/ui/field-control.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './rating.module.css';

const STARS = ['one', 'two', 'three', 'four', 'five'] as const;

/** One to five stars, each with its word. Radios, so that they work without script and by the arrow keys. */
export function Rating({ field }: { field: FieldControl }) {
  const { t, tell } = useTranslation();
  const fault = field.errors?.[0];
  const message = `${field.id}-msg`;
  return (
    <fieldset className={styles.rating}>
      <legend>{t('writing.rating')}</legend>
      <div className={styles.stars}>
        {STARS.map((name, index) => {
          const value = String(index + 1);
          return (
            <label key={value} className={styles.star}>
              <input
                type="radio"
                name={field.name}
                value={value}
                defaultChecked={field.defaultValue === value}
                required={field.required}
                aria-invalid={fault ? true : undefined}
                aria-describedby={fault ? message : undefined}
              />
              <Icon name="star" size="l" />
              <span>{t(`writing.stars.${name}`)}</span>
            </label>
          );
        })}
      </div>
      <p id={message} className={styles.message}>
        {fault && (
          <>
            <Icon name="alert" />
            {tell(fault)}
          </>
        )}
      </p>
    </fieldset>
  );
}
