import { useEffect } from 'react';
import { startPolling } from '#app/browser/polling.ts';
import { RefreshChoice } from '#app/shell/page/refresh-choice.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { ShownCode } from './pairing.server.ts';

const ASK_MS = 3_000;

/** '482 917' or '4829 1705': figures that are read aloud. */
export function spaced(code: string): string {
  const half = code.length / 2;
  return `${code.slice(0, half)} ${code.slice(half)}`;
}

type PairCardProps = {
  /** The code that this device shows; null before it has asked for one. */
  shown: ShownCode | null;
  /** The code before is over. */
  isOver: boolean;
  /** What the device is called if nobody says otherwise. */
  name: string;
  refusal: string | null;
  formToken: string;
};

/** A new device: its code and the same as a picture to scan, or the press that asks for one. */
export function PairCard({ shown, isOver, name, refusal, formToken }: PairCardProps) {
  const { t } = useTranslation();
  return (
    <section className="card pairing" aria-labelledby="pairing">
      <h2 id="pairing">{t('kitchenPair.title')}</h2>
      {shown ? (
        <>
          <p>{t('kitchenPair.hint')}</p>
          <p className="code">
            <span className="sr">{t('kitchenPair.code', { code: [...shown.code].join(' ') })}</span>
            <b aria-hidden="true">{spaced(shown.code)}</b>
          </p>
          <svg
            className="qr"
            viewBox={`0 0 ${shown.qr.size} ${shown.qr.size}`}
            role="img"
            aria-label={t('kitchenPair.qr')}
            shapeRendering="crispEdges"
          >
            <path d={shown.qr.path} />
          </svg>
          <p>{t('kitchenPair.waits')}</p>
          <Watch />
        </>
      ) : (
        <p>{t(isOver ? 'kitchenPair.over' : 'kitchenPair.stepsNew')}</p>
      )}
      {refusal && (
        <p className="alert" role="alert">
          <Icon name="alert" />
          {refusal}
        </p>
      )}
      <form method="post" className="stack">
        <input type="hidden" name="intent" value="pair" />
        <input type="hidden" name="formToken" value={formToken} />
        <input type="hidden" name="name" value={name} />
        {shown && <p className="hint">{t('kitchenPair.until', { time: shown.until })}</p>}
        <button type="submit" className={shown ? 'btn line' : 'btn inv wide'}>
          <Icon name={shown ? 'refresh' : 'tablet'} />
          {t(shown || isOver ? 'kitchenPair.newCode' : 'kitchenPair.showCode')}
        </button>
      </form>
      {shown && <RefreshChoice />}
    </section>
  );
}

/** Goes on to the board once somebody has confirmed the code. */
function Watch() {
  useEffect(
    () =>
      startPolling({
        everyMs: ASK_MS,
        async ask() {
          const answer = await fetch('/order-receiver/paired');
          const { state } = (await answer.json()) as { state: string };
          if (answer.ok && state !== 'waiting') location.reload();
        },
      }),
    [],
  );
  return null;
}
