import { data } from 'react-router';
import { Gate } from '#app/features/manage/gate.tsx';
import { ManageFault } from '#app/features/manage/manage-fault.tsx';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { useTranslation } from '#app/ui/translation.tsx';

export const handle: ScreenHandle = { title: 'manage.missingTitle', layout: 'special', app: 'manage' };

/** Any address below /manage that no page has: a 404 in the look of the owner's pages. */
export function loader() {
  return data(null, { status: 404 });
}

/** A form sent to an unknown address gets the same answer as a link. */
export const action = loader;

export default function Missing() {
  const { t } = useTranslation();
  return (
    <Gate title={t('manage.missingTitle')} intro={t('manage.missing')}>
      <ButtonLink variant="pri" big wide href="/manage" data-native="">
        {t('manage.toManage')}
      </ButtonLink>
    </Gate>
  );
}

export function ErrorBoundary() {
  return <ManageFault />;
}
