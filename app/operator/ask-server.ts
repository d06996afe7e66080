import { statSync } from 'node:fs';
import { createConnection, type Socket } from 'node:net';
import type { DatabaseAddress } from '#app/backend/db/open-database.ts';
import type { Output } from './command.ts';
import type { ExitCode } from './commands.ts';
import {
  type Asked,
  doorOf,
  type Greeting,
  nameOfDatabase,
  onLines,
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
  greetingMs = GREETING_MS,
): Promise<ExitCode | null> {
  const socket = reach(doorOf(dataDirectory));
  if (socket === null) return null;
  const conversation = new Conversation(socket, asked, databaseUrl, output);
  // whoever stops waiting here stops nothing there
  const interrupted = () => {
    if (conversation.isAsked)
      output.complain('The server goes on with the command: look what has become of it');
    process.exit(130);
  };
  process.once('SIGINT', interrupted);
  socket.setTimeout(greetingMs, () => socket.destroy());
  await new Promise((resolve) => socket.once('close', resolve));
  process.off('SIGINT', interrupted);
  if (conversation.code !== null || !conversation.isAsked) return conversation.code;
  output.complain('The server ended before the command did: look what has become of it, and say it again');
  return 1;
}

class Conversation {
  isAsked = false;
  code: ExitCode | null = null;

  constructor(socket: Socket, asked: Asked, databaseUrl: string | undefined, output: Output) {
    onLines<Greeting | Told>(socket, (line) => {
      if ('program' in line) {
        if (!isOurs(line, databaseUrl)) socket.destroy();
        else {
          socket.setTimeout(0);
          this.isAsked = true;
          sendLine(socket, asked);
        }
      } else if ('say' in line) output.say(line.say);
      else if ('complain' in line) output.complain(line.complain);
      else {
        this.code = line.code;
        socket.destroy();
      }
    });
  }
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
