import { Button } from '#app/ui/button.tsx';
import { Dialog, DialogBody, DialogFoot, DialogHead } from '#app/ui/dialog.tsx';
import { Note } from '#app/ui/note.tsx';
import { useTranslation } from '#app/ui/translation.tsx';

type Props = {
  /** Seconds until the session ends by itself. */
  seconds: number;
  expiresAt: number;
  /** Path of the page it is shown over. */
  from: string;
  /** Key of the fetcher that submits its form. */
  fetcher: string;
  isAnswering: boolean;
  /** The last submit had no answer. */
  isLost: boolean;
  /** Called when the dialog is closed by its x or by Escape. */
  onClose: () => void;
};

/** The warning before a session ends. Closing it continues the session, so nothing is lost. */
export function SessionWarning({ seconds, expiresAt, from, fetcher, isAnswering, isLost, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog label={t('session.expired')} close={from} onLeave={onClose} light={false} width="signIn">
      <DialogHead title={t('session.expired')} />
      <DialogBody>
        <form id="session-answer" method="post" action="/session" data-quiet={fetcher}>
          <input type="hidden" name="expiresAt" value={expiresAt} />
          <input type="hidden" name="from" value={from} />
        </form>
        {isLost && (
          <Note tone="no" alert>
            {t('session.noAnswer')}
          </Note>
        )}
        <p role="timer">{t('session.warning', { count: seconds })}</p>
      </DialogBody>
      <DialogFoot>
        <Button form="session-answer" variant="line" big name="intent" value="cancel" disabled={isAnswering}>
          {t('session.cancel')}
        </Button>
        <Button
          form="session-answer"
          variant="pri"
          big
          name="intent"
          value="continue"
          disabled={isAnswering}
          busy={isAnswering}
        >
          {t('session.continue')}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
