import { parseArgs } from 'node:util';
import { Stamp } from '#app/contract/restaurant-file/restaurant-file-fields.ts';
import { addDays, instantAt, wallTime } from '#app/domain/time/wall-clock.ts';
import { WrongUsage } from './command.ts';

type Options = Record<string, { type: 'string' | 'boolean'; multiple?: true }>;
type Given<O extends Options> = {
  [Name in keyof O]?: O[Name] extends { multiple: true }
    ? string[]
    : O[Name]['type'] extends 'string'
      ? string
      : boolean;
};

/**
 * Splits the words of a command: `places` are those without a name, in their order; `options` are those with
 * one (`--limit 5`, `--limit=5`); those of `multiple` may come more than once.
 * @param least, most how many words without a name there may be
 * @throws WrongUsage for an option that it does not have, and for too few or too many words
 */
export function readWords<const O extends Options>(
  words: readonly string[],
  [least, most]: readonly [number, number],
  options: O,
): { places: string[]; options: Given<O> } {
  const { positionals, values } = parsed(words, options);
  if (positionals.length < least) throw new WrongUsage();
  if (positionals.length > most) throw new WrongUsage(`'${positionals[most]}' is one word too many`);
  return { places: positionals, options: values as Given<O> };
}

/** The whole number that a text says, from `least` to `most`. @throws WrongUsage for another text */
export function readNumber(name: string, text: string, [least, most]: readonly [number, number]): number {
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (!(number >= least && number <= most))
    throw new WrongUsage(`${name} must be a whole number from ${least} to ${most}, not '${text}'`);
  return number;
}

function parsed(words: readonly string[], options: Options) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new WrongUsage(error instanceof Error ? error.message : String(error));
  }
}

const CLOCK = /^([01]?\d|2[0-3]):([0-5]\d)$/;

/**
 * A time as the operator types it: '17:00' is the next 17:00 on the restaurant's clock; else a stamp with its
 * offset.
 * @returns null where none is given.
 * @throws WrongUsage when it cannot be read, or has passed
 */
export function readUntil(text: string | undefined, timeZone: string, now: Date): Date | null {
  if (text === undefined) return null;
  const clock = CLOCK.exec(text);
  if (clock) {
    const minute = Number(clock[1]) * 60 + Number(clock[2]);
    const { date } = wallTime(now, timeZone);
    const today = instantAt(date, minute, timeZone, now);
    return today > now ? today : instantAt(addDays(date, 1), minute, timeZone);
  }
  const stamp = Stamp.safeParse(text);
  if (!stamp.success)
    throw new WrongUsage(`--until must be a time such as 17:00 or 2026-11-30T17:00:00+13:00, not '${text}'`);
  const until = new Date(stamp.data);
  if (until <= now) throw new WrongUsage(`--until ${text} has passed`);
  return until;
}
