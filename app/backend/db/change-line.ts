import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Log } from '#app/backend/log.ts';
import { hasOwnSessions, limitsOfSession, PROBING } from './postgres-limits.ts';
import { checkedDatabaseUrl } from './postgres-tls.ts';
import { APPLICATION } from './row-level-security.ts';

/** Servers of one PostgreSQL tell each other which restaurants' orders have changed. */
export type ChangeLine = {
  /** Tells all other servers, soon; nothing where the line is down, for whoever waits looks by itself too. */
  tell(restaurantId: string): void;
  close(): Promise<void>;
};

const CHANNEL = 'store_changes';
/** A lost line is opened again after so long, and each time after twice as long, up to the most. */
const FIRST_PAUSE_MS = 500;
const MOST_PAUSE_MS = 30_000;

/**
 * Opens a connection of its own that listens (PostgreSQL's LISTEN and NOTIFY), and opens it again whenever it is lost.
 * What was told meanwhile is not told again: it only makes looks come sooner. Behind a pooler that lends each
 * transaction another session nobody could listen, and the line stays closed.
 * @param hear is called with each restaurant that another server told of
 */
export function openChangeLine(
  databaseUrl: string,
  { hear, log }: { hear: (restaurantId: string) => void; log: Log },
): ChangeLine {
  const self = randomUUID();
  const closing = new AbortController();
  const untold = new Set<string>();
  let client: Client | null = null;
  let telling: Promise<void> | null = null;

  /** Listens until the connection ends. @returns whether it ever listened */
  async function listen(): Promise<boolean> {
    // loaded only here: a store on a file starts without the driver
    const { Client } = await import('pg');
    const opened = new Client({
      connectionString: checkedDatabaseUrl(databaseUrl),
      application_name: APPLICATION,
      connectionTimeoutMillis: PROBING.connectMs,
      query_timeout: PROBING.connectMs,
      keepAlive: true,
      ...limitsOfSession(PROBING),
    });
    const ended = new Promise<void>((resolve) => opened.once('end', resolve));
    // its end tells the rest
    opened.on('error', () => undefined);
    opened.on('notification', ({ payload = '' }) => {
      const [teller, restaurantId = ''] = payload.split(' ', 2);
      if (teller !== self) hear(restaurantId);
    });
    try {
      await opened.connect();
      await opened.query(`listen ${CHANNEL}`);
      if (closing.signal.aborted) return true;
      client = opened;
      // what became ready to be told while it was opened
      tellAll();
      await Promise.race([ended, aborted(closing.signal)]);
      return true;
    } catch {
      return false;
    } finally {
      client = null;
      await opened.end().catch(() => undefined);
    }
  }

  async function keepOpen(): Promise<void> {
    let pauseMs = FIRST_PAUSE_MS;
    let isAsked = false;
    while (!closing.signal.aborted) {
      if (!isAsked) {
        const isOwn = await hasOwnSessions(databaseUrl, PROBING).catch(() => null);
        if (isOwn === false) return log.info({}, 'behind a pooler no server hears of the changes of others');
        isAsked = isOwn !== null;
      }
      const hasListened = isAsked && (await listen());
      if (closing.signal.aborted) return;
      if (hasListened) log.warn({}, 'the line between servers was lost; boards look by themselves meanwhile');
      pauseMs = hasListened ? FIRST_PAUSE_MS : Math.min(2 * pauseMs, MOST_PAUSE_MS);
      // not all servers at the same moment
      await pause(pauseMs * (0.5 + Math.random()), undefined, { signal: closing.signal }).catch(
        () => undefined,
      );
    }
  }

  function tellAll(): void {
    if (client === null || untold.size === 0 || telling !== null) return;
    const told = [...untold].map((restaurantId) => `${self} ${restaurantId}`);
    untold.clear();
    telling = client
      .query(`select pg_notify('${CHANNEL}', told) from unnest($1::text[]) as told`, [told])
      .then(
        () => undefined,
        () => undefined,
      )
      .finally(() => {
        telling = null;
        tellAll();
      });
  }

  const open = keepOpen();
  return {
    tell(restaurantId) {
      if (client === null) return;
      untold.add(restaurantId);
      tellAll();
    },
    async close() {
      closing.abort();
      await open;
    },
  };
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}
