import { ButtonLink } from '#app/ui/button.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { Gate } from './gate.tsx';

/** A page of the owner that could not be loaded: never the customers' error page, and always a way on. */
export function ManageFault() {
  const { t } = useTranslation();
  return (
    <Gate title={t('manage.brokenTitle')} intro={t('manage.broken')}>
      <ButtonLink variant="pri" big wide href="/manage" data-native="">
        {t('manage.toManage')}
      </ButtonLink>
    </Gate>
  );
}
