import { parseArgs } from 'node:util';
import { WrongUsage } from './command.ts';

type Options = Record<string, { type: 'string' | 'boolean' }>;
type Given<O extends Options> = {
  [Name in keyof O]?: O[Name]['type'] extends 'string' ? string : boolean;
};

/**
 * The words of a command by place, and its options by name (`--limit 5`, `--limit=5`).
 * @param places how many words may stand by themselves: at least, at most
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

/** A whole number of an option's text. @throws WrongUsage */
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
