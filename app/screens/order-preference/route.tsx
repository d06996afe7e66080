import { useTranslation } from 'react-i18next';
import { useCameFrom } from '#app/components/came-from.ts';
import { pageTitle } from '#app/components/page-title.ts';
import { en } from '#app/locales/en.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Dialog, DialogBody, DialogFoot, DialogHead } from '#app/ui/dialog.tsx';
import type { Route } from './+types/route.ts';

export const handle = { dialog: true };

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(en.pages.orderPreference, matches);
}

export default function OrderPreference() {
  const { t } = useTranslation();
  const from = useCameFrom();
  return (
    <Dialog label={t('pages.orderPreference')} close={from} width="signIn">
      <DialogHead title={t('pages.orderPreference')} />
      <DialogBody>
        <p>{t('pages.orderPreferenceText')}</p>
      </DialogBody>
      <DialogFoot>
        <ButtonLink variant="pri" big href="/checkout" data-native="">
          {t('pages.toCheckout')}
        </ButtonLink>
      </DialogFoot>
    </Dialog>
  );
}
