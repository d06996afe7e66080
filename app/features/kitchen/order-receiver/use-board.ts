import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { keepOnDevice, keptOnDevice } from '#app/browser/storage.ts';
import type { ReceiverBoard } from '#app/contract/receiver.ts';
import { applyPatch } from '#app/domain/order/board-patch.ts';
import type { PressAnswer } from './board.ts';
import type { BoardData, BoardNews } from './board-data.server.ts';
import { boardLine } from './board-line.ts';
import type { DoneStep } from './done-step.ts';
import { forgetBoard, keepBoard } from './kept-board.ts';
import {
  canWait,
  intentOf,
  isSamePress,
  numbered,
  orderOf,
  type Press,
  pressBody,
  pressesFrom,
  pressOf,
} from './presses.ts';
import { useDoneSteps } from './use-done-steps.ts';
import { useRefusals } from './use-refusals.ts';

/** How often the board asks for changes while no line tells them, and while one does, in case it lies. */
const ASK_MS = { alone: 5_000, told: 60_000 };
const PATIENCE_MS = 8_000;
/** Nobody is told of a store that is away for less than this: nothing on the board moves for it. */
const LOST_MS = 10_000;
const ADDRESS = '/order-receiver/board';

type Answer = Extract<PressAnswer, { state: 'board' | 'news' }>;
type Loaded = Extract<BoardData, { state: 'board' }>;
/** The time zone is not known before the first whole board. */
type Shown = Pick<Loaded, 'board'> & Partial<Pick<Loaded, 'inbox' | 'timeZone' | 'own'>>;

export type OpenBoard = Pick<Loaded, 'board' | 'inbox'> & {
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
  /** Takes a form of the board over: the press is kept on the device, and sent without leaving the page. */
  onSubmit: (event: FormEvent<HTMLElement>) => void;
};

/**
 * The newest board: the page's own, or a later one, told by the server as it changes, with each press, and by
 * asking every 5 s where no line stands. Read by plain fetch, because a failing revalidation would replace the
 * kitchen's board by an error page. A press without
 * connection waits on the device, also over a reload, and is sent in its turn; each may be sent twice, because
 * the same step again changes nothing. The newest board is kept on the device, for pages that open without a
 * connection: such a page knows no form token, and makes way for the store's own as soon as that answers.
 * @param unusable what is said of a press that the server will never take
 * @param keptAt when the store was heard last, on a page that opened without a connection
 * @param made the step that was made before this page
 */
