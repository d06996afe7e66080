import { RestoreCart } from '#app/components/restore-cart.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Empty } from '#app/ui/empty.tsx';
import { Note } from '#app/ui/note.tsx';
import { useTranslation } from '#app/ui/translation.tsx';

/** Nothing to order; after a form that was sent without a cart, also what is missing (R-CHK-16). */
export function NoCart({ refusal }: { refusal: string | null }) {
  const { t } = useTranslation();
  return (
    <div className="stack">
      {refusal && (
        <Note tone="no" alert>
          {refusal}
        </Note>
      )}
      <Empty title={t('checkout.emptyCart')}>
        <ButtonLink href="/" variant="pri">
          {t('checkout.backToMenu')}
        </ButtonLink>
        <RestoreCart native />
      </Empty>
    </div>
  );
}
