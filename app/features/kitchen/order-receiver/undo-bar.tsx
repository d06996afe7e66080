import { ORDER_STATUS } from '#app/contract/enumerations.ts';
import { localTime } from '#app/domain/order/stamp.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { Translate } from '#app/ui/translate.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import type { DoneStep } from './done-step.ts';
import { stepWord } from './step-word.ts';

const SAID = {
  [ORDER_STATUS.accepted]: 'accepted',
  [ORDER_STATUS.preparing]: 'preparing',
  [ORDER_STATUS.ready]: 'ready',
  [ORDER_STATUS.outForDelivery]: 'out',
  [ORDER_STATUS.delivered]: 'done',
} as const;

/** What was pressed, in words. */
function doneWords(step: DoneStep, timeZone: string, t: Translate) {
  const { orderNumber: number, status, promisedUtc } = step;
  if (step.isBack) return t('kitchenBack.done', { number, step: t(stepWord(status)) });
  if (promisedUtc)
    return t('kitchenUndo.moreTime', { number, time: localTime(new Date(promisedUtc), timeZone) });
  if (status === ORDER_STATUS.cancelled) return t('kitchenPresses.rejected', { number });
  return t(`receiver.board.pressed.${SAID[status as keyof typeof SAID] ?? 'accepted'}`, { number });
}

type UndoProps = {
  /** The newest first. */
  steps: readonly DoneStep[];
  timeZone: string;
  formToken: string;
};

/** What was pressed last, and the press that takes it back; 'and 1 more' opens what was pressed before. */
export function UndoBar({ steps: [latest, ...more], timeZone, formToken }: UndoProps) {
  const { t } = useTranslation();
  if (!latest) return null;
  return (
    <div className="undo">
      <Step step={latest} timeZone={timeZone} formToken={formToken} />
      {more.length > 0 && (
        <details className="undomore">
          <summary>{t('kitchenBoard.andMore', { count: more.length })}</summary>
          <ul>
            {more.map((step) => (
              <li key={step.pressedUtc}>
                <Step step={step} timeZone={timeZone} formToken={formToken} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function Step({ step, timeZone, formToken }: { step: DoneStep; timeZone: string; formToken: string }) {
  const { t } = useTranslation();
  return (
    <>
      <p role="status">
        <Icon name="check" />
        <span>{doneWords(step, timeZone, t)}</span>
      </p>
      <form method="post" action="/order-receiver">
        <input type="hidden" name="intent" value="undo" />
        <input type="hidden" name="formToken" value={formToken} />
        <input type="hidden" name="orderId" value={step.orderId} />
        <input type="hidden" name="pressedUtc" value={step.pressedUtc} />
        <button type="submit">
          <Icon name="undo" />
          {t('receiver.board.undo')}
          <span className="sr"> #{step.orderNumber}</span>
        </button>
      </form>
    </>
  );
}