export function useBoard(
  loaded: Shown,
  formToken: string,
  unusable: string,
  keptAt: number | null = null,
  made: DoneStep | null = null,
): OpenBoard {
  const [asked, setAsked] = useState<Shown | null>(null);
  const [lostSince, setLostSince] = useState<number | null>(keptAt);
  const heardAt = useRef(keptAt ?? 0);
  const [presses, setPresses] = useState<Press[]>([]);
  const { steps, addStep, dropStep } = useDoneSteps(made);
  const { refusals, addRefusal, dismissRefusals } = useRefusals();
  const queue = useRef<Press[]>([]);
  const wake = useRef(() => {});
  const shown = useRef<Shown>(loaded);
  const token = useRef(formToken);
  token.current = formToken;
  const unusableText = useRef(unusable);
  unusableText.current = unusable;

  /** Another page of this device may have presses that wait too: those stay. */
  const keep = useCallback((change: (had: Press[]) => Press[]) => {
    queue.current = change(queue.current);
    const next = change(pressesFrom(keptOnDevice('kitchen-presses')));
    keepOnDevice('kitchen-presses', next.length > 0 ? next : null);
    setPresses(queue.current);
  }, []);

  useEffect(() => {
    let stopped = false;
    let isBusy = false;
    let isWanted = false;
    let isTold = false;
    let timer: ReturnType<typeof setTimeout>;
    function heard() {
      heardAt.current = Date.now();
      setLostSince(null);
    }
    const lost = () => setLostSince((since) => since ?? heardAt.current);
    function failed() {
      if (queue.current.length > 0 || Date.now() - heardAt.current >= LOST_MS) lost();
    }
    function remember({ board, timeZone, own }: Shown) {
      if (timeZone) keepBoard({ board, timeZone, at: Date.now(), ...(own && { own }) });
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
    /** @returns null for a press that the server will never take. @throws when it is to be asked again. */
    async function ask(press?: Press, isWhole = false): Promise<Answer | null> {
      const since = isWhole ? null : shown.current.board.mark;
      const response = await fetch(since ? `${ADDRESS}?since=${encodeURIComponent(since)}` : ADDRESS, {
        signal: AbortSignal.timeout(PATIENCE_MS),
        ...(press && { method: 'POST', body: pressBody(press, token.current, Date.now()) }),
      });
      if (response.status === 401) {
        forgetBoard();
        location.reload();
        // the page is on its way out
        return new Promise(() => {});
      }
      if (press && response.status >= 400 && response.status < 500 && response.status !== 429) return null;
      const answer = (await response.json()) as PressAnswer;
      if (!response.ok || (answer.state !== 'board' && answer.state !== 'news'))
        throw new Error(`board ${response.status}`);
      return answer;
    }
    async function take(answer: Answer) {
      if (answer.state === 'board') return show(answer);
      if (showNews(answer)) return;
      const whole = await ask(undefined, true);
      if (whole?.state === 'board' && !stopped) show(whole);
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
          location.reload();
          return;
        }
        do {
          const [press] = queue.current;
          const before = shown.current.board;
          const answer = await ask(press);
          if (stopped) return;
          if (press) keep((had) => had.filter((one) => !isSamePress(one, press)));
          const refusal = answer ? answer.refusal : unusableText.current;
          if (refusal) addRefusal(numbered(refusal, press, before));
          if (answer?.done) addStep(answer.done);
          else if (press && intentOf(press) === 'undo') dropStep(orderOf(press));
          if (answer) await take(answer);
          heard();
        } while (queue.current.length > 0);
        if (!stopped) line.open(shown.current.board.mark);
      } catch {
        if (!stopped) failed();
      } finally {
        isBusy = false;
        const pause = isTold ? ASK_MS.told : ASK_MS.alone;
        if (!stopped) timer = setTimeout(run, isWanted ? 0 : pause);
      }
    }
    const line = boardLine({
      onNews: (news) => {
        if (!showNews(news)) void run();
      },
      onStale: () => void run(),
      onEnd: () => {
        forgetBoard();
        location.reload();
      },
      onLine: (isOpen) => {
        if (isOpen) heardAt.current = Date.now();
        if (isOpen === isTold || stopped) return;
        isTold = isOpen;
        // a line that stands again may have missed nothing, but presses may wait; one that broke is asked about
        void run();
      },
    });
    wake.current = () => void run();
    queue.current = pressesFrom(keptOnDevice('kitchen-presses'));
    setPresses(queue.current);
    const isWaiting = queue.current.length > 0;
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
    addEventListener('online', wake.current);
    addEventListener('offline', lost);
    document.addEventListener('visibilitychange', seen);
    const { current: woken } = wake;
    return () => {
      stopped = true;
      clearTimeout(timer);
      line.close();
      removeEventListener('online', woken);
      removeEventListener('offline', lost);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [keep, keptAt, addRefusal, addStep, dropStep]);

  const onSubmit = useCallback(
    (event: FormEvent<HTMLElement>) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || event.defaultPrevented) return;
      const { submitter } = event.nativeEvent as SubmitEvent;
      const press = pressOf(form, submitter, Date.now());
      if (!canWait(press)) return;
      event.preventDefault();
      keep((had) => [...had, press]);
      wake.current();
    },
    [keep],
  );

  const newest = asked && asked.board.nowUtc > loaded.board.nowUtc ? asked : loaded;
  shown.current = newest;
  const { board, inbox = [], timeZone = 'UTC', own } = newest;
  return {
    board,
    inbox,
    timeZone,
    own,
    lostSince,
    onTry: useCallback(() => wake.current(), []),
    waiting: new Set(presses.map(orderOf)),
    waitingCount: presses.length,
    refusals,
    done: steps,
    dismissRefusals,
    onSubmit,
  };
}

/** What is shown after news of the board; null when they are news of another state of it. */
function boardAfter(
  { board, inbox }: Shown,
  { since, mark, patches, inbox: newInbox }: BoardNews,
): Shown | null {
  // told twice: by an event and in answer to a press
  const entries = newInbox ?? inbox;
  if (board.mark === mark) return { board, ...(entries && { inbox: entries }) };
  if (board.mark !== since) return null;
  const after = patches.reduce<ReceiverBoard | null>(
    (now, patch) => now && applyPatch(now, patch, mark),
    board,
  );
  return after && { board: after, ...(entries && { inbox: entries }) };
}

/** The server's clock in epoch ms, ticking each second once the page is hydrated; `nowUtc` until then. */
export function useServerNow(nowUtc: string): number {
  const server = Date.parse(nowUtc);
  const [now, setNow] = useState(server);
  const offset = useRef(0);
  useEffect(() => {
    offset.current = server - Date.now();
    setNow(server);
    const timer = setInterval(() => setNow(Date.now() + offset.current), 1000);
    return () => clearInterval(timer);
  }, [server]);
  return now;
}
