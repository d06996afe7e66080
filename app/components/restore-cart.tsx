import { useLocation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { useRootData } from './root-data.ts';

/**
 * 'Restore my cart': brings back the cart that the end of a session put aside, for 24 hours and into an empty cart
 * (architecture.md, 'Where state lives'). Nothing where there is none.
 * @param native the page has figures of its own of the cart: it is asked for anew
 */
export function RestoreCart({ native = false }: { native?: boolean }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  if (!useRootData().order.canRestoreCart) return null;
  return (
    <form
      method="post"
      action="/session"
      {...(native ? { 'data-native': '' } : { 'data-quiet': 'session-restore' })}
    >
      <input type="hidden" name="from" value={pathname + search} />
      <Button variant="line" name="intent" value="restore">
        {t('cart.restore')}
      </Button>
    </form>
  );
}

/** The same with what happened, above the menu. */
export function RestoreCartNote() {
  const { t } = useTranslation();
  if (!useRootData().order.canRestoreCart) return null;
  return (
    <Note>
      <p>{t('session.aside')}</p>
      <RestoreCart />
    </Note>
  );
}
