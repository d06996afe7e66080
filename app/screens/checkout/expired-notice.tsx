import { useRootData } from '#app/components/root-data.ts';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { CheckoutView } from './checkout-view.ts';
import { FIELD } from './intent.ts';
import { useSideButton } from './side-button.ts';

/**
 * The session ended before the order was placed: a button of the form goes on with what was chosen, and what was typed
 * stays (architecture.md, 'Where state lives'). A page with script shows it when the time comes.
 */
export function ExpiredNotice({ view, busy }: { view: CheckoutView; busy: boolean }) {
  const { t } = useTranslation();
  const { order } = useRootData();
  const side = useSideButton('delivery-or-pickup', busy);
  if (!view.canContinue && order.phase !== 'over') return null;
  return (
    <Note tone="warn" icon="clock" alert>
      <p>{t('session.checkoutLate')}</p>
      <Button variant="soft" name={FIELD.intent} value="continue-session" {...side}>
        {t('session.continue')}
      </Button>
    </Note>
  );
}
