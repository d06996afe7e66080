import { NEW } from '#app/contract/file-questions.ts';
import { Tile } from '#app/ui/tile.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { FileAnswer } from './file.server.ts';

/** What the file asks: for each thing that may be one in use, which one it is. Nothing is chosen beforehand. */
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
            <small className="dim"> {note}</small>
          </legend>
          <div className="stack">
            {options.map(({ id, name, note: facts }) => (
              <Tile
                key={id}
                type="radio"
                name={`same.${key}`}
                value={id}
                required
                title={name}
                note={facts}
              />
            ))}
            <Tile
              type="radio"
              name={`same.${key}`}
              value={NEW}
              required
              title={t('manageMenu.aNew')}
              note={t('manageMenu.aNewHint')}
            />
          </div>
        </fieldset>
      ))}
    </>
  );
}
