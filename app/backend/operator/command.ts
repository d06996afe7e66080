import type { DatabaseAddress } from '#app/backend/db/open-database.ts';
import type { FetchPicture } from '#app/third-party/pictures/fetch-picture.ts';

/** Where a command writes: what was asked for, and what went wrong. */
export type Output = { say(line: string): void; complain(line: string): void };

/** What every command is given. */
export type Session = {
  /** Where relative file names start. */
  directory: string;
  output: Output;
  database: DatabaseAddress & { publicUrl?: string };
  /** Fetches a picture that a restaurant file names by its https address. */
  fetchPicture: FetchPicture;
};

/** One way to call a command: the words after its name, and what that does. */
export type Usage = { form: string; does: string };

/** One command of `npm run store`. */
export type Command = {
  name: string;
  usage: readonly Usage[];
  /** @throws WrongUsage for words it does not know; any other error refuses the work with its message. */
  run(words: readonly string[], session: Session): Promise<void>;
};

/** The words are not ones of the command's forms; the message, if any, says which. */
export class WrongUsage extends Error {
  override readonly name = 'WrongUsage';
}
