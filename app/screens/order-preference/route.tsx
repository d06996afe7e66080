import { useCameFrom } from '#app/components/came-from.ts';
import type { ScreenHandle } from '#app/components/screen.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Dialog, DialogBody, DialogFoot, DialogHead } from '#app/ui/dialog.tsx';
import { useTranslation } from '#app/ui/translation.tsx';

export const handle: ScreenHandle = { title: 'pages.orderPreference', dialog: true };

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
