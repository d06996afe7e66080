import '#app/ui/kitchen/lost-bar.css';
import { Icon } from '#app/ui/icon.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Refusals } from './use-refusals.ts';

/** Which presses came to nothing, and why, until somebody has seen it. */
export function RefusalBar({ refusals, dismissRefusals }: Pick<Refusals, 'refusals' | 'dismissRefusals'>) {
  const { t } = useTranslation();
  if (refusals.length === 0) return null;
  return (
    <div className="lost-bar" role="alert">
      <p>
        <Icon name="alert" />
        <span>{refusals.join(' ')}</span>
      </p>
      <button type="button" className="btn line" onClick={dismissRefusals}>
        {t('receiver.seen')}
      </button>
    </div>
  );
}
