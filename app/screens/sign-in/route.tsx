import { useCameFrom } from '#app/components/came-from.ts';
import type { ScreenHandle } from '#app/components/screen.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Dialog, DialogBody, DialogFoot, DialogHead } from '#app/ui/dialog.tsx';
import { useTranslation } from '#app/ui/translation.tsx';

export const handle: ScreenHandle = { title: 'pages.signIn', dialog: true };

export default function SignIn() {
  const { t } = useTranslation();
  const from = useCameFrom();
  return (
    <Dialog label={t('pages.signIn')} close={from} width="signIn">
      <DialogHead title={t('pages.signIn')} />
      <DialogBody>
        <p>{t('pages.signInText')}</p>
      </DialogBody>
      <DialogFoot>
        <ButtonLink variant="pri" big href="/checkout" data-native="">
          {t('pages.toCheckout')}
        </ButtonLink>
      </DialogFoot>
    </Dialog>
  );
}
