import { Icon } from '#app/ui/icon.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { LostBar } from './lost-bar.tsx';
import type { OpenBoard } from './use-board.ts';

type NoticesProps = { open: OpenBoard; now: number; timeZone: string; refusal: string | null };

/** That the connection is lost, and which presses came to nothing, until somebody has seen it. */
export function Notices({ open, now, timeZone, refusal }: NoticesProps) {
  const { t } = useTranslation();
  const { lostSince, refusals, dismissRefusals } = open;
  return (
    <>
      {lostSince !== null && <LostBar {...open} since={lostSince} now={now} timeZone={timeZone} />}
      {refusal && (
        <div className="lost-bar" role="alert">
          <p>
            <Icon name="alert" />
            <span>{refusal}</span>
          </p>
        </div>
      )}
      {refusals.length > 0 && (
        <div className="lost-bar" role="alert">
          <p>
            <Icon name="alert" />
            <span>{refusals.join(' ')}</span>
          </p>
          <button type="button" className="btn line" onClick={dismissRefusals}>
            {t('receiver.seen')}
          </button>
        </div>
      )}
    </>
  );
}
