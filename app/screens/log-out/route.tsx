import { data, redirectDocument } from 'react-router';
import { useCameFrom } from '#app/components/came-from.ts';
import type { ScreenHandle } from '#app/components/screen.tsx';
import { signOut } from '#app/middleware/customer.ts';
import { mintFormToken } from '#app/middleware/form-token.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Dialog, DialogFoot, DialogHead } from '#app/ui/dialog.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';

export const handle: ScreenHandle = { title: 'account.logOut', dialog: true };

export async function loader({ context }: Route.LoaderArgs) {
  return data({ formToken: await mintFormToken(context) });
}

/** A document of its own, so that nothing of the customer stays in the page (R-PROF-09). */
export async function action({ context }: Route.ActionArgs) {
  await signOut(context);
  return redirectDocument('/', 303);
}

export default function LogOut({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const from = useCameFrom();
  return (
    <Dialog label={t('account.logOut')} close={from} width="signIn">
      <DialogHead title={t('account.logOut')} note={t('account.logOutQuestion')} />
      <DialogFoot>
        <ButtonLink variant="line" big href={from} data-close="">
          {t('account.no')}
        </ButtonLink>
        <form method="post">
          <input type="hidden" name="formToken" value={loaderData.formToken} />
          <Button variant="pri" big>
            {t('account.yes')}
          </Button>
        </form>
      </DialogFoot>
    </Dialog>
  );
}
