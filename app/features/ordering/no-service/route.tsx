import { redirect } from 'react-router';
import { allowedOrderTypes } from '#app/domain/settings/order-types.ts';
import { ownPath, useCameFrom } from '#app/shell/page/came-from.ts';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Dialog, DialogBody, DialogFoot, DialogHead } from '#app/ui/dialog.tsx';
import { Mark } from '#app/ui/mark.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';

export const handle: ScreenHandle = { title: 'orderType.noServiceTitle', dialog: true };

/** @throws a redirect to the page behind when something can be ordered after all */
export function loader({ url, context }: Route.LoaderArgs) {
  if (allowedOrderTypes(storeFrom(context).settings).length > 0)
    throw redirect(ownPath(url.searchParams.get('from')), 302);
  return null;
}

/** Says that neither pickup nor delivery can be ordered. Once closed, the menu can still be read. */
export default function NoService() {
  const { t } = useTranslation();
  return (
    <Dialog label={t('orderType.noServiceTitle')} close={useCameFrom()} width="signIn">
      <DialogHead
        title={
          <span className="row">
            <Mark icon="alert" tone="warn" small />
            {t('orderType.noServiceTitle')}
          </span>
        }
      />
      <DialogBody>
        <p>{t('orderType.noService')}</p>
      </DialogBody>
      <DialogFoot>
        <ButtonLink variant="pri" big wide href="/contact">
          {t('orderType.contactSupport')}
        </ButtonLink>
      </DialogFoot>
    </Dialog>
  );
}
