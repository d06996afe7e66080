import { isRouteErrorResponse, useRouteError } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/manage/card.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { Gate } from './gate.tsx';
import { ManagePage } from './manage-page.tsx';
import { startOf } from './navigation.ts';
import { notForRole } from './not-for-role.ts';

/**
 * A page of the owner that could not be shown: one that is for another role, with the names of whom to ask, or one that
 * could not be loaded. Never the customers' error page, and always a way on.
 */
export function ManageFault() {
  const { t, language } = useTranslation();
  const error = useRouteError();
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
  return (
    <Gate title={t('manage.brokenTitle')} intro={t('manage.broken')}>
      <ButtonLink variant="pri" big wide href="/manage" data-native="">
        {t('manage.toManage')}
      </ButtonLink>
    </Gate>
  );
}
