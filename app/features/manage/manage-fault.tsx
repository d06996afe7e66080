import { isRouteErrorResponse, useActionData, useRouteError } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';
import { TextAreaField } from '#app/ui/field.tsx';
import { Card } from '#app/ui/manage/card.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { Gate } from './gate.tsx';
import { ManagePage } from './manage-page.tsx';
import { startOf } from './navigation.ts';
import { notForRole } from './not-for-role.ts';
import { type Typed, typedLines } from './typed.ts';

/**
 * A page of the owner that could not be shown: one that is for another role, with the names of whom to ask, one that is
 * not there, or one that could not be loaded. Never the customers' error page, and always a way on. What was typed into
 * a form of it stands there to be copied.
 */
export function ManageFault() {
  const { t, language } = useTranslation();
  const error = useRouteError();
  const typed = typedOf(useActionData<unknown>());
  const refused = isRouteErrorResponse(error) && error.status === 403 ? notForRole(error.data) : null;
  if (refused)
    return (
      <ManagePage frame={refused.frame} title={t('manage.notForYou')} isNarrow>
        <Card
          question={
            refused.ask.length > 0
              ? t('manage.ask', {
                  names: new Intl.ListFormat(language, { type: 'disjunction' }).format(refused.ask),
                })
              : t('manage.askOwner')
          }
          hint={t('manage.notForYouHint')}
          foot={
            <ButtonLink variant="pri" href={startOf(refused.frame.me.role)}>
              {t('manage.toManage')}
            </ButtonLink>
          }
        />
      </ManagePage>
    );
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const [title, intro] = isMissing
    ? typed
      ? [t('manage.goneTitle'), t('manage.gone')]
      : [t('manage.missingTitle'), t('manage.missing')]
    : [t('manage.brokenTitle'), t('manage.broken')];
  const lines = typed ? typedLines(typed) : [];
  return (
    <Gate title={title} intro={intro}>
      {lines.length > 0 && (
        <TextAreaField
          field={{ id: 'typed', name: '', defaultValue: lines.join('\n') }}
          label={t('manage.youTyped')}
          rows={Math.min(12, lines.length + 1)}
          readOnly
        />
      )}
      <ButtonLink variant="pri" big wide href="/manage" data-native="">
        {t('manage.toManage')}
      </ButtonLink>
    </Gate>
  );
}

/** What was typed into the form that the page could not show again. */
function typedOf(answer: unknown): Typed | null {
  const isAnswer = typeof answer === 'object' && answer !== null && 'typed' in answer;
  // every action over the draft answers so (draft-answer.ts)
  return isAnswer ? (answer as { typed: Typed }).typed : null;
}
