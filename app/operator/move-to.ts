import type { DatabaseAddress } from '#app/backend/db/open-database.ts';
import { moveStore, seconds } from '#app/backend/move/move-store.ts';
import { openSource, openTarget, readPlace, undoMove } from '#app/backend/move/open-ends.ts';
import { afterMove } from './after-move.ts';
import { type Command, type Output, WrongUsage } from './command.ts';
import { readWords } from './read-words.ts';
import { complaints } from './with-store.ts';

/** `move-to` copies the whole store to another database, while servers go on. */
export const moveToCommand: Command = {
  name: 'move-to',
  usage: [
    {
      form: 'postgres://… | sqlite:DIRECTORY',
      does: 'copy the whole store to an empty database of the other kind (or of the same), while servers go on: for the time of one copy no order can be placed, and customers are told so. Both are compared; the old database stays as it is and takes no orders any more',
    },
    {
      form: '--undo',
      does: 'take orders on the old database again; what was ordered on the new one is not there',
    },
  ],
  async run(words, { database, directory, output }) {
    const { places, options } = readWords(words, [0, 1], { undo: { type: 'boolean' } });
    if ((places.length === 1) === (options.undo ?? false)) throw new WrongUsage();
    if (options.undo) {
      const place = await undoMove(database);
      output.say(
        `Servers may take orders here again. The copy at ${place} is left as it is: start no server on it`,
      );
      return;
    }
    const to = readPlace(places[0] ?? '', directory);
    await stoppable((signal) => move(database, to, output, signal));
  },
};

async function move(from: DatabaseAddress, to: DatabaseAddress, output: Output, signal: AbortSignal) {
  const source = await openSource(from);
  try {
    const target = await openTarget(to, complaints(output));
    try {
      const moved = await moveStore(source, target, { say: output.say, signal });
      if (moved === null) output.say('A move that was stopped in its last moment is finished');
      else {
        const rows = moved.tables.reduce((sum, table) => sum + table.rows, 0);
        for (const table of moved.tables)
          if (table.rows > 0) output.say(`  ${table.name}: ${table.rows} rows, ${table.digest}`);
        output.say(
          `Moved ${rows} rows of ${moved.tables.length} tables to ${target.place}; all were read back and are the same`,
        );
        output.say(`No order could be placed for ${seconds(moved.closedMs)}`);
      }
      for (const line of afterMove(from, to)) output.say(line);
    } finally {
      await target.end();
    }
  } finally {
    await source.end();
  }
}

/** Ctrl-C ends the move between two pieces, with nothing moved; pressed once more, at once. */
async function stoppable(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const stop = new AbortController();
  const listener = () => stop.abort(new Error('Stopped: nothing was moved, and the store sells on'));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, listener);
  try {
    await work(stop.signal);
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, listener);
  }
}
