import { useEffect, useState } from 'react';
import { UNDO_MS } from '#app/domain/order/undo.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Undo } from './sold-out.server.ts';

type UndoPressProps = { undo: Undo; own: string | undefined; formToken: string };

/** What was pressed last, and for ten seconds the press that puts it back as it was. */
export function UndoPress({ undo: { key, name, isOff, before }, formToken, own }: UndoPressProps) {
  const { t } = useTranslation();
  const [over, setOver] = useState('');
  const pressed = `${key} ${isOff} ${before}`;
  useEffect(() => {
    const timer = setTimeout(() => setOver(pressed), UNDO_MS);
    return () => clearTimeout(timer);
  }, [pressed]);
  if (over === pressed) return null;
  return (
    <div className="undo full">
      <p role="status">
        <Icon name="check" />
        <span lang={own}>{t(isOff ? 'receiver.soldOut.isOff' : 'receiver.soldOut.isOn', { name })}</span>
      </p>
      <form method="post">
        <input type="hidden" name="formToken" value={formToken} />
        <input type="hidden" name="until" value={before} />
        <button type="submit" name={before === 'on' ? 'on' : 'off'} value={key}>
          <Icon name="undo" />
          {t('receiver.board.undo')}
        </button>
      </form>
    </div>
  );
}
