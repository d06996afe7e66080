import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { type Answer, askBoard } from './ask-board.ts';
import type { BoardNews } from './board-data.server.ts';
import { boardLine } from './board-line.ts';
import { type DoneStep, stillDone } from './done-step.ts';
import { endKept, keepBoard } from './kept-board.ts';
import { leaveKept } from './kept-shell.ts';
import { isOfPresses, pressQueue, sendingAlone } from './press-queue.ts';
import { canWait, intentOf, isOver, isSamePress, orderOf, type Press, pressOf } from './presses.ts';
import { boardAfter, type Loaded, numbered, type Shown } from './shown-board.ts';
import { useDoneSteps } from './use-done-steps.ts';
import { useRefusals } from './use-refusals.ts';

/** How often the board asks for changes while no line tells them, and while one does, in case it lies. */
const ASK_MS = { alone: 5_000, told: 60_000 };
/** Nobody is told of a store that is away for less than this: nothing on the board moves for it. */
const LOST_MS = 10_000;
/** So long the page on which somebody pressed is left to send it, ms: it offers to undo the step. */
const OTHERS_MS = 3_000;

export type OpenBoard = Pick<Loaded, 'board' | 'inbox' | 'printers' | 'ending'> & {
  /** When the store was heard last, epoch ms of this device, while there is no connection; else null. */
  lostSince: number | null;
  /** The restaurant's, as far as it is known. */
  timeZone: string;
  /** Language of what the menu calls its dishes, where it is not the page's. */
  own: string | undefined;
  /** Asks the store at once. */
  onTry: () => void;
  /** Ids of the orders, and of what else, with a press that the store has not answered. */
  waiting: Set<string | null>;
  /** Presses that the store has not answered. */
  waitingCount: number;
  /** Why presses came to nothing, the newest last. */
  refusals: string[];
  dismissRefusals: () => void;
  /** The steps that can be undone, the newest first. */
  done: DoneStep[];
  /** Whether all of them are kept on the device, so that another page of it sends them too. */
  isStored: () => boolean;
  /** Something was pressed that cannot wait, without a connection. */
  isRefused: boolean;
  /**
   * Takes a form of the page over: a press that can wait is kept on the device, and sent without leaving the page; one
   * that cannot is not sent without a connection, and says so. @returns whether it took a press that waits
   */
  onSubmit: (event: FormEvent<HTMLElement>) => boolean;
};

/**
 * The newest board: the page's own, or a later one, told by the server as it changes, with each press, and by
 * asking every 5 s where no line stands. Read by plain fetch, because a failing revalidation would replace the
 * kitchen's board by an error page. A press without connection waits on the device, also over a reload, and is sent in
 * its turn by whichever page of the device is open; each may be sent twice, because the same step again changes
 * nothing. The newest board is kept on the device, for pages that open without a connection: such a page knows no form
 * token, and makes way for the store's own as soon as that answers.
 * @param said what is said of a press that the server will never take, and of presses that will not be sent
 * @param keptAt when the store was heard last, on a page that opened without a connection
 * @param made the step that was made before this page
 */
