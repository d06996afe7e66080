import { data } from 'react-router';
import { translateDate } from '#app/domain/language/translate-date.ts';
import { customersOnly } from '#app/features/account/profile/customers-only.server.ts';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { formOf } from '#app/shell/request/form-of.server.ts';
import { mintFormToken } from '#app/shell/request/form-token.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog, DialogBody, DialogFoot, DialogHead } from '#app/ui/dialog.tsx';
import { Note } from '#app/ui/note.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';
import styles from './sessions.module.css';
import { endSessions, loadSessions, type ShownSession } from './sessions.server.ts';

const OVER = '/profile/info';

export const handle: ScreenHandle = { title: 'profile.sessions', dialog: true };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { customerId } = await customersOnly(context, url);
  return data({
    sessions: await loadSessions(context),
    // each form names them
    own: { customerId, formToken: await mintFormToken(context) },
  });
}

export async function action({ request, context }: Route.ActionArgs) {
  return endSessions(context, await formOf(request));
}

/** Where the customer is signed in, and the way to sign out there. */
export default function Sessions({ loaderData: { sessions, own } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const hasOthers = sessions?.some(({ isCurrent }) => !isCurrent) ?? false;
  return (
    <Dialog label={t('profile.sessions')} close={OVER} width="signIn">
      <DialogHead title={t('profile.sessions')} note={t('profile.sessionsLead')} />
      <DialogBody>
        {sessions === null && <Note tone="no">{t('profile.sessionsLost')}</Note>}
        <ul className={styles.list}>
          {sessions?.map((session) => (
            <Row key={session.id} session={session} own={own} />
          ))}
        </ul>
      </DialogBody>
      {hasOthers && (
        <form method="post" action={`${OVER}/sessions`}>
          <DialogFoot>
            <Hidden intent="end-others" {...own} />
            <Button variant="no" big>
              {t('profile.sessionsEndOthers')}
            </Button>
          </DialogFoot>
        </form>
      )}
    </Dialog>
  );
}

type Own = { customerId: string; formToken: string };

function Row({ session, own }: { session: ShownSession; own: Own }) {
  const { t, tell } = useTranslation();
  const { id, isCurrent, made, used } = session;
  const browser = session.browser || t('profile.sessionsUnknown');
  return (
    <li>
      <span>
        <b>{browser}</b>
        <small>{t('profile.sessionsMade', { time: translateDate(tell, made) })}</small>
        <small>{t('profile.sessionsUsed', { time: translateDate(tell, used) })}</small>
      </span>
      {isCurrent ? (
        <Badge tone="ok">{t('profile.sessionsCurrent')}</Badge>
      ) : (
        <form method="post" action={`${OVER}/sessions`}>
          <Hidden intent="end" sessionId={id} {...own} />
          <Button variant="line" aria-label={t('profile.sessionsEndOf', { browser })}>
            {t('profile.sessionsEnd')}
          </Button>
        </form>
      )}
    </li>
  );
}

function Hidden(fields: Own & { intent: string; sessionId?: string }) {
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
