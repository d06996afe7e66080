import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useRootData } from '#app/shell/root-data/root-data.ts';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import { useTranslation } from '#app/ui/translation.tsx';

/*
 * 'Restore my cart' brings back the cart that was set aside at the end of a session: for 24 hours, and only
 * into an empty cart. All parts render nothing when there is no such cart.
 */

/**
 * The form with its button.
 * @param native true on a page that shows sums of the cart: it is then submitted as a full page load
 */
export function RestoreCart({ native = false }: { native?: boolean }) {
  return (
    <RestoreForm native={native}>
      <RestoreButton />
    </RestoreForm>
  );
}

/** The form without a button, for a button that is inside another form and names this one by its id. */
export function RestoreForm({
  id,
  native = false,
  children,
}: {
  id?: string;
  native?: boolean;
  children?: ReactNode;
}) {
  const { pathname, search } = useLocation();
  if (!useRootData().order.canRestoreCart) return null;
  return (
    <form
      id={id}
      method="post"
      action="/session"
      {...(native ? { 'data-native': '' } : { 'data-quiet': 'session-restore' })}
    >
      <input type="hidden" name="from" value={pathname + search} />
      {children}
    </form>
  );
}

/**
 * The button with a note that explains that a cart was set aside.
 * @param form id of a RestoreForm, when the note is inside another form
 */
export function RestoreCartNote({ form }: { form?: string }) {
  const { t } = useTranslation();
  if (!useRootData().order.canRestoreCart) return null;
  return (
    <Note>
      <p>{t('session.aside')}</p>
      {form === undefined ? <RestoreCart /> : <RestoreButton form={form} />}
    </Note>
  );
}

function RestoreButton({ form }: { form?: string }) {
  const { t } = useTranslation();
  return (
    <Button form={form} variant="line" name="intent" value="restore">
      {t('cart.restore')}
    </Button>
  );
}
