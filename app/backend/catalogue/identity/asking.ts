import { createHash } from 'node:crypto';
import type { ThingKind } from '#app/backend/catalogue/changes/shape.ts';
import type { FileFault } from '#app/backend/catalogue/restaurant-file-faults.ts';
import type { FileAnswers, FileQuestion } from '#app/contract/file-questions.ts';
import type { Asker, InUse } from './match-things.ts';

/** What a question says of a thing: 'Large' in 'Dal' in 'Mains', its price, its place in the file. */
export type Told = Pick<FileQuestion, 'name' | 'in' | 'price' | 'path'>;

/** What is found, and what is asked, while a file is matched with the menu in use. */
export type Asking = {
  /** The restaurant's, so that an answer counts for its menu alone. */
  subdomain: string;
  answers: FileAnswers;
  /** As in matchThings. */
  idsDecide: boolean;
  /** Those that nobody has answered. */
  questions: FileQuestion[];
  faults: FileFault[];
};

export function newAsking(
  subdomain: string,
  answers: FileAnswers,
  { idsDecide }: { idsDecide: boolean },
): Asking {
  return { subdomain, answers, idsDecide, questions: [], faults: [] };
}

/** Something in a file may be something in use, and nobody has said whether it is. */
export class FileAsks extends Error {
  override readonly name = 'FileAsks';
  readonly questions: readonly FileQuestion[];

  constructor(questions: readonly FileQuestion[]) {
    super(`The file asks ${questions.length} questions`);
    this.questions = questions;
  }
}

const KEY_LENGTH = 16;

/** Asks about the things of one list. A key is made of what its question says, so that no answer counts for another. */
export function askAbout<T extends InUse & { told: Told }>(
  { subdomain, answers, questions }: Asking,
  of: ThingKind,
  written: readonly { told: Told }[],
): Asker<T> {
  const toldAt = (index: number) => (written[index] as { told: Told }).told;
  const sayings = new Map<string, number[]>();
  const keyOf = (index: number) => {
    if (sayings.size === 0)
      for (const [place, { told }] of written.entries()) {
        const says = saying(told);
        sayings.set(says, [...(sayings.get(says) ?? []), place]);
      }
    const says = saying(toldAt(index));
    const text = JSON.stringify([subdomain, of, says, sayings.get(says)?.indexOf(index)]);
    return createHash('sha256').update(text).digest('hex').slice(0, KEY_LENGTH);
  };
  return {
    answerTo: (index) => {
      const key = keyOf(index);
      return Object.hasOwn(answers, key) ? answers[key] : undefined;
    },
    ask(index, candidates) {
      questions.push({
        ...{ key: keyOf(index), of, ...toldAt(index) },
        candidates: candidates.map(({ id, told: { name, in: places, price } }) => ({
          ...{ id, name, in: places, price },
        })),
      });
    },
  };
}

function saying({ name, in: places, price }: Told): string {
  return JSON.stringify([name, places, price]);
}
