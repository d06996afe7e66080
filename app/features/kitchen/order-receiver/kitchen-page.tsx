import '#app/ui/kitchen/choices.css';
import '#app/ui/kitchen/lists.css';
import '#app/ui/kitchen/page-widths.css';
import '#app/ui/kitchen/pages.css';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { useRootData } from '#app/shell/root-data/root-data.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Toasts } from '#app/ui/toast.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { Alarm } from './alarm.tsx';
import { BelowAlarm } from './below-alarm.tsx';
import { kitchenLoad } from './board-times.ts';
import { Clock } from './clock.tsx';
import type { KeptBoard } from './kept-board.ts';
import { KitchenFrame, type KitchenFrameProps } from './kitchen-frame.tsx';
import { LostBar } from './lost-bar.tsx';
import { NewOrders, useInboxChange } from './new-orders.tsx';
import { RefusalBar } from './refusal-bar.tsx';
import { NewOrdersSaid } from './said-aloud.tsx';
import { UndoBar } from './undo-bar.tsx';
import { UNREAD } from './unread-board.ts';
import { useCalls } from './use-calls.ts';
import { useKeys } from './use-keys.ts';
import { usePagePresses } from './use-page-presses.ts';
import { useServerNow } from './use-server-now.ts';

type PageProps = {
  title: string;
  /** `two`: a wide and a narrow column; `half`: two of one width; both are one on narrow windows. */
  columns?: 'two' | 'half';
  /** Where its way back leads, and how that place is called; the board unless it says otherwise. */
  back?: { href: string; name: string };
  /** What else stands in its head, beside the title. */
  tools?: ReactNode;
  children: ReactNode;
};

type KitchenPageProps = PageProps & {
  /** The page's, with which presses are sent that wait on the device; a page in place of another has none. */
  formToken?: string;
  /** What the device knew last, on a page that opened without a connection. */
  kept?: KeptBoard | undefined;
  /** Somebody has written, or was answered, since the page was drawn. */
  onInbox?: (() => void) | undefined;
  /** It stands in for a page that cannot be shown: its way back loads a document, and it knows nothing of the page. */
  isStandIn?: true;
  /** Nobody is signed in: no way leads back from it. */
  isFirst?: true;
};

/** A page of the kitchen beside its board: the way back, its title, and what was said of the last press. */
export function KitchenPage({ formToken, kept, onInbox, isStandIn, isFirst, ...page }: KitchenPageProps) {
  if (formToken !== undefined)
    return <LivePage {...page} formToken={formToken} kept={kept} onInbox={onInbox} />;
  return (
    <Page {...page} isNative={isStandIn} isFirst={isFirst}>
      {page.children}
      {!isStandIn && <Said />}
    </Page>
  );
}

/** A page that goes on knowing the board: it rings, it says that the connection is lost, and its presses wait then. */
function LivePage({
  formToken,
  kept,
  onInbox,
  ...page
}: PageProps & Pick<KitchenPageProps, 'kept' | 'onInbox'> & { formToken: string }) {
  const { open, frame } = usePagePresses(formToken, kept);
  const now = useServerNow(open.board.nowUtc);
  const { orderId } = useParams();
  const calls = useCalls(open, now, { formToken, ...(orderId && { answering: orderId }) });
  const { fresh, alarm } = calls;
  useKeys();
  const isUnread = open.board.nowUtc === UNREAD.board.nowUtc;
  useInboxChange(isUnread ? null : open.inbox, onInbox);
  return (
    <Page
      {...page}
      frame={{ ...frame, edge: calls.edge }}
      isNative={open.lostSince !== null || undefined}
      over={
        <>
          <NewOrdersSaid fresh={fresh} />
          {alarm && (
            <Alarm
              order={alarm}
              others={fresh.length - 1}
              load={kitchenLoad(open.board.open, now)}
              now={now}
              timeZone={open.timeZone}
              own={open.own}
              formToken={formToken}
              onAside={calls.putAside}
            />
          )}
        </>
      }
      isBelow={alarm !== null}
      ring={
        <>
          <NewOrders fresh={fresh} now={now} />
          <Clock now={now} timeZone={open.timeZone} isAwaited={isUnread} />
          {open.done.length > 0 && (
            <div className="slot has-undo">
              <UndoBar steps={open.done} timeZone={open.timeZone} formToken={formToken} />
            </div>
          )}
        </>
      }
      lost={
        <>
          {open.lostSince !== null && <LostBar since={open.lostSince} now={now} {...open} />}
          <RefusalBar {...open} />
        </>
      }
    >
      {page.children}
      <Said />
    </Page>
  );
}

type DrawnProps = PageProps & {
  frame?: Omit<KitchenFrameProps, 'children'>;
  /** Its way back loads a document. */
  isNative?: boolean | undefined;
  isFirst?: boolean | undefined;
  ring?: ReactNode;
  lost?: ReactNode;
  /** What stands over the page; `isBelow`: it fills the screen. */
  over?: ReactNode;
  isBelow?: boolean;
};

function Page({ title, columns, back, frame, isNative, isFirst, tools, children, ...live }: DrawnProps) {
  const { ring, lost, over, isBelow = false } = live;
  const { t } = useTranslation();
  const { href, name } = back ?? { href: '/order-receiver', name: t('receiver.devices.board') };
  return (
    <KitchenFrame {...frame}>
      {over}
      <BelowAlarm isHidden={isBelow}>
        <header className="top subtop">
          {!isFirst && (
            <a className="btn back" href={href} data-native={isNative ? '' : undefined}>
              <Icon name="left" />
              {name}
            </a>
          )}
          <h1 id="page-title">{title}</h1>
          {tools}
          {ring}
        </header>
        {lost}
        <main
          id="main"
          className={clsx('wrap', columns)}
          aria-labelledby="page-title"
          // by itself too: of two mains the standard wants one to say so
          hidden={isBelow}
        >
          {children}
        </main>
      </BelowAlarm>
    </KitchenFrame>
  );
}

/** What was said of the last press. */
function Said() {
  const { flash } = useRootData();
  return <Toasts items={flash} />;
}
