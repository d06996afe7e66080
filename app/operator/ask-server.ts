import { statSync } from 'node:fs';
import { createConnection, type Socket } from 'node:net';
import type { DatabaseAddress } from '#app/backend/db/open-database.ts';
import type { Output } from './command.ts';
import type { ExitCode } from './commands.ts';
import {
  type Asked,
  doorOf,
  type Greeting,
  linesOf,
  nameOfDatabase,
  programNow,
  sendLine,
  type Told,
} from './door-protocol.ts';

/** So long a server has to greet. One that is too busy for that is not asked, and so does nothing later. */
const GREETING_MS = 2_000;

/**
 * Has the server that runs on these data carry a command out, and prints what it says.
 * @returns the exit code; null where no server of this program and user answers, and nothing was asked
 */
export async function askServer(
  { dataDirectory, databaseUrl }: DatabaseAddress,
  asked: Asked,
  output: Output,
): Promise<ExitCode | null> {
  const socket = reach(doorOf(dataDirectory));
  if (socket === null) return null;
  let isAsked = false;
  // whoever stops waiting here stops nothing there
  const interrupted = () => {
    if (isAsked) output.complain('The server goes on with the command: look what has become of it');
    process.exit(130);
  };
  process.once('SIGINT', interrupted);
  try {
    socket.setTimeout(GREETING_MS, () => socket.destroy());
    for await (const line of linesOf<Greeting | Told>(socket)) {
      if ('program' in line) {
        if (!isOurs(line, databaseUrl)) return null;
        socket.setTimeout(0);
        isAsked = true;
        sendLine(socket, asked);
      } else if ('code' in line) return line.code;
      else if ('say' in line) output.say(line.say);
      else output.complain(line.complain);
    }
  } catch {
    // a connection that broke: below
  } finally {
    process.off('SIGINT', interrupted);
    socket.destroy();
  }
  if (!isAsked) return null;
  output.complain('The server ended before the command did: look what has become of it, and say it again');
  return 1;
}

/** Its user's files are its own: another user's command, root's too, makes them by itself. */
function reach(path: string): Socket | null {
  try {
    const facts = statSync(path);
    if (!facts.isSocket() || facts.uid !== process.getuid?.()) return null;
  } catch {
    return null;
  }
  const socket = createConnection(path);
  // told by the end of its lines
  socket.on('error', () => undefined);
  return socket;
}

/** A database that the shell names is the one it means; where it names none, it is the server's. */
function isOurs({ program, database }: Greeting, databaseUrl: string | undefined): boolean {
  return program === programNow() && (databaseUrl === undefined || nameOfDatabase(databaseUrl) === database);
}
