import { type Answer, NoAnswer } from './ask.ts';

/** What became of one rule. */
export type Finding = {
  group: string;
  rule: string;
  outcome: 'holds' | 'fails' | 'untried';
  /** Of a failure: request, answer and what was expected; of an untried rule: why. */
  detail: string;
};

/** A rule does not hold. */
export class Broken extends Error {
  constructor(answer: Answer, expected: string) {
    super(`asked: ${answer.asked} | answered: ${answer.told} | expected: ${expected}`);
  }
}

/** A rule cannot be tried here. Its message says why. */
export class NotTried extends Error {}

/** Tries a rule: it holds unless the trial throws. @returns what the trial gave, null where it did not hold */
export type Rule = <T>(rule: string, trial: () => Promise<T>) => Promise<T | null>;

/**
 * The rules of a group.
 * @param note called with each finding once it is known
 */
export function rulesOf(group: string, note: (finding: Finding) => void): Rule {
  return async (rule, trial) => {
    try {
      const result = await trial();
      note({ group, rule, outcome: 'holds', detail: '' });
      return result;
    } catch (error) {
      if (error instanceof NotTried) note({ group, rule, outcome: 'untried', detail: error.message });
      else if (error instanceof Broken || error instanceof NoAnswer)
        note({ group, rule, outcome: 'fails', detail: error.message });
      else throw error;
      return null;
    }
  };
}

/** What an earlier rule gave. @throws NotTried where that rule did not hold: its fault is told once */
export function needed<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new NotTried(`there is no ${what} to try it with`);
  return value;
}

/** For what only prepares a rule: a store that breaks there is not broken here. @throws NotTried */
export async function prepared<T>(what: string, prepare: () => Promise<T>): Promise<T> {
  try {
    return await prepare();
  } catch (error) {
    if (error instanceof Broken || error instanceof NoAnswer)
      throw new NotTried(`${what} could not be had: ${error.message}`);
    throw error;
  }
}