export function useBoard(
  loaded: Shown,
  formToken: string,
  said: { unusable: string; unsent: string },
  keptAt: number | null = null,
  made: DoneStep | null = null,
): OpenBoard {
  const [asked, setAsked] = useState<Shown | null>(null);
  const [lostSince, setLostSince] = useState<number | null>(keptAt);
  const heardAt = useRef(keptAt ?? 0);
  const [presses, setPresses] = useState<Press[]>([]);
  const { steps, addStep, dropStep } = useDoneSteps(made);
  const { refusals, addRefusal, dismissRefusals } = useRefusals();
  const [isRefused, setRefused] = useState(false);
  const [queue] = useState(pressQueue);
  const isLeaving = useRef(false);
  const wake = useRef(() => {});
  const shown = useRef<Shown>(loaded);
  const token = useRef(formToken);
  token.current = formToken;
  const texts = useRef(said);
  texts.current = said;

  useEffect(() => {
    let stopped = false;
    let isBusy = false;
    let isWanted = false;
    let isTold = false;
    let isEnded = false;
    let timer: ReturnType<typeof setTimeout>;
    function heard() {
      heardAt.current = Date.now();
      setLostSince(null);
    }
    const lost = () => setLostSince((since) => since ?? heardAt.current);
    function failed() {
      const isLong = Date.now() - heardAt.current >= LOST_MS;
      if (isLong || queue.all().length > 0 || !navigator.onLine) lost();
    }
    function remember({ board, timeZone, own, session }: Shown) {
      if (!timeZone || isLeaving.current) return;
      keepBoard({ board, timeZone, at: Date.now(), ...(own && { own }), ...(session && { session }) });
    }
    function ended() {
      // a second reload would cut the page off that says why
      if (isEnded) return;
      isEnded = true;
      endKept(texts.current.unsent);
      location.reload();
    }
    function show(next: Shown) {
      shown.current = { ...shown.current, ...next };
      setAsked(shown.current);
      remember(shown.current);
    }
    /** @returns false for news of another board than the one that is shown */
    function showNews(news: BoardNews): boolean {
      const next = boardAfter(shown.current, news);
      if (next) show(next);
      return next !== null;
    }
    async function ask(press?: Press, isWhole = false): Promise<Answer | null> {
      const since = isWhole ? null : shown.current.board.mark;
      const answer = await askBoard(since, press, token.current);
      if (answer !== 'ended') return answer;
      ended();
      // the page is on its way out
      return new Promise(() => {});
    }
    async function take(answer: Answer) {
      if (answer.state === 'board') return show(answer);
      if (showNews(answer)) return;
      const whole = await ask(undefined, true);
      if (whole?.state === 'board' && !stopped) show(whole);
    }
    /**
     * Sends the first press that waits, of this page or of another one, or asks for news.
     * @returns whether more wait
     */
    function turn(): Promise<boolean> {
      return sendingAlone(queue, async (isOurs) => {
        const over = isOurs ? queue.remove((press) => isOver(press, Date.now(), shown.current.session)) : [];
        for (const press of over) addRefusal(numbered(texts.current.unsent, press, shown.current.board));
        const [press] = isOurs ? queue.all() : [];
        const before = shown.current.board;
        const answer = await ask(press);
        if (stopped) return false;
        if (press) queue.remove((one) => isSamePress(one, press));
        setPresses(queue.all());
        const refusal = answer ? answer.refusal : texts.current.unusable;
        if (refusal) addRefusal(numbered(refusal, press, before));
        if (answer?.done) addStep(answer.done);
        else if (press && intentOf(press) === 'undo') dropStep(orderOf(press));
        if (answer) await take(answer);
        heard();
        return isOurs && queue.all().length > 0;
      });
    }
    async function run() {
      if (isBusy) {
        isWanted = true;
        return;
      }
      isBusy = true;
      isWanted = false;
      clearTimeout(timer);
      try {
        if (keptAt !== null) {
          await ask();
          leaveKept();
          return;
        }
        let isMore = true;
        while (isMore && !stopped) isMore = await turn();
        if (!stopped) line.open(shown.current.board.mark);
      } catch {
        if (!stopped) failed();
      } finally {
        isBusy = false;
        const pause = isTold && queue.all().length === 0 ? ASK_MS.told : ASK_MS.alone;
        if (!stopped) timer = setTimeout(run, isWanted ? 0 : pause);
      }
    }
    const line = boardLine({
      onNews: (news) => {
        if (!showNews(news)) void run();
      },
      onStale: () => void run(),
      onEnd: ended,
      onLine: (isOpen) => {
        if (isOpen) heardAt.current = Date.now();
        if (isOpen === isTold || stopped) return;
        isTold = isOpen;
        // a line that stands again may have missed nothing, but presses may wait; one that broke is asked about
        void run();
      },
    });
    wake.current = () => void run();
    setPresses(queue.all());
    const isWaiting = queue.all().length > 0;
    if (keptAt === null) {
      heardAt.current = Date.now();
      remember(shown.current);
      line.open(shown.current.board.mark);
    }
    const isUnread = !shown.current.board.mark;
    timer = setTimeout(run, keptAt === null && (isWaiting || isUnread) ? 0 : ASK_MS.alone);
    /** A device that slept has missed everything, its line as well. */
    const seen = () => {
      if (document.hidden) return;
      line.check();
      void run();
    };
    /** Another page of the device has kept a press, or had it answered. It may be closed before it can send it. */
    const changed = ({ key }: StorageEvent) => {
      if (!isOfPresses(key)) return;
      setPresses(queue.all());
      if (isBusy || queue.all().length === 0) return;
      clearTimeout(timer);
      timer = setTimeout(run, OTHERS_MS);
    };
    addEventListener('storage', changed);
    addEventListener('online', wake.current);
    addEventListener('offline', lost);
    document.addEventListener('visibilitychange', seen);
    const { current: woken } = wake;
    return () => {
      stopped = true;
      clearTimeout(timer);
      line.close();
      removeEventListener('storage', changed);
      removeEventListener('online', woken);
      removeEventListener('offline', lost);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [queue, keptAt, addRefusal, addStep, dropStep]);

  const isLost = lostSince !== null;
  const onSubmit = useCallback(
    (event: FormEvent<HTMLElement>) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || event.defaultPrevented) return false;
      const { submitter } = event.nativeEvent as SubmitEvent;
      const press = pressOf(form, submitter, Date.now());
      if (canWait(press)) {
        event.preventDefault();
        const { session } = shown.current;
        queue.add({ ...press, ...(session && { session }) });
        setPresses(queue.all());
        wake.current();
        return true;
      }
      if (isLost || !navigator.onLine) {
        event.preventDefault();
        setRefused(true);
        wake.current();
      } else if (intentOf(press) === 'sign-out') {
        // its answer may be lost
        isLeaving.current = true;
        endKept(texts.current.unsent);
      }
      return false;
    },
    [queue, isLost],
  );

  const newest = asked && asked.board.nowUtc > loaded.board.nowUtc ? asked : loaded;
  shown.current = newest;
  const { board, inbox = [], printers = [], ending = 0, timeZone = 'UTC', own } = newest;
  return {
    board,
    inbox,
    printers,
    ending,
    timeZone,
    own,
    lostSince,
    onTry: useCallback(() => wake.current(), []),
    waiting: new Set(presses.map(orderOf)),
    waitingCount: presses.length,
    isStored: queue.isStored,
    isRefused: isRefused && isLost,
    refusals,
    done: steps.filter((step) => stillDone(step, board) !== null),
    dismissRefusals,
    onSubmit,
  };
}
