import { randomBytes } from 'node:crypto';
import { chmodSync, renameSync, rmSync, statSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import type { BackendOptions } from '#app/backend/backend-options.ts';
import type { Deps } from '#app/backend/deps.ts';
import { messageOf } from '#app/backend/file-error-words.ts';
import type { Log } from '#app/backend/log.ts';
import type { CommandContext } from './command.ts';
import { isForServer, runCommand } from './commands.ts';
import { type Asked, doorOf, nameOfDatabase, onLines, programNow, sendLine } from './door-protocol.ts';
import { fetchFromInternet } from './fetch-from-internet.ts';
import { noteGiven } from './secrets-of-environment.ts';
import { noteDatabase } from './which-database.ts';

/** How the server was made: its commands work with the same. */
type Settings = Pick<
  BackendOptions,
  'dataDirectory' | 'databaseUrl' | 'publicUrl' | 'backups' | 'stripe' | 'orphanRefundHours' | 'log'
> &
  Pick<CommandContext, 'secrets'>;
/** What every command of a visitor gets. */
type Lent = Omit<CommandContext, 'directory' | 'output' | 'isLeft'>;

export type OperatorDoor = {
  /** Takes no further command, and waits for those under way. */
  close(): Promise<void>;
};

/** Addresses of sockets have 108 bytes on Linux and 104 elsewhere, with a zero at their end. */
const LONGEST_PATH = 103;
/** As without the setting. */
const DAY_HOURS = 24;
/** So long a visitor has to ask. */
const ASKING_MS = 10_000;

/**
 * Lets operators on this machine have the server carry their commands out. The socket stands in DATA_DIR, for
 * the server's user alone (0600). The newest server of a directory has it: it is put in the place of an older
 * one's, or of one that a killed server left. Where none can be, that is logged once and commands go on by
 * themselves.
 */
export async function openOperatorDoor(settings: Settings, server: Deps): Promise<OperatorDoor> {
  const {
    dataDirectory,
    databaseUrl,
    publicUrl,
    backups,
    secrets,
    stripe,
    orphanRefundHours = DAY_HOURS,
    log,
  } = settings;
  const database = { dataDirectory, databaseUrl, ...(publicUrl !== undefined && { publicUrl }) };
  const lent: Lent = {
    database,
    backups,
    secrets,
    stripe,
    orphanRefundHours,
    server,
    fetchPicture: fetchFromInternet,
  };
  noteDatabase(dataDirectory, databaseUrl);
  noteGiven(dataDirectory, secrets ?? {});
  const path = doorOf(dataDirectory);
  const underWay = new Set<Promise<void>>();
  let isClosing = false;
  const greeting = { program: programNow(), database: nameOfDatabase(databaseUrl) };
  const door = createServer((socket) => {
    const visit = receive(socket, lent, () => isClosing).finally(() => underWay.delete(visit));
    underWay.add(visit);
    sendLine(socket, greeting);
  });
  const inode = await putUp(door, path, dataDirectory, log);
  return {
    async close() {
      if (inode === null) return;
      isClosing = true;
      // a newer server's stays
      if (statSync(path, { throwIfNoEntry: false })?.ino === inode) rmSync(path, { force: true });
      door.close();
      await Promise.all(underWay);
    },
  };
}

/** @returns the socket's inode; null where it could not be put up */
async function putUp(door: Server, path: string, directory: string, log: Log): Promise<number | null> {
  // as long as the name that it gets: bound whole first, then in one step the only one
  const draft = join(directory, `op-${randomBytes(5).toString('hex')}`);
  try {
    if (Buffer.byteLength(path) > LONGEST_PATH) throw new Error('the path is too long for a socket');
    await new Promise<void>((resolve, reject) => {
      door.once('error', reject);
      door.listen(draft, resolve);
    });
    chmodSync(draft, 0o600);
    const { ino } = statSync(draft);
    renameSync(draft, path);
    door.on('error', () => undefined);
    return ino;
  } catch (error) {
    door.close();
    rmSync(draft, { force: true });
    const reason = error instanceof Error ? error.message : String(error);
    log.warn(
      { reason },
      'the operator’s commands cannot reach this server and work on its database by themselves',
    );
    return null;
  }
}

/**
 * One command. It is carried out to its end also where nobody listens any more, as none may be half done; of many files
 * the one under way is the last when the server stops.
 */
async function receive(socket: Socket, lent: Lent, isClosing: () => boolean): Promise<void> {
  let isLeft = false;
  socket.on('error', () => undefined);
  socket.once('close', () => {
    isLeft = true;
  });
  const asked = await question(socket);
  if (asked === null) {
    socket.destroy();
    return;
  }
  const output = {
    say: (line: string) => sendLine(socket, { say: line }),
    complain: (line: string) => sendLine(socket, { complain: line }),
  };
  try {
    const { words, directory } = asked;
    const session = { ...lent, directory, output, isLeft: () => isLeft || isClosing() };
    sendLine(socket, { code: await runCommand(words, session) });
  } catch (error) {
    output.complain(messageOf(error));
    sendLine(socket, { code: 1 });
  }
  socket.end();
}

/** What a visitor asks for; null for one who goes, says nothing, or what no command would. */
function question(socket: Socket): Promise<Asked | null> {
  return new Promise((resolve) => {
    const late = setTimeout(() => resolve(null), ASKING_MS).unref();
    socket.once('close', () => resolve(null));
    onLines<Asked>(socket, (asked) => {
      clearTimeout(late);
      const { words, directory } = asked;
      const isRight = Array.isArray(words) && typeof directory === 'string' && isForServer(words[0]);
      resolve(isRight ? asked : null);
    });
  });
}
