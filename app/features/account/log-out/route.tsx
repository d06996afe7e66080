import { data, redirect, redirectDocument } from 'react-router';
import { useCameFrom } from '#app/shell/page/came-from.ts';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { mintFormToken } from '#app/shell/request/form-token.server.ts';
import { customerFrom, signVisitorOut } from '#app/shell/visitor/customer.server.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Dialog, DialogFoot, DialogHead } from '#app/ui/dialog.tsx';
import { useCloseLink } from '#app/ui/dialog-context.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';

export const handle: ScreenHandle = { title: 'account.logOut', dialog: true };

/** @throws a redirect for a guest, who cannot log out. */
export async function loader({ context }: Route.LoaderArgs) {
  if (!(await customerFrom(context))) throw redirect('/', 303);
  return data({ formToken: await mintFormToken(context) });
}

/** Signs out and goes home by a document, so that nothing of the customer stays in the page's memory. */
export async function action({ context }: Route.ActionArgs) {
  await signVisitorOut(context);
  return redirectDocument('/', 303);
}

/** The question whether to log out, with its two answers. */
export default function LogOut({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const from = useCameFrom();
  return (
    <Dialog label={t('account.logOut')} close={from} width="signIn">
      <DialogHead title={t('account.logOut')} note={t('account.logOutQuestion')} />
      <form id="log-out" method="post">
        <input type="hidden" name="formToken" value={loaderData.formToken} />
      </form>
      <DialogFoot>
        <No />
        <Button form="log-out" variant="pri" big>
          {t('account.yes')}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

function No() {
  const { t } = useTranslation();
  return (
    <ButtonLink variant="line" big {...useCloseLink()}>
      {t('account.no')}
    </ButtonLink>
  );
}
