import type { z } from 'zod';
import type { Deps } from '#app/backend/deps.ts';
import { ORDER_TYPE } from '#app/contract/enumerations.ts';
import type { InboxEntry } from '#app/contract/inbox.ts';
import type { ManageMessages, MessageStars } from '#app/contract/manage-messages.ts';
import { STAR_DAYS, starsOf, starsSince } from '#app/domain/reports/stars.ts';
import { entries, messageFromRow } from './read-inbox.ts';

type Kind = InboxEntry['kind'];
type Asked = { kind?: string | undefined; answered?: string | undefined; page?: string | undefined };

const KINDS: readonly Kind[] = ['reservation', 'message', 'feedback'];
/** Entries on a page, and how many of a kind are looked through: older ones are of no use to anybody. */
const A_PAGE = 20;
const MOST = 1000;

/**
 * What customers wrote, of one kind: what waits, the oldest first, or what was answered, the newest first; feedback,
 * which needs no answer, all together. A kind that is not known is reservations.
 */
export async function readMessages(
  deps: Pick<Deps, 'db'>,
  restaurantId: string,
  asked: Asked,
): Promise<z.input<typeof ManageMessages>> {
  const kind = KINDS.find((one) => one === asked.kind) ?? 'reservation';
  const rows = await Promise.all(KINDS.map((one) => ofKind(deps, restaurantId, one)));
  const all = rows.map((ofOne) => ofOne.map(messageFromRow));
  const own = all[KINDS.indexOf(kind)] ?? [];
  const isAnswered = asked.answered === 'yes';
  const shown =
    kind === 'feedback'
      ? own
      : isAnswered
        ? own.filter(({ answer }) => answer)
        : own.filter(({ answer }) => !answer).toReversed();
  const pages = Math.max(1, Math.ceil(shown.length / A_PAGE));
  const wanted = Math.floor(Number(asked.page ?? 1));
  const page = Math.min(Math.max(1, wanted || 1), pages);
  const counts = all.map((one) => {
    const waiting = one.filter(({ answer }) => !answer).length;
    return { waiting, answered: one.length - waiting };
  });
  const [reservation = NONE, message = NONE, feedback = NONE] = counts;
  return {
    items: shown.slice((page - 1) * A_PAGE, page * A_PAGE),
    ...{ page, pages, total: shown.length },
    counts: { reservation, message, feedback },
  };
}

const NONE = { waiting: 0, answered: 0 };

/** The stars that customers gave in these weeks. */
export async function readStars(
  deps: Pick<Deps, 'db' | 'now'>,
  restaurantId: string,
): Promise<z.input<typeof MessageStars>> {
  const now = deps.now();
  const rows = await entries(deps.db, restaurantId)
    .where('inbox.kind', '=', 'feedback')
    .where('inbox.created_utc', '>', starsSince(now).toISOString())
    .execute();
  const given = rows
    .map(messageFromRow)
    .flatMap(({ rating, createdUtc, orderType = null }) =>
      typeof rating === 'number' ? [{ rating, createdUtc, orderType }] : [],
    );
  return { days: STAR_DAYS, ...starsOf(given, now, ORDER_TYPE) };
}

function ofKind({ db }: Pick<Deps, 'db'>, restaurantId: string, kind: Kind) {
  return entries(db, restaurantId)
    .where('inbox.kind', '=', kind)
    .orderBy('inbox.created_utc', 'desc')
    .orderBy('inbox.entry_id')
    .limit(MOST)
    .execute();
}
