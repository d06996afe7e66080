import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { keepOnDevice, keptOnDevice } from '#app/browser/storage.ts';
import type { ReceiverBoard } from '#app/contract/receiver.ts';
import { applyPatch } from '#app/domain/order/board-patch.ts';
import type { PressAnswer } from './board.ts';
import type { BoardData, BoardNews } from './board-data.server.ts';
import { boardLine } from './board-line.ts';
import type { DoneStep } from './done-step.ts';
import { orderOf, type Press, pressBody, pressesFrom, pressOf } from './presses.ts';

/** How often the board asks for changes while no line tells them, and while one does, in case it lies. */
const ASK_MS = { alone: 5_000, told: 60_000 };
const PATIENCE_MS = 8_000;
const ADDRESS = '/order-receiver/board';
/** What signs in and out opens another page. */
const STEPS = ['status', 'postpone', 'undo', 'seen'];

type Answer = Extract<PressAnswer, { state: 'board' | 'news' }>;
type Shown = Pick<Extract<BoardData, { state: 'board' }>, 'board' | 'inbox'>;

type OpenBoard = Shown & {
  isOffline: boolean;
  /** Ids of the orders, and of what else, with a press that the store has not answered. */
  waiting: Set<string | null>;
  /** Presses that the store has not answered. */
  waitingCount: number;
  /** Why presses came to nothing, the newest last. */
  refusals: string[];
  dismissRefusals: () => void;
  /** The step that was made last, and can be undone; null when there is none. */
  done: DoneStep | null;
  /** Takes a form of the board over: the press is kept on the device, and sent without leaving the page. */
  onSubmit: (event: FormEvent<HTMLElement>) => void;
};

/**
 * The newest board: the page's own, or a later one, told by the server as it changes, with each press, and by
 * asking every 5 s where no line stands. Read by plain fetch, because a failing revalidation would replace the
 * kitchen's board by an error page. A press without
 * connection waits on the device, also over a reload, and is sent in its turn; each may be sent twice, because
 * the same step again changes nothing.
 * @param unusable what is said of a press that the server will never take
 */
export function useBoard(loaded: Shown, formToken: string, unusable: string): OpenBoard {
  const [asked, setAsked] = useState<Shown | null>(null);
  const [isOffline, setOffline] = useState(false);
  const [presses, setPresses] = useState<Press[]>([]);
  const [done, setDone] = useState<DoneStep | null>(null);
  const [refusals, setRefusals] = useState<string[]>([]);
  const queue = useRef<Press[]>([]);
  const wake = useRef(() => {});
  const shown = useRef<Shown>(loaded);
  const token = useRef(formToken);
  token.current = formToken;
  const unusableText = useRef(unusable);
  unusableText.current = unusable;

  const keep = useCallback((next: Press[]) => {
    queue.current = next;
    keepOnDevice('kitchen-presses', next.length > 0 ? next : null);
    setPresses(next);
  }, []);

  useEffect(() => {
    let stopped = false;
    let isBusy = false;
    let isTold = false;
    let timer: ReturnType<typeof setTimeout>;
    function show(next: Shown) {
      shown.current = next;
      setAsked(next);
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
      if (isBusy) return;
      isBusy = true;
      clearTimeout(timer);
      try {
        do {
          const [press] = queue.current;
          const before = shown.current.board;
          const answer = await ask(press);
          if (stopped) return;
          if (press) keep(queue.current.filter((one) => one !== press));
          const refusal = answer ? answer.refusal : unusableText.current;
          if (refusal) setRefusals((had) => [...had, numbered(refusal, press, before)]);
          if (answer && press) setDone(answer.done);
          if (answer) await take(answer);
          setOffline(false);
        } while (queue.current.length > 0);
        if (!stopped) line.open(shown.current.board.mark);
      } catch {
        if (!stopped) setOffline(true);
      } finally {
        isBusy = false;
        if (!stopped) timer = setTimeout(run, isTold ? ASK_MS.told : ASK_MS.alone);
      }
    }
    const line = boardLine({
      onNews: (news) => {
        if (!showNews(news)) void run();
      },
      onStale: () => void run(),
      onEnd: () => location.reload(),
      onLine: (isOpen) => {
        if (isOpen === isTold || stopped) return;
        isTold = isOpen;
        // a line that stands again may have missed nothing, but presses may wait; one that broke is asked about
        void run();
      },
    });
    const lost = () => setOffline(true);
    wake.current = () => void run();
    const kept = pressesFrom(keptOnDevice('kitchen-presses'));
    if (kept.length > 0) keep(kept);
    line.open(shown.current.board.mark);
    const isUnread = !shown.current.board.mark;
    timer = setTimeout(run, kept.length > 0 || isUnread ? 0 : ASK_MS.alone);
    addEventListener('online', wake.current);
    addEventListener('offline', lost);
    const { current: woken } = wake;
    return () => {
      stopped = true;
      clearTimeout(timer);
      line.close();
      removeEventListener('online', woken);
      removeEventListener('offline', lost);
    };
  }, [keep]);

  const onSubmit = useCallback(
    (event: FormEvent<HTMLElement>) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || event.defaultPrevented) return;
      const { submitter } = event.nativeEvent as SubmitEvent;
      const press = pressOf(form, submitter, Date.now());
      if (!press.fields.some(([name, value]) => name === 'intent' && STEPS.includes(value))) return;
      event.preventDefault();
      keep([...queue.current, press]);
      wake.current();
    },
    [keep],
  );

  const newest = asked && asked.board.nowUtc > loaded.board.nowUtc ? asked : loaded;
  shown.current = newest;
  const { board, inbox } = newest;
  return {
    board,
    inbox,
    isOffline,
    waiting: new Set(presses.map(orderOf)),
    waitingCount: presses.length,
    refusals,
    done,
    dismissRefusals: useCallback(() => setRefusals([]), []),
    onSubmit,
  };
}

/** What is shown after news of the board; null when they are news of another state of it. */
function boardAfter(
  { board, inbox }: Shown,
  { since, mark, patches, inbox: newInbox }: BoardNews,
): Shown | null {
  // told twice: by an event and in answer to a press
  if (board.mark === mark) return { board, inbox: newInbox ?? inbox };
  if (board.mark !== since) return null;
  const after = patches.reduce<ReceiverBoard | null>(
    (now, patch) => now && applyPatch(now, patch, mark),
    board,
  );
  return after && { board: after, inbox: newInbox ?? inbox };
}

/** A refusal with the number of its order, as the press may be long ago. */
function numbered(refusal: string, press: Press | undefined, { open }: ReceiverBoard): string {
  const order = press && open.find(({ orderId }) => orderId === orderOf(press));
  return order ? `#${order.orderNumber}: ${refusal}` : refusal;
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
