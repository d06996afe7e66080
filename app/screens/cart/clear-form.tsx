import { Button } from '#app/ui/button.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './cart.module.css';
import { QuietForm } from './promo-form.tsx';

/** Empties the cart, asked twice: what is in it cannot be brought back. */
export function ClearForm({ action }: { action: string }) {
  const { t } = useTranslation();
  return (
    <details className={styles.clear}>
      <summary>{t('cart.clear')}</summary>
      <QuietForm action={action} name="clear" className={styles.question}>
        <span>{t('cart.clearQuestion')}</span>
        <Button variant="no" name="intent" value="clear">
          {t('cart.clearAll')}
        </Button>
      </QuietForm>
    </details>
  );
}
