import { NEW } from '#app/contract/file-questions.ts';
import { Tile } from '#app/ui/tile.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { FileAnswer } from './file.server.ts';

/**
 * What the file asks: for each thing that may be one in use, which one it is. Nothing is chosen beforehand. No answer is
 * required: what is left open is asked again, and another file can be sent instead.
 */
export function Asked({ asked: { count, questions } }: { asked: NonNullable<FileAnswer['asked']> }) {
  const { t } = useTranslation();
  return (
    <>
      <div className="errs" role="alert">
        <h2>{t('manageMenu.asks', { count })}</h2>
        <p>{t('manageMenu.asksHint')}</p>
        {count > questions.length && <p>{t('manageMenu.firstFaults', { count: questions.length })}</p>}
      </div>
      {questions.map(({ key, what, note, options }) => (
        <fieldset key={key}>
          <legend className="lab">
            {what}
            {note && <small className="dim"> ({note})</small>} · {t('manageMenu.isOneOfThese')}
          </legend>
          <div className="stack">
            {options.map(({ id, name, note: facts }) => (
              <Tile key={id} type="radio" name={`same.${key}`} value={id} title={name} note={facts} />
            ))}
            <Tile
              type="radio"
              name={`same.${key}`}
              value={NEW}
              title={t('manageMenu.aNew')}
              note={t('manageMenu.aNewHint')}
            />
          </div>
        </fieldset>
      ))}
    </>
  );
}
