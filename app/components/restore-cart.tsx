import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { useRootData } from './root-data.ts';

/*
 * 'Restore my cart': brings back the cart that the end of a session put aside, for 24 hours and into an empty cart
 * (architecture.md, 'Where state lives'). Nothing is drawn where there is none.
 */

/** @param native the page has figures of its own of the cart: it is asked for anew */
export function RestoreCart({ native = false }: { native?: boolean }) {
  return (
    <RestoreForm native={native}>
      <RestoreButton />
    </RestoreForm>
  );
}

/** The form alone, for a button that stands in another form; that names it by its id. */
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
 * With what happened beside it.
 * @param form id of a RestoreForm, where the note stands in another form
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
