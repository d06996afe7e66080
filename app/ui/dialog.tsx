import { clsx } from 'clsx';
import {
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import styles from './dialog.module.css';
import { DialogContext, useCloseLink } from './dialog-context.ts';
import { startLeaving } from './dialog-leaving.ts';
import { IconLink } from './icon-button.tsx';
import { ToastSlot } from './toast.tsx';
import { addToastSlot } from './toast-queue.ts';
import { useTranslation } from './translation.tsx';
import { useHydrated } from './use-hydrated.ts';

/** The address changes this long after closing began; the animation (--t3) takes as long. */
const EXIT_MS = 300;

/** Id of a dialog that the server drew, until script runs: the skip link leads to it. */
export const DRAWN_DIALOG = 'dialog';

type DialogProps = {
  /** The dialog's name for screen readers; the same as its visible heading when it has one. */
  label: string;
  /** Where closing leads when there is no page to go back to: the parent, with `#card` where that helps. */
  close: string;
  /** Widths that the spec names; 50rem without. */
  width?: 'signUp' | 'signIn' | 'upsell' | 'profile' | undefined;
  /**
   * product: picture at the side from 769 px, above it below that. duo: brand panel at the side from 601 px.
   */
  look?: 'product' | 'duo' | undefined;
  /** Closing must load a new document, not navigate by script. */
  closesToDocument?: boolean | undefined;
  /** False: a tap outside does not close it, only its own buttons do. */
  light?: boolean | undefined;
  /** True: a tap outside closes it whatever was typed; else typed words keep it open. */
  forgets?: boolean | undefined;
  /**
   * For a dialog without an address of its own, opened by time or state: what closing does in place of
   * navigating.
   */
  onLeave?: (() => void) | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/**
 * A modal that has an address. The server draws it open; script shows it modally and keeps the focus and what
 * was typed. Closing waits 300 ms for its exit, then goes back where the visitor came from, else to `close`.
 * A second dialog over it must be its next sibling in the tree, never its child: effects of children run
 * first, so a child would be shown below.
 */
export function Dialog({
  label,
  close,
  closesToDocument = false,
  width,
  look,
  light = true,
  forgets = false,
  onLeave,
  className,
  children,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const hasLeft = useRef(false);
  const isHeldBack = useRef(false);
  const finishLeaving = useRef(() => {});
  const toasts = useRef<HTMLDivElement>(null);
  const dropToasts = useRef(() => {});
  const navigate = useNavigate();
  const here = useLocation();
  const [address] = useState(here.pathname);
  const hydrated = useHydrated();
  const navigation = useNavigation();
  const coming = useRef(navigation);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, its address is fixed while open
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (!dialog.matches(':modal')) {
      const focused = document.activeElement;
      dialog.open = false;
      // before it is shown, or the page's styles would be worked out twice
      dialog.tabIndex = -1;
      dialog.showModal();
      // else the dialog itself: its name is then read aloud, and no focus ring draws the eye to the close
      // button
      const first = focused instanceof HTMLElement && dialog.contains(focused) ? focused : dialog;
      first.focus({ preventScroll: true });
    }
    // toasts wait for the end of the animation, or they would move along with the dialog
    let isGone = false;
    void arrival(dialog).then(() => {
      if (!isGone && !hasLeft.current && toasts.current) dropToasts.current = addToastSlot(toasts.current);
    });
    // after a document load compare the path alone: the query only says where to go back to
    const openers = [here.pathname + here.search, here.pathname];
    return () => {
      isGone = true;
      finishLeaving.current();
      dropToasts.current();
      dialog.close();
      // the page below may be rendered anew; its links exist after this rendering
      queueMicrotask(() => openers.forEach(focusLink));
    };
  }, []);

  async function leave() {
    const dialog = ref.current;
    // once only; not on unmount, and not when StrictMode runs effects twice
    if (hasLeft.current || !dialog || dialog.open) return;
    hasLeft.current = true;
    finishLeaving.current = startLeaving();
    dropToasts.current();
    await Promise.all([arrival(dialog), leastWait()]);
    // a later dialog has taken its place
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

  // Closed while its form or a navigation was under way: going back at once would abort that. After a success
  // the page moves on by itself and this dialog is gone; after a refusal it goes back now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when nothing is under way any more
  useEffect(() => {
    coming.current = navigation;
    if (navigation.state !== 'idle' || !isHeldBack.current) return;
    isHeldBack.current = false;
    void goBack();
  }, [navigation]);

  // asked as the tap begins: the browser decides by `closedby` as it ends
  const [isKept, setKept] = useState(false);

  function onPointerDown({ target, currentTarget }: PointerEvent<HTMLDialogElement>) {
    if (target === currentTarget) setKept(!forgets && holdsTypedWords(currentTarget));
  }

  /** Closes on a tap outside, in browsers without `closedby`. */
  function closeOutside(event: MouseEvent<HTMLDialogElement>) {
    const dialog = event.currentTarget;
    if (!light || isKept || event.target !== dialog || 'closedBy' in HTMLDialogElement.prototype) return;
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    const { clientX: x, clientY: y } = event;
    if (x < left || x > right || y < top || y > bottom) dialog.close();
  }

  return (
    <DialogContext value={{ close, hide: () => ref.current?.close() }}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the dialog element handles Escape itself */}
      <dialog
        ref={ref}
        id={hydrated ? undefined : DRAWN_DIALOG}
        open
        closedby={light && !isKept ? 'any' : 'closerequest'}
        aria-label={label}
        className={clsx(styles.dialog, width && styles[width], look && styles[look], className)}
        onPointerDown={onPointerDown}
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

/** Fields whose text takes effort to type again. */
const TYPED =
  'textarea, input:is([type="text"], [type="email"], [type="tel"], [type="password"], [type="date"], :not([type]))';

/** Whether something was typed into the dialog that the server did not put there. */
function holdsTypedWords(dialog: HTMLDialogElement): boolean {
  return [...dialog.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TYPED)].some(
    ({ value, defaultValue }) => value.trim() !== '' && value !== defaultValue,
  );
}

/**
 * Focuses the first link to `address` that can take the focus, unless something has it already. For a link of a
 * list that has closed, the button that opens the list stands in.
 */
function focusLink(address: string): void {
  const links = [...document.querySelectorAll<HTMLElement>(`a[href="${CSS.escape(address)}"]`)];
  const openers = links.flatMap((link) => {
    const id = link.closest('[popover]')?.id;
    return id ? [...document.querySelectorAll<HTMLElement>(`[popovertarget="${CSS.escape(id)}"]`)] : [];
  });
  for (const target of [...links, ...openers])
    if (document.activeElement === document.body) target.focus({ preventScroll: true });
}

/** The wait lasts as long where less motion is asked for: only the animation is shortened. */
function leastWait(): Promise<void> | null {
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) return null;
  return new Promise((done) => setTimeout(done, EXIT_MS));
}

/** Resolves when the entry or exit animation is over. */
function arrival(dialog: HTMLDialogElement): Promise<unknown> {
  return Promise.allSettled(dialog.getAnimations().map((animation) => animation.finished));
}

/** The close button (x): a link to where closing leads, so that it works without script. */
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

/**
 * The heading with a line under it, icon buttons (children) and the close button. It stays while the body
 * scrolls. No header element, like no footer below: outside of a section they would be the page's banner.
 */
export function DialogHead({
  title,
  note,
  isPage = false,
  children,
}: {
  title: ReactNode;
  /** The page is about what the dialog shows, so its title is the page's h1. */
  isPage?: boolean;
  note?: ReactNode;
  children?: ReactNode;
}) {
  const Title = isPage ? 'h1' : 'h2';
  return (
    <div className={styles.head}>
      <div>
        <Title className="h2">{title}</Title>
        {note && <p>{note}</p>}
      </div>
      {children}
      <DialogClose />
    </div>
  );
}

/** The part of a dialog that scrolls. */
export function DialogBody({ children }: { children: ReactNode }) {
  return <div className={styles.body}>{children}</div>;
}

/**
 * The buttons, always visible. `stack`: on phones one below the other, with the last, the main one, on top.
 */
export function DialogFoot({ stack, children }: { stack?: boolean; children: ReactNode }) {
  return <div className={clsx(styles.foot, stack && styles.stacked)}>{children}</div>;
}

/**
 * The picture of a product dialog (a child `img`), or the brand panel of a `duo`. Beside the words all of
 * the picture is shown, on the tint; above them, on phones, a `photo` fills the whole area.
 */
export function DialogArt({ photo, children }: { photo?: boolean; children: ReactNode }) {
  return <div className={clsx(styles.art, photo && styles.photo)}>{children}</div>;
}
