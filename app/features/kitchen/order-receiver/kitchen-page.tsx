import '#app/ui/kitchen/choices.css';
import '#app/ui/kitchen/lists.css';
import '#app/ui/kitchen/page-widths.css';
import '#app/ui/kitchen/pages.css';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useRootData } from '#app/shell/root-data/root-data.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Toasts } from '#app/ui/toast.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { KitchenFrame } from './kitchen-frame.tsx';
import { NewOrders } from './new-orders.tsx';

type KitchenPageProps = {
  title: string;
  /** `two`: a wide and a narrow column; `half`: two of one width; both are one on narrow windows. */
  columns?: 'two' | 'half';
  /** Where its way back leads, and how that place is called; the board unless it says otherwise. */
  back?: { href: string; name: string };
  /** What else stands in its head, beside the title. */
  tools?: ReactNode;
  /** The page's, with which presses that still wait on the device are sent; a fault's page has none. */
  formToken?: string;
  /** Somebody has written, or was answered, since the page was drawn. */
  onInbox?: () => void;
  children: ReactNode;
};

/** A page of the kitchen beside its board: the way back, its title, and what was said of the last press. */
export function KitchenPage({ title, columns, back, tools, formToken, onInbox, children }: KitchenPageProps) {
  const { t } = useTranslation();
  const { flash } = useRootData();
  const { href, name } = back ?? { href: '/order-receiver', name: t('receiver.devices.board') };
  return (
    <KitchenFrame>
      <header className="top subtop">
        <a className="btn back" href={href}>
          <Icon name="left" />
          {name}
        </a>
        <h1>{title}</h1>
        {tools}
        {formToken && <NewOrders formToken={formToken} onInbox={onInbox} />}
      </header>
      <main id="main" className={clsx('wrap', columns)}>
        {children}
      </main>
      <Toasts items={flash} />
    </KitchenFrame>
  );
}
