import type { DraftAnswer } from '#app/features/manage/draft/draft-answer.ts';
import { DraftForm } from '#app/features/manage/draft/draft-form.tsx';
import type { Typed } from '#app/features/manage/typed.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { ManageIcon } from '#app/ui/manage/manage-icon.tsx';
import { Note } from '#app/ui/note.tsx';
import { Tile } from '#app/ui/tile.tsx';
import { useTranslation } from '#app/ui/translation.tsx';

type PublishFormProps = {
  formToken: string;
  number: number;
  answer: DraftAnswer | undefined;
  before: Typed | null;
  total: number;
  liveVersion: number;
  faults: readonly unknown[];
  /** Of who is signed in, and whom to ask where they may not. */
  mayPublish: boolean;
  owners: readonly string[];
};

/** Publishing the draft: now or at a time, with a note for the history. */
export function PublishForm(props: PublishFormProps) {
  const { t, language } = useTranslation();
  const { formToken, number, answer, before, total, liveVersion, faults, mayPublish, owners } = props;
  if (!mayPublish)
    return (
      <Note tone="info">
        {owners.length > 0
          ? t('manageVersions.askToPublish', {
              names: new Intl.ListFormat(language, { type: 'disjunction' }).format(owners),
            })
          : t('manageVersions.askOwner')}
      </Note>
    );
  const labels = {
    when: t('manageVersions.when'),
    day: t('manageVersions.day'),
    time: t('manageVersions.time'),
    note: t('manageVersions.note'),
  };
  return (
    <section className="q box pub" id="publish" aria-labelledby="publish-when">
      <header>
        <h2 id="publish-when">{labels.when}</h2>
      </header>
      <DraftForm intent="publish" seen={{ number }} isOfPage {...{ formToken, answer, before, labels }}>
        {({ field, isTicked, busy }) => (
          <>
            <div className="stack" role="radiogroup" aria-labelledby="publish-when">
              <Tile
                type="radio"
                name="when"
                value="now"
                defaultChecked={isTicked('when', 'now', true)}
                title={t('manageVersions.now')}
                note={t('manageVersions.nowHint')}
              />
              <Tile
                type="radio"
                name="when"
                value="time"
                defaultChecked={isTicked('when', 'time', false)}
                title={t('manageVersions.atTime')}
                note={t('manageVersions.atTimeHint')}
              />
              {answer?.faults.when && (
                <p className="msg no">
                  <Icon name="alert" />
                  {answer.faults.when.join(' ')}
                  <input type="hidden" name="sure" value="yes" />
                </p>
              )}
              <div className="fit when-on">
                <Field field={field('day')} label={labels.day} type="date" />
                <Field field={field('time')} label={labels.time} type="time" />
              </div>
            </div>
            <Field
              field={field('note')}
              label={labels.note}
              hint={t('manageVersions.noteHint')}
              maxLength={300}
              autoComplete="off"
            />
            <Note>{t('manageVersions.carts')}</Note>
            <Button variant="pri" big wide busy={busy} disabled={faults.length > 0}>
              <ManageIcon name="send" />
              {t('manageVersions.publish', { count: total })}
            </Button>
            <p className="small dim">{t('manageVersions.canUndo', { version: liveVersion })}</p>
          </>
        )}
      </DraftForm>
    </section>
  );
}
