import { PressFields } from '#app/features/manage/manage-form.tsx';
import { useMoments } from '#app/features/manage/use-moments.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card, Rows } from '#app/ui/manage/card.tsx';
import { Note } from '#app/ui/note.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { ShownSession } from './account.server.ts';

type SessionsProps = {
  /** Null where the store did not answer. */
  sessions: readonly ShownSession[] | null;
  formToken: string;
};

/** Where one is signed in, and the way to sign out there. */
export function Sessions({ sessions, formToken }: SessionsProps) {
  const { t } = useTranslation();
  const at = useMoments();
  const hasOthers = sessions?.some(({ isCurrent }) => !isCurrent) ?? false;
  return (
    <Card
      id="sessions"
      question={t('manageAccount.sessionsTitle')}
      foot={
        hasOthers && (
          <form method="post">
            <PressFields intent="end-others" formToken={formToken} />
            <Button variant="no">{t('manageAccount.endOthers')}</Button>
          </form>
        )
      }
    >
      {sessions === null && <Note tone="no">{t('manage.unavailable')}</Note>}
      <Rows isPlain>
        {sessions?.map(({ id, device, used, isTrusted, isCurrent }) => {
          const called = device || t('manage.unknownDevice');
          return (
            <li key={id}>
              <div>
                <b>{called}</b>
                <p>
                  {isCurrent
                    ? t('manageAccount.thisDevice')
                    : used && t('manageAccount.used', { time: at(used) })}
                </p>
                {isTrusted && (
                  <div className="tags">
                    <Badge>{t('manageAccount.trusted')}</Badge>
                  </div>
                )}
              </div>
              {!isCurrent && (
                <form method="post" className="acts">
                  <PressFields intent="end" formToken={formToken} sessionId={id} />
                  <Button
                    variant="line"
                    className="mini"
                    aria-label={t('manageAccount.endOf', { device: called })}
                  >
                    {t('manageAccount.end')}
                  </Button>
                </form>
              )}
            </li>
          );
        })}
      </Rows>
    </Card>
  );
}
