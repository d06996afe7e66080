import { Icon } from '#app/ui/icon.tsx';
import { LostBar } from './lost-bar.tsx';
import { RefusalBar } from './refusal-bar.tsx';
import type { OpenBoard } from './use-board.ts';

type NoticesProps = { open: OpenBoard; now: number; timeZone: string; refusal: string | null };

/** That the connection is lost, and which presses came to nothing, until somebody has seen it. */
export function Notices({ open, now, timeZone, refusal }: NoticesProps) {
  return (
    <>
      {open.lostSince !== null && <LostBar {...open} since={open.lostSince} now={now} timeZone={timeZone} />}
      {refusal && (
        <div className="lost-bar" role="alert">
          <p>
            <Icon name="alert" />
            <span>{refusal}</span>
          </p>
        </div>
      )}
      <RefusalBar {...open} />
    </>
  );
}
