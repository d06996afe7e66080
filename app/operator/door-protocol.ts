import { createHash } from 'node:crypto';
import { readFileSync, realpathSync } from 'node:fs';
import type { Socket } from 'node:net';
import { dirname, join } from 'node:path';

/*
 * What a command and the server that carries it out say to each other: lines of JSON over a socket in
 * DATA_DIR, which is the server's user's alone. The server greets; the command asks, once; the server says
 * line after line, and the exit code at the end.
 */

/** The server's first line: a command of another program, or for another database, goes on by itself. */
export type Greeting = { program: string; database: string };
/** What the command asks for: its words, and where relative file names start. */
export type Asked = { words: readonly string[]; directory: string };
/** What the server says. */
export type Told = { say: string } | { complain: string } | { code: 0 | 1 | 2 };

/** Where the socket is. */
export function doorOf(dataDirectory: string): string {
  return join(dataDirectory, 'operator.sock');
}

/**
 * Tells one build of the commands from another: the file that they start with names all others by their
 * content. Servers read it once, at their start, as a later build takes its place.
 */
export function programNow(): string {
  try {
    const built = readFileSync(join(dirname(realpathSync(process.argv[1] ?? '')), 'store.js'));
    return createHash('sha256').update(built).digest('hex');
  } catch {
    return 'sources';
  }
}

/** Names a database without telling its password; '' for the file in DATA_DIR. */
export function nameOfDatabase(databaseUrl: string | undefined): string {
  return databaseUrl === undefined ? '' : createHash('sha256').update(databaseUrl).digest('hex');
}

export function sendLine(socket: Socket, line: Greeting | Asked | Told): void {
  // whoever is gone hears nothing, and that is no fault
  if (socket.writable) socket.write(`${JSON.stringify(line)}\n`);
}

/** Has `take` hear each line that comes. One that is no JSON ends the connection. */
export function onLines<Line>(socket: Socket, take: (line: Line) => void): void {
  let rest = '';
  socket.setEncoding('utf8').on('data', (text) => {
    const lines = (rest + String(text)).split('\n');
    rest = lines.pop() ?? '';
    try {
      for (const line of lines) take(JSON.parse(line) as Line);
    } catch {
      socket.destroy();
    }
  });
}
