import type { Restaurant } from '#app/backend/catalogue/documents.ts';
import { onNoShare, onShareOf } from '#app/backend/db/connection-shares.ts';
import type { BoardWatch, Deps } from '#app/backend/deps.ts';
import { type BoardMark, readMark, readMarks } from '#app/backend/use-cases/receiver/board-mark.ts';
import { readBoard } from '#app/backend/use-cases/receiver/read-board.ts';
import type { BoardChanges, BoardPatch, ReceiverBoard } from '#app/contract/receiver.ts';
import { patchOf } from '#app/domain/order/board-patch.ts';

/** While somebody waits, the database is looked at so often: other processes change it too. */
const LOOK_MS = 1_000;
/** Patches kept for boards that come back after a while. */
const MOST_STEPS = 60;
/** A restaurant whose board nobody asks for is forgotten after so long. */
const FORGET_MS = 120_000;

type Watched = {
  restaurant: Restaurant;
  mark: string | null;
  inboxMark: string | null;
  board: ReceiverBoard | null;
  /** Each led from its mark to the next one's. */
  steps: { from: string; patch: BoardPatch; isInboxNew: boolean }[];
  waiting: Set<() => void>;
  looking: Promise<void> | null;
  /** When the last look began that has ended well; -Infinity when a newer one is needed. */
  lookedAt: number;
  askedAt: number;
};

/** Restaurants whose marks one statement reads. */
const BATCH = 500;

export function createBoardWatch(deps: Pick<Deps, 'db' | 'now'>): BoardWatch {
  const all = new Map<string, Watched>();
  let isClosed = false;
  let round: NodeJS.Timeout | null = null;

  function watchedOf(restaurant: Restaurant): Watched {
    const now = performance.now();
    for (const [id, one] of all) if (one.waiting.size === 0 && now - one.askedAt > FORGET_MS) all.delete(id);
    const known = all.get(restaurant.restaurantId);
    const watched = known ?? {
      restaurant,
      mark: null,
      inboxMark: null,
      board: null,
      steps: [],
      waiting: new Set(),
      looking: null,
      lookedAt: Number.NEGATIVE_INFINITY,
      askedAt: now,
    };
    // its settings are those of the newest call
    watched.restaurant = restaurant;
    watched.askedAt = now;
    all.set(restaurant.restaurantId, watched);
    return watched;
  }

  /** Looks now, or once the look that is under way has ended. */
  async function look(watched: Watched): Promise<void> {
    const { restaurantId } = watched.restaurant;
    await watched.looking?.catch(() => undefined);
    await lookOnce(watched, () =>
      onShareOf(restaurantId, async () => {
        const began = performance.now();
        await take(watched, await readMark(deps, watched.restaurant), began);
      }),
    );
  }

  /** @param how carries the look out; one that is under way is joined instead */
  async function lookOnce(watched: Watched, how: () => Promise<void>): Promise<void> {
    watched.looking ??= how().finally(() => {
      watched.looking = null;
    });
    await watched.looking;
  }

  async function take(watched: Watched, { mark, inboxMark }: BoardMark, began: number): Promise<void> {
    if (mark !== watched.mark) {
      // read after the mark: what changes in between is told again with the next one
      const board = await readBoard(deps, watched.restaurant);
      const isInboxNew = inboxMark !== watched.inboxMark;
      if (watched.board && watched.mark !== null)
        watched.steps.push({ from: watched.mark, patch: patchOf(watched.board, board), isInboxNew });
      if (watched.steps.length > MOST_STEPS) watched.steps.shift();
      Object.assign(watched, { mark, inboxMark, board });
      for (const wake of watched.waiting) wake();
    }
    watched.lookedAt = began;
  }

  /** One look for all restaurants with open boards, each second while there are any. */
  function nextRound(): void {
    if (isClosed) return;
    round ??= setTimeout(async () => {
      const due = [...all.values()].filter(({ waiting, looking }) => waiting.size > 0 && looking === null);
      for (let at = 0; at < due.length; at += BATCH) await lookAt(due.slice(at, at + BATCH));
      round = null;
      if ([...all.values()].some(({ waiting }) => waiting.size > 0)) nextRound();
    }, LOOK_MS).unref();
  }

  async function lookAt(several: readonly Watched[]): Promise<void> {
    const began = performance.now();
    // a database that does not answer is told by the calls that ask for it
    const marks = await onNoShare(() =>
      readMarks(
        deps,
        several.map(({ restaurant }) => restaurant),
      ),
    ).catch(() => null);
    for (const watched of marks ? several : []) {
      const { restaurantId } = watched.restaurant;
      const mark = marks?.get(restaurantId);
      // one that was looked at meanwhile knows more
      if (!mark || watched.looking || watched.lookedAt > began) continue;
      await lookOnce(watched, () => onShareOf(restaurantId, () => take(watched, mark, began))).catch(
        () => undefined,
      );
    }
  }

  function changesSince({ mark, board, steps }: Watched, since: string | null): BoardChanges {
    const now = mark ?? '';
    if (since === now) return { mark: now, patches: [], isInboxNew: false };
    // boards set their clocks by it, and the look may have been a while ago
    const nowUtc = deps.now().toISOString();
    const from = steps.findLastIndex((step) => step.from === since);
    if (from === -1)
      return { mark: now, patches: [], isInboxNew: true, board: board && { ...board, mark: now, nowUtc } };
    const told = steps.slice(from);
    return {
      mark: now,
      patches: told.map(({ patch }) => ({ ...patch, nowUtc })),
      isInboxNew: told.some((step) => step.isInboxNew),
    };
  }

  return {
    async changes(restaurant, since, waitMs) {
      const watched = watchedOf(restaurant);
      if (watched.lookedAt < performance.now() - LOOK_MS) await look(watched);
      if (since !== watched.mark || waitMs === 0 || isClosed) return changesSince(watched, since);
      await new Promise<void>((resolve) => {
        const wake = () => {
          clearTimeout(limit);
          watched.waiting.delete(wake);
          resolve();
        };
        const limit = setTimeout(wake, waitMs);
        watched.waiting.add(wake);
        nextRound();
      });
      watched.askedAt = performance.now();
      return changesSince(watched, since);
    },
    touched(restaurantId) {
      const watched = all.get(restaurantId);
      if (!watched) return;
      watched.lookedAt = Number.NEGATIVE_INFINITY;
      // what it cannot read now the next round reads
      if (watched.waiting.size > 0) void look(watched).catch(() => undefined);
    },
    close() {
      isClosed = true;
      if (round) clearTimeout(round);
      for (const { waiting } of all.values()) for (const wake of waiting) wake();
    },
  };
}
