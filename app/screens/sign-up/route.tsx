import { useTranslation } from 'react-i18next';
import { useCameFrom } from '#app/components/came-from.ts';
import { pageTitle } from '#app/components/page-title.ts';
import { en } from '#app/locales/en.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Dialog, DialogBody, DialogFoot, DialogHead } from '#app/ui/dialog.tsx';
import type { Route } from './+types/route.ts';

export const handle = { dialog: true };

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(en.pages.signUp, matches);
}

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
