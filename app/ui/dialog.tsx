import { clsx } from 'clsx';
import { type MouseEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import styles from './dialog.module.css';
import { DialogContext, useCloseLink } from './dialog-context.ts';
import { startLeaving } from './dialog-leaving.ts';
import { IconLink } from './icon-button.tsx';
import { ToastSlot } from './toast.tsx';
import { addToastSlot } from './toast-queue.ts';
import { useTranslation } from './translation.tsx';

/** R-MODAL-04; what is seen takes --t3, as long. */
const EXIT_MS = 300;

type DialogProps = {
  /** Its name; the visible heading when there is one. */
  label: string;
  /** Where closing leads when one came by the address: the parent, with `#card` where that helps. */
  close: string;
  /** R-MODAL-03, -06, design: 50rem unless said otherwise. */
  width?: 'signUp' | 'signIn' | 'upsell' | 'profile' | undefined;
  /** product: picture at the side from 769 px, above below that. duo: brand panel at the side from 601 px. */
  look?: 'product' | 'duo' | undefined;
  /** Closing leads to a page that needs a document of its own. */
  closesToDocument?: boolean | undefined;
  /** False: only its own buttons close it, not a tap outside (R-MODAL-02). */
  light?: boolean | undefined;
  /** Of one that time or state opens, and that has no address: what closing it does, in place of going anywhere. */
  onLeave?: (() => void) | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/**
 * A modal that has an address. The server draws it open; script shows it modally, keeping focus and what was typed.
 * Closing waits for its exit (300 ms, R-MODAL-04), then goes back where one came from, else to `close`.
 * A second dialog over it stands beside it in the tree, after it, never inside. architecture.md, 'Dialogs are routes'.
 */
export function Dialog({
  label,
  close,
  closesToDocument = false,
  width,
  look,
  light = true,
  onLeave,
  className,
  children,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const hasLeft = useRef(false);
  const isHeldBack = useRef(false);
  const tellGone = useRef(() => {});
  const toasts = useRef<HTMLDivElement>(null);
  const dropToasts = useRef(() => {});
  const navigate = useNavigate();
  const here = useLocation();
  const [address] = useState(here.pathname);
  const navigation = useNavigation();
  const coming = useRef(navigation);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, the address of a dialog does not change while it is open
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (!dialog.matches(':modal')) {
      const focused = document.activeElement;
      dialog.open = false;
      dialog.showModal();
      // else the dialog itself, so that its name is read and no ring calls to its x
      dialog.tabIndex = -1;
      const first = focused instanceof HTMLElement && dialog.contains(focused) ? focused : dialog;
      first.focus({ preventScroll: true });
    }
    // while it moves, what is fixed in it would move along
    let isGone = false;
    void arrival(dialog).then(() => {
      if (!isGone && !hasLeft.current && toasts.current) dropToasts.current = addToastSlot(toasts.current);
    });
    // by its path alone after a document load: the query says where to go back to
    const openers = [here.pathname + here.search, here.pathname];
    return () => {
      isGone = true;
      tellGone.current();
      dropToasts.current();
      dialog.close();
      // the screen that is come back to may be drawn anew: its links are there once this drawing is done
      queueMicrotask(() => openers.forEach(focusLink));
    };
  }, []);

  async function leave() {
    const dialog = ref.current;
    // only once; not on unmount; not StrictMode's second showing
    if (hasLeft.current || !dialog || dialog.open) return;
    hasLeft.current = true;
    tellGone.current = startLeaving();
    dropToasts.current();
    await Promise.all([arrival(dialog), leastWait()]);
    // another one has taken its place
    if (ref.current !== dialog) return;
    if (onLeave) return onLeave();
    const { state, location } = coming.current;
    const isChildComing = location?.pathname.startsWith(`${address}/`);
    if (state === 'idle' || isChildComing) await goBack();
    else isHeldBack.current = true;
  }

  async function goBack() {
    const state = here.state as { over?: boolean } | null;
    if (state?.over) await navigate(-1);
    else if (closesToDocument) location.replace(close);
    else await navigate(close, { replace: true, preventScrollReset: true });
  }

  // Closed while its form was on the way, or another dialog: going back at once would break that off. A success goes on by
  // itself, and this dialog is no more; after a refusal it goes back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the way is free
  useEffect(() => {
    coming.current = navigation;
    if (navigation.state !== 'idle' || !isHeldBack.current) return;
    isHeldBack.current = false;
    void goBack();
  }, [navigation]);

  /** Browsers without `closedby`. */
  function closeOutside(event: MouseEvent<HTMLDialogElement>) {
    const dialog = event.currentTarget;
    if (!light || event.target !== dialog || 'closedBy' in HTMLDialogElement.prototype) return;
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    const { clientX: x, clientY: y } = event;
    if (x < left || x > right || y < top || y > bottom) dialog.close();
  }

  return (
    <DialogContext value={{ close, hide: () => ref.current?.close() }}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the dialog's own */}
      <dialog
        ref={ref}
        open
        closedby={light ? 'any' : 'closerequest'}
        aria-label={label}
        className={clsx(styles.dialog, width && styles[width], look && styles[look], className)}
        onClick={closeOutside}
        onClose={(event) => {
          if (event.target === ref.current) void leave();
        }}
      >
        {children}
        <ToastSlot ref={toasts} />
      </dialog>
    </DialogContext>
  );
}

/** Gives the focus to the first link there that can take it, when nothing has it. */
function focusLink(address: string): void {
  for (const link of document.querySelectorAll<HTMLElement>(`a[href="${CSS.escape(address)}"]`)) {
    if (document.activeElement !== document.body) return;
    link.focus({ preventScroll: true });
  }
}

/** Less motion shortens what is seen, never the wait before a dialog's address is left. */
function leastWait(): Promise<void> | null {
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) return null;
  return new Promise((done) => setTimeout(done, EXIT_MS));
}

/** When it stands still: after its entry or its exit. */
function arrival(dialog: HTMLDialogElement): Promise<unknown> {
  return Promise.allSettled(dialog.getAnimations().map((animation) => animation.finished));
}

/** The x: a link to where closing leads, so that it works before any script. */
export function DialogClose({ floating }: { floating?: boolean }) {
  const link = useCloseLink();
  const { t } = useTranslation();
  return (
    <IconLink
      {...link}
      icon="x"
      label={t('layout.close')}
      data-close=""
      className={clsx(floating && styles.floating)}
    />
  );
}

/** Heading, a line under it, icon buttons (children), the x. Stays while the body scrolls. */
export function DialogHead({
  title,
  note,
  children,
}: {
  title: ReactNode;
  note?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <header className={styles.head}>
      <div>
        <h2 className="h2">{title}</h2>
        {note && <p>{note}</p>}
      </div>
      {children}
      <DialogClose />
    </header>
  );
}

/** What scrolls. */
export function DialogBody({ children }: { children: ReactNode }) {
  return <div className={styles.body}>{children}</div>;
}

/** The buttons, always in reach. `stack`: one under the other on phones, the last one, the strong one, on top. */
export function DialogFoot({ stack, children }: { stack?: boolean; children: ReactNode }) {
  return <footer className={clsx(styles.foot, stack && styles.stacked)}>{children}</footer>;
}

/**
 * The picture of a product dialog (a child `img`), or the brand panel of a `duo`. A drawing stands large and cut on the
 * tint; `photo` fills the whole ground.
 */
export function DialogArt({ photo, children }: { photo?: boolean; children: ReactNode }) {
  return <div className={clsx(styles.art, photo && styles.photo)}>{children}</div>;
}
