import { useCameFrom } from '#app/components/came-from.ts';
import type { ScreenHandle } from '#app/components/screen.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Dialog, DialogBody, DialogFoot, DialogHead } from '#app/ui/dialog.tsx';
import { useTranslation } from '#app/ui/translation.tsx';

export const handle: ScreenHandle = { title: 'pages.signUp', dialog: true };

export default function SignUp() {
  const { t } = useTranslation();
  const from = useCameFrom();
  return (
    <Dialog label={t('pages.signUp')} close={from} width="signUp">
      <DialogHead title={t('pages.signUp')} />
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
