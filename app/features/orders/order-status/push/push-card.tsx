import type { PushTexts } from '#app/locales/locale.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Note } from '#app/ui/note.tsx';
import styles from './push-card.module.css';
import { type PushState, usePush } from './use-push.ts';

type PushCardProps = {
  orderId: string;
  formToken: string;
  /** With which a browser subscribes, and what the card says. */
  push: { key: string; texts: PushTexts['ask'] };
};

/** Offers to tell of the order on this device: only a script can ask the browser, so a page without has no card. */
export function PushCard({ orderId, formToken, push: { key, texts } }: PushCardProps) {
  const { state, start, stop } = usePush({ orderId, key, formToken });
  const said = SAID[state];
  const isOffered = !['none', 'blocked', 'appleFirst'].includes(state);
  const isTold = state === 'told' || state === 'stopping';
  return (
    <>
      {/* an empty live region that is always in the page: screen readers announce what is put into it */}
      <div role="status" className={styles.said}>
        {said && (
          <Note tone={state === 'told' ? 'ok' : state === 'failed' ? 'warn' : 'info'} icon="bell">
            {texts[said]}
          </Note>
        )}
      </div>
      {isOffered && (
        <section className={styles.card} aria-label={texts.title}>
          {/* one button for both, so that whoever pressed it with a key stays on it */}
          <Button
            type="button"
            variant={isTold ? 'line' : 'soft'}
            busy={state === 'starting' || state === 'stopping'}
            onClick={isTold ? stop : start}
          >
            <Icon name="bell" />
            {isTold ? texts.stop : texts.start}
          </Button>
          {!isTold && <p className="small dim">{texts.hint}</p>}
        </section>
      )}
    </>
  );
}

/** What is said of a state, beside its button. */
const SAID: Partial<Record<PushState, 'isOn' | 'blocked' | 'failed' | 'appleFirst'>> = {
  told: 'isOn',
  blocked: 'blocked',
  failed: 'failed',
  appleFirst: 'appleFirst',
};
