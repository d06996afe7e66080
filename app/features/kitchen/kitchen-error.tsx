import { titleOf } from '#app/shell/page/page-title.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { KitchenFault } from './order-receiver/kitchen-fault.tsx';

/** Whether an address is one of the kitchen's, where no fault shows the customers' page. */
export function isOfKitchen(pathname: string): boolean {
  return /^\/order-receiver(\/|$)/.test(pathname);
}

/** What the kitchen sees when the whole page failed, its frame included. */
export function KitchenError() {
  const { t } = useTranslation();
  return (
    <>
      <title>{titleOf(t('receiver.board.brokenTitle'), null)}</title>
      <KitchenFault />
    </>
  );
}
