import { clsx } from 'clsx';
import { Badge } from '#app/ui/badge.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { byKind, type ShownChange } from './changes-view.ts';

const SIGNS = { add: 'plus', rem: 'minus', mod: 'edit' } as const;

/** All changes, each kind in a card of its own. */
export function ChangeCards({
  changes,
  canTakeBack,
}: {
  changes: readonly ShownChange[];
  canTakeBack?: boolean;
}) {
  const { t } = useTranslation();
  return byKind(changes).map(({ kind, changes: ofKind }) => (
    <section key={kind} className="box">
      <h2 className="kind">
        {t(`manageVersions.kinds.${kind}`)}
        <Badge>{ofKind.length}</Badge>
      </h2>
      <ChangeList changes={ofKind} canTakeBack={canTakeBack} />
    </section>
  ));
}

type ChangeListProps = {
  changes: readonly ShownChange[];
  /** Each has a button of the form around that takes it back. */
  canTakeBack?: boolean | undefined;
};

/** Changes with what was before and what is then. */
export function ChangeList({ changes, canTakeBack }: ChangeListProps) {
  const { t } = useTranslation();
  return (
    <ul className="chg">
      {changes.map(({ key, sign, what, before, after, step, isBigStep, lacks }) => (
        <li key={key}>
          <span className={clsx('sign', sign)}>
            <Icon name={SIGNS[sign]} />
          </span>
          <div>
            <b>{what}</b>
            <div className="ba num">
              {before !== null && (
                <s>
                  <span className="sr">{t('manageVersions.was')} </span>
                  {before}
                </s>
              )}
              {before !== null && after !== null && <Icon name="right" />}
              {after !== null && (
                <b>
                  <span className="sr">{t('manageVersions.is')} </span>
                  {after}
                </b>
              )}
              {step && <span className="dim">{step}</span>}
            </div>
            {isBigStep && <p>{t('manageVersions.bigStep')}</p>}
            {lacks.length > 0 && <p>{t('manageVersions.noWords', { languages: lacks.join(', ') })}</p>}
          </div>
          {canTakeBack && (
            <button
              type="submit"
              className={buttonClass({ variant: 'line' }, 'mini')}
              name="takeBack"
              value={key}
              aria-label={t('manageVersions.takeBackOf', { what })}
            >
              <Icon name="undo" />
              {t('manageVersions.takeBack')}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
