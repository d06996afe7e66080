import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TOP } from './build.ts';

/** The operator's command on one database, with a directory of its own for the files it reads. */
export type Operator = {
  directory: string;
  /** `run('import', 'shop.json')`: the exit code and all that was printed. */
  run(...words: string[]): Promise<{ code: number; said: string; complained: string }>;
  /** Writes `content` (JSON of it, unless it is text or bytes) into the directory. */
  write(name: string, content: unknown): Promise<void>;
  /** Writes a restaurant file and imports it. @throws Error when it is refused. @returns the receiver key, if one was made. */
  take(file: unknown): Promise<string | undefined>;
  close(): Promise<void>;
};

/**
 * The built command beside a running server, which carries it out. Tests in a browser use it: their runner would compile
 * the sources of the whole backend to run it in its own process (operator.ts).
 */
export function operatorOf({ dataDirectory }: { dataDirectory: string }): Promise<Operator> {
  return operatorBy((words, directory) => {
    const program = [join(TOP, 'build/program/store.js'), ...words];
    const env = {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: join(TOP, 'build/program/compiled'),
      DATA_DIR: dataDirectory,
      INIT_CWD: directory,
    };
    return new Promise((resolve) => {
      const child = execFile(process.execPath, program, { env }, (_, said, complained) =>
        resolve({ code: child.exitCode ?? 1, said: said.trimEnd(), complained: complained.trimEnd() }),
      );
    });
  });
}

/** @param run runs the command with these words, from that directory */
export async function operatorBy(
  run: (words: string[], directory: string) => ReturnType<Operator['run']>,
): Promise<Operator> {
  const directory = await mkdtemp(join(tmpdir(), 'operator-'));
  const operator: Operator = {
    directory,
    run: (...words) => run(words, directory),
    write: (name, content) =>
      writeFile(
        join(directory, name),
        typeof content === 'string' || Buffer.isBuffer(content) ? content : JSON.stringify(content),
      ),
    async take(file) {
      await operator.write('restaurant.json', file);
      const { code, said, complained } = await operator.run('import', 'restaurant.json', '--remove-dishes');
      if (code !== 0) throw new Error(complained);
      return /shown this once: (\S+)/.exec(said)?.[1];
    },
    close: () => rm(directory, { recursive: true }),
  };
  return operator;
}
